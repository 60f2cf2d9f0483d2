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
    'Y.use("node",function(t){t.one("p").on("click",f)})',
    'window.Y.use("node","anim",(t,n)=>{n.all();new t.Anim({})})',
    '!function(e,$){"use strict";$.use("node",function(n){n.Global.on("x",f);n.all("p")})}(window,Y)',
    "(function(a){a.one('p').hide()}).call(this,window.Y)",
    "function start(t){t.on('scroll',f)}Y.use('node',start)",
    "var t=window.Y||{};function f(){return t.one('p').get('x')}",
    "Y.use('node', elsewhere)",
    "Y.use('node', elsewhere); not a script(",
    'window["Y"].use("node",function(t){t.all("p")})',
    "Y\n.QueryString.parse('')",
  ])("the real library: %s", (text) => expect(needsOf(text)).toBe("library"));

  test.each([
    "Y.Global.on('tweak:change', f)",
    "Y.use('node', function (t) { t.Global.on('x', f) })",
    "Y.use('node')",
    'Y.use("node",function(t){t.later(1);e.each(function(t){t.all();t.on("x")})})',
    "(function(t){t.Lang.isValue(1)})(Y); (function(t){t.all('p')})(jQuery)",
    "Squarespace.onInitialize(Y,function(t){t.all()})",
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
