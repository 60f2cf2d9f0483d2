import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draftPage } from "../../../../server/render/page/page-draft.ts";
import type { Piece } from "../../../../server/render/page/page-marks.ts";

const digestOf = (pieces: readonly Piece[], besides = "") => draftPage(pieces, besides).digest;

describe("a draft's digest differs", () => {
  test.each<readonly [string, readonly Piece[], readonly Piece[]]>([
    ["by a letter", [{ text: "ab" }], [{ text: "ac" }]],
    ["by the place of a mark", [{ text: "a" }, { text: "bc" }], [{ text: "ab" }, { text: "c" }]],
    ["by an island", [{ text: "a" }, { text: "b", island: 0 }], [{ text: "a" }, { text: "b" }]],
    [
      "by the number of an island",
      [{ text: "a" }, { text: "b", island: 0 }],
      [{ text: "a" }, { text: "b", island: 1 }],
    ],
    [
      "by the place of the scripts",
      [{ text: "a", followsScripts: true }, { text: "b" }],
      [{ text: "a" }, { text: "b", followsScripts: true }],
    ],
  ])("%s", (_what, one, other) => {
    expect(digestOf(one)).not.toBe(digestOf(other));
  });

  test("by what belongs to the page besides, wherever the text ends", () => {
    expect(digestOf([{ text: "a" }], "b")).not.toBe(digestOf([{ text: "a" }], "c"));
    expect(digestOf([{ text: "a1 ," }], "b")).not.toBe(digestOf([{ text: "a" }], "1 ,b"));
  });

  test("for any two pages that differ", () => {
    const piece = fc.record({
      text: fc.string({ unit: fc.constantFrom("a", " ", "1", ",", "s", "é") }),
      island: fc.constantFrom(undefined, 0, 1),
    });
    const page = fc.tuple(fc.array(piece), fc.string({ unit: fc.constantFrom("1", " ", ",") }));
    fc.assert(
      fc.property(page, page, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(digestOf(...one) === digestOf(...other)).toBe(isSame);
      }),
    );
  });
});

test("a finished page has its scripts in their place, in UTF-8", () => {
  const pieces = [{ text: "<head>é" }, { text: "–</head>", followsScripts: true }, { text: "€" }];
  const page = draftPage(pieces, "").finish([Buffer.from("<script>1</script>"), "\n<b>ü</b>"]);
  expect(page.toString()).toBe("<head>é<script>1</script>\n<b>ü</b>–</head>€");
});

test("a finished page has what else is put into it at its byte, before scripts at the same one", () => {
  const pieces = [{ text: "äb" }, { text: "c", followsScripts: true }];
  const finish = (...places: readonly number[]) =>
    draftPage(pieces, "")
      .finish(
        ["<s>"],
        places.map((at) => ({ at, part: "–" })),
      )
      .toString();
  expect(finish(2)).toBe("ä–b<s>c");
  expect(finish(3)).toBe("äb–<s>c");
  expect(finish(4, 0)).toBe("–äb<s>c–");
});

test("a page without a place for scripts has none", () => {
  expect(
    draftPage([{ text: "a" }], "")
      .finish(["b"])
      .toString(),
  ).toBe("a");
});

test("a page may be of any length", () => {
  const text = "€".repeat(300_000);
  expect(draftPage([{ text }], "").finish([]).toString()).toBe(text);
});
