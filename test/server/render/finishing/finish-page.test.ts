import { hash } from "node:crypto";
import { expect, test } from "vitest";
import type { ClientAssets } from "../../../../server/render/assets/client-assets.ts";
import { finishPage } from "../../../../server/render/finishing/finish-page.ts";
import { PageMarks, type Piece } from "../../../../server/render/page/page-marks.ts";
import { NOW, openPages, viewAt } from "../../../support/sites/pages.ts";

const { site } = await openPages({});

const assets: ClientAssets = {
  pageScript: "/page.js",
  style: "/page.css",
  ownerScript: "/owner.js",
  ownerStyle: "/owner.css",
  checkoutStyle: "/checkout.css",
  shim: "/shim.js",
  yui: "/yui.js",
  consentScript: "/consent.js",
  searchScript: "/search.js",
  experimentScript: "/experiments.js",
  islandScript: "/islands.js",
  islandModules: () => [],
  blockScripts: new Map(),
  socialSymbols: {},
};

const contextOf = (text: string, behind: string) => ({
  text,
  element: `<script>${text}</script>${behind}`,
  digest: hash("sha256", text),
});

const usual = {
  pieces: [
    { text: "<!doctype html><html><head><title>Kluntje – é</title>" },
    { text: "</head><body><p>1</p>", followsScripts: true },
    { text: "<p>2</p></body></html>" },
  ] as readonly Piece[],
  bar: "",
  context: "let a",
  /** What stands behind the context script and is not read. */
  behind: "",
};

/** A new state of the site, in which nothing has been rendered. */
function stateOfSite() {
  const view = viewAt(site, NOW);
  return ({ pieces, bar, context, behind }: typeof usual) => {
    const scripts = { context: contextOf(context, behind), assets, usesCaptcha: false };
    // Each render has texts of its own.
    const copies = pieces.map((piece) => ({ ...piece, text: Buffer.from(piece.text).toString() }));
    return finishPage(view, { pieces: copies, marks: new PageMarks(new Set()), scripts, bar });
  };
}

const letters = [...usual.pieces.slice(0, 2), { text: "<p>3</p></body></html>" }];
const scriptsFirst = usual.pieces.map((piece, index) => ({
  ...piece,
  followsScripts: index === 0,
}));

test("a page that comes out as it did before is the same bytes, once it has been rendered twice", () => {
  const finish = stateOfSite();
  const [first, second, third] = [finish(usual), finish(usual), finish(usual)];
  expect(second.bytes).not.toBe(first.bytes);
  expect(third.bytes).toBe(second.bytes);
  expect(third.bytes.toString()).toBe(first.bytes.toString());
  expect(third.bytes.toString()).toContain("– é</title><script>let a</script>");
  expect(third.facts).toBe(first.facts);
  expect(third.markup()).toEqual(first.markup());
});

test.each([
  ["by a letter", { ...usual, pieces: letters }],
  ["by the place of its scripts", { ...usual, pieces: scriptsFirst }],
  ["by a piece less", { ...usual, pieces: usual.pieces.slice(0, 2) }],
  ["by what the site announces", { ...usual, bar: "<p>Nordwind</p>" }],
  ["by its context", { ...usual, context: "let b" }],
])("a page that differs from a kept one %s is its own", (_what, other) => {
  const finish = stateOfSite();
  const [, , kept] = [finish(usual), finish(usual), finish(usual)];
  const found = finish(other);
  expect(found.bytes.toString()).toBe(stateOfSite()(other).bytes.toString());
  expect(found.bytes.toString()).not.toBe(kept.bytes.toString());
  expect(found.facts.token).not.toBe(kept.facts.token);
  expect(finish(usual).bytes).toBe(kept.bytes);
});

test("pages beyond 2 MB are forgotten", () => {
  const finish = stateOfSite();
  const pageOf = (context: string) => ({ ...usual, context, behind: " ".repeat(700_000) });
  const keep = (context: string) => {
    finish(pageOf(context));
    return finish(pageOf(context)).bytes;
  };
  const isKept = (context: string, bytes: Buffer) => finish(pageOf(context)).bytes === bytes;
  const [first, second] = [keep("let a"), keep("let b")];
  expect(isKept("let a", first)).toBe(true);
  const third = keep("let c");
  expect([isKept("let c", third), isKept("let a", first)]).toEqual([true, false]);
  expect(isKept("let b", second)).toBe(false);
});
