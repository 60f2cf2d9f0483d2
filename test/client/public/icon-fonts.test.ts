import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Font, woff2 } from "fonteditor-core";
import { beforeAll, describe, expect, test } from "vitest";
import { FIRST_SERVICE, services, uiGlyphs } from "../../../tools/icon-fonts/icons.ts";

const folder = "client/public/fonts";
const platform = "server/theme/styles/platform";

beforeAll(async () => {
  await woff2.init();
});

describe.each([
  { family: "squarespace-ui-font", codePoints: Object.values(uiGlyphs), maxBytes: 6_000 },
  {
    family: "social-icon-font",
    codePoints: services.flatMap((_, i) => [0, 1, 2].map((style) => FIRST_SERVICE + 3 * i + style)),
    maxBytes: 20_000,
  },
])("$family", ({ family, codePoints, maxBytes }) => {
  const files = readdirSync(folder).filter((name) => name.startsWith(`${family}-`));
  const file = readFileSync(`${folder}/${files[0]}`);

  test("is one file, named for its content, that its style sheet names", () => {
    const hash = createHash("sha256").update(file).digest("hex").slice(0, 8);
    expect(files).toEqual([`${family}-${hash}.woff2`]);
    expect(readFileSync(`${platform}/fonts/${family}.less`, "utf8")).toContain(
      `url("/universal/fonts/${family}-${hash}.woff2")`,
    );
  });

  test("is small", () => {
    expect(file.length).toBeLessThan(maxBytes);
  });

  test("has a drawing for each code point, as wide as the letters are high", () => {
    const { glyf, head } = Font.create(file, { type: "woff2" }).get();
    const drawn = glyf.filter(({ unicode, contours }) => unicode && contours.length > 0);
    expect(drawn.flatMap(({ unicode }) => unicode).sort((a, b) => a - b)).toEqual(codePoints);
    expect(new Set(drawn.map(({ advanceWidth }) => advanceWidth))).toEqual(
      new Set([head.unitsPerEm]),
    );
  });
});

test("the notice names where the drawings are from, and their licences", () => {
  const notice = readFileSync(`${folder}/NOTICE.txt`, "utf8");
  for (const text of ["Bootstrap Icons", "MIT License", "Simple Icons", "CC0", "CC BY 4.0"]) {
    expect(notice).toContain(text);
  }
});
