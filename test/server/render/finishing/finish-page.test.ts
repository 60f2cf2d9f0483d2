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
  blockScripts: new Map(),
  socialSymbols: {},
};

const contextOf = (text: string, behind: string) => ({
  text,
  element: `<script>${text}</script>${behind}`,
});

const usual = {
  pieces: [
    { text: "<!doctype html><html><head><title>Kluntje – é</title>" },
    { text: "</head><body><p>1</p>", followsScripts: true },
    { text: "<p>2</p></body></html>" },
  ] as readonly Piece[],
  bar: "",
  context: "let a",
  /** Text behind the context script, which is not read. */
  behind: "",
};

function finish({ pieces, bar, context, behind }: typeof usual) {
  const scripts = { context: contextOf(context, behind), assets, usesCaptcha: false };
  return finishPage(viewAt(site, NOW), {
    pieces,
    marks: new PageMarks(new Set()),
    scripts,
    bar,
  });
}

test("a page has its context script and its announcement, in UTF-8", () => {
  const { bytes } = finish({ ...usual, bar: "<p>Nordwind</p>" });
  expect(bytes.toString()).toContain("– é</title><script>let a</script>");
  expect(bytes.toString()).toContain("<body><p>Nordwind</p>");
});

test("what a page needs follows from all of its scripts", () => {
  const { facts, markup } = finish(usual);
  expect(markup.scripts.map(({ text }) => text)).toContain("let a");
  expect(facts.misplaced.size).toBe(0);
  expect(finish({ ...usual, context: "let b" }).facts.security).not.toEqual(facts.security);
});

test("a page that scripts lay out with the library is painted once it is read, unless other hosts hold it up", () => {
  const held = /<script type="module" src="\/page.js" blocking="render">/;
  const written = (scripts: string) =>
    finish({ ...usual, pieces: [...usual.pieces, { text: scripts }] }).bytes.toString();
  const own = "<script>Y.use('anim', function (Y) { new Y.Anim({ node: 'p' }).run() })</script>";
  expect(written(own)).toMatch(held);
  expect(written(`${own}<script async src="https://cdn.example/a.js"></script>`)).toMatch(held);
  expect(written(`${own}<script src="https://cdn.example/a.js"></script>`)).not.toMatch(held);
  expect(written("<script>let c</script>")).not.toMatch(held);
});
