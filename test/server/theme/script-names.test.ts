import { describe, expect, test } from "vitest";
import { readScriptNames } from "../../../server/theme/script-names.ts";

const needsOf = (text: string): string => {
  const { platform, library } = readScriptNames(text);
  return library ? "library" : platform ? "platform" : "nothing";
};

describe("what a script needs of the platform", () => {
  test.each([
    "Y.all('p').each(f)",
    "Y.one('p').addClass('a')",
    "Y.one('a:not(.b)')\n  .hide()",
    "var body = Y.one('body');",
    "this.node=Y.one(t)",
    "Y.use('node', function (Y) { Y.on('resize', f); })",
    "new Y.Anim({})",
    "window.Y.Node.create('<p>')",
    "YUI.add('mine', function (Y) {})",
    "YUI().use('node', function (A) { A.one('p').hide() })",
    "new Y.Squarespace.Gallery2({})",
    "Y.Global.on('x', f); Y.io('/a')",
    "Y\n.QueryString.parse('')",
  ])("the real library: %s", (text) => expect(needsOf(text)).toBe("library"));

  test.each([
    "Y.Global.on('tweak:change', f)",
    "Y.use('node', f)",
    "new Y.Squarespace.Lightbox2({ content: Y.one(element) }).render()",
    "Y.on('domready', f)",
    "if (a === Y.one(b)) c()",
    "Squarespace.onInitialize(Y, f)",
    "ImageLoader.load(image)",
    "if (Modernizr.touch) a()",
    "Y.later(1, null, f); Y.Lang.isValue(1); Y.bind(f)",
    "my.Y.all()",
  ])("the platform's objects: %s", (text) => expect(needsOf(text)).toBe("platform"));

  test.each([
    "document.querySelector('p')",
    "jQuery(function () {})",
    "class Gallery {}",
    "KEY.all(); $Y.one('a').b",
  ])("nothing: %s", (text) => expect(needsOf(text)).toBe("nothing"));

  test("an unclosed call does not take long", () => {
    expect(needsOf("Y.one(".repeat(20_000))).toBe("platform");
  });
});
