import { describe, expect, test } from "vitest";
import { compileSheets, cssOf } from "../../../support/sites/styles.ts";

describe("LESS as the sheets of existing templates have it", () => {
  test.each([
    [
      "operations outside parentheses",
      "@a: 10px; .x { width: @a * 2; margin: -@a (@a + 5); }",
      ".x{width:20px;margin:-10px 15px}",
    ],
    [
      "a shorthand font keeps its slash",
      "@s: 12px; .x { font: bold @s/1.5 serif; }",
      ".x{font:bold 12px/1.5 serif}",
    ],
    ["escaped text at the start of a selector", '@i: 3; (~".a-@{i}") .b { x: y; }', ".a-3 .b{x:y}"],
    ["escaped text after a selector", '@i: 3; .b (~".a-@{i}") { x: y; }', ".b .a-3{x:y}"],
    [
      "escaped text with & and a pseudo class",
      '@i: 3; .x { &(~".a-@{i}"):hover { y: z; } }',
      ".x.a-3:hover{y:z}",
    ],
    ["escaped text after a combinator", '.x { > (~".b"), (~".c") { y: z; } }', ".x>.b,.x .c{y:z}"],
    ["interpolation without escape", "@i: 3; .a-@{i} > .b { x: y; }", ".a-3>.b{x:y}"],
    [
      "a loop with a guard",
      '.grid(@i) when (@i > 0) { (~".col-@{i}") { width: (@i * 50%); } .grid(@i - 1); } .grid(2);',
      ".col-2{width:100%}.col-1{width:50%}",
    ],
    [
      "guards that choose by the argument",
      ".m(@c) when (lightness(@c) >= 50%) { x: dark; } .m(@c) when (lightness(@c) < 50%) { x: light; } .a { .m(#eee); } .b { .m(#222); }",
      ".a{x:dark}.b{x:light}",
    ],
    ["mixins in a namespace", "#ns { .m() { a: b; } } .x { #ns > .m; }", ".x{a:b}"],
    ["a rule as a mixin", ".m { a: b; } .x { .m; c: d; }", ".m{a:b}.x{a:b;c:d}"],
    [
      "named, default and all arguments",
      ".m(@a; @b: 2) { v: @a @b; } .x { .m(1); .m(@b: 3, @a: 4); } .r(@all...) { w: @arguments; } .y { .r(1px, 2px); }",
      ".x{v:1 2;v:4 3}.y{w:1px 2px}",
    ],
    [
      "media in a rule, with a variable query",
      '@phone: ~"only screen and (max-width: 768px)"; .x { a: b; @media @phone { c: d; .y { e: f; } } }',
      ".x{a:b}@media only screen and (max-width: 768px){.x{c:d}.x .y{e:f}}",
    ],
    [
      "operations in a media query",
      "@w: 640px; @media screen and (min-width: @w + 1) and (max-width: (@w * 2)) { .x { a: b; } }",
      "@media screen and (min-width:641px) and (max-width:1280px){.x{a:b}}",
    ],
    [
      "a ratio in a media query",
      "@media (min-aspect-ratio: 16/9) { .x { a: b; } }",
      "@media (min-aspect-ratio:16/9){.x{a:b}}",
    ],
    [
      "filters of old browsers",
      ".x { filter: progid:DXImageTransform.Microsoft.gradient(startColorstr='#80000000', endColorstr='#00000000'); filter: alpha(opacity=50); -ms-filter: \"progid:X(Opacity=50)\"; }",
      ".x{filter:progid:DXImageTransform.Microsoft.gradient(startColorstr='#80000000',endColorstr='#00000000');filter:alpha(opacity=50);-ms-filter:\"progid:X(Opacity=50)\"}",
    ],
    [
      "escapes",
      '@p: 40; .x { filter: ~"alpha(opacity=@{p})"; a: e("b/c"); width: ~"calc(100% - 10px)"; }',
      ".x{filter:alpha(opacity=40);a:b/c;width:calc(100% - 10px)}",
    ],
    [
      "hacks of old browsers",
      ".x { *zoom: 1; _height: 1px; width: 100px\\9; color: red\\0/; }",
      ".x{*zoom:1;_height:1px;width:100px\\9;color:red\\0/}",
    ],
    [
      "properties in capitals, custom ones as they are",
      ".x { Margin-TOP: 1px; --Name: 1px; color: var(--Name); }",
      ".x{margin-top:1px;--Name:1px;color:var(--Name)}",
    ],
    [
      "addresses with slashes and colons",
      ".x { a: url(//cdn.example/y.png); b: url(http://a.example/?c=d); c: url(data:image/png;base64,AA+/==); }",
      ".x{a:url(//cdn.example/y.png);b:url(http://a.example/?c=d);c:url(data:image/png;base64,AA+/==)}",
    ],
    [
      "assets",
      '.x { a: url(/assets/x.png); b: url("/assets/y z.png"); }',
      '.x{a:url(/assets/x.png);b:url("/assets/y z.png")}',
    ],
    [
      "keyframes, fonts, pages, support queries",
      "@-webkit-keyframes k { from { a: b; } 50.5% { a: c; } } @font-face { font-family: 'F'; src: url(f.woff); } @page :first { margin: 1in; } @supports (display: grid) { .x { a: b; } }",
      "@-webkit-keyframes k{from{a:b}50.5%{a:c}}@font-face{font-family:'F';src:url(f.woff)}@page :first{margin:1in}@supports (display: grid){.x{a:b}}",
    ],
    ["a character set comes first", '.x { a: b; } @charset "utf-8";', '@charset "utf-8";.x{a:b}'],
    [
      "names and texts beyond ASCII",
      '.größe:before { content: "→ ü \\2014"; }',
      '.größe:before{content:"→ ü \\2014"}',
    ],
    [
      "colour functions",
      ".x { a: darken(#abc, 10%); b: fade(#000, 50%); c: mix(#f00, #00f, 50%); }",
      ".x{a:#8aa2b9;b:rgba(0,0,0,.5);c:#800080}",
    ],
    ["important on a call", ".m() { a: b; } .x { .m() !important; }", ".x{a:b !important}"],
    ["variables by name", '@name: "value"; @value: 1px; .x { a: @@name; }', ".x{a:1px}"],
    ["a variable that is set again counts everywhere", "@a: 1; .x { v: @a; } @a: 2;", ".x{v:2}"],
  ])("%s", (_name, less, css) => {
    expect(cssOf(less)).toBe(css);
  });
});

describe("comments and line ends", () => {
  test.each([
    ["a comment in a value", ".x { a: b /* c */ d; }", ".x{a:b d}"],
    ["a comment before the colon", ".x { a/**/: b; }", ".x{a:b}"],
    ["a line comment before the semicolon", ".x { a: b // c\n; }", ".x{a:b}"],
    ["a line comment with an apostrophe", "// don't { \n.x { a: b; }", ".x{a:b}"],
    ["a line comment at the very end", ".x { a: b; } // end", ".x{a:b}"],
    ["comment signs in strings", '.x { a: "/* no */ // no"; }', '.x{a:"/* no */ // no"}'],
    ["braces in strings and comments", '.x { a: "}"; /* } */ }', '.x{a:"}"}'],
    [
      "a byte-order mark and Windows line ends",
      "\uFEFF.x {\r\n  a: b;\r\n  c: d // e\r\n}\r\n",
      ".x{a:b;c:d}",
    ],
    ["a licence stays", "/*! free */ .x { a: b; }", "/*! free */.x{a:b}"],
  ])("%s", (_name, less, css) => {
    expect(cssOf(less)).toBe(css);
  });
});

test("the readable CSS has the same rules, one declaration a line", () => {
  const { writeReadable } = compileSheets({ "a.less": ".x { a: b; .y { c: #FFF; } }" });
  expect(writeReadable()).toBe(".x {\n  a: b;\n}\n.x .y {\n  c: #ffffff;\n}\n");
});

test("variables and mixins of one file are known in all others, in any order", () => {
  const { css, diagnostics } = compileSheets({
    "use.less": ".x { .box(@pad); color: @ink; }",
    "define.less": "@pad: 4px; @ink: #123; .box(@p) { padding: @p; }",
  });
  expect(diagnostics).toEqual([]);
  expect(css).toBe(".x{padding:4px;color:#112233}");
});

test("the owner's own CSS comes last, and knows the theme's variables", () => {
  const custom = { file: "custom.css", text: ".mine { color: @ink; }" };
  const { css } = compileSheets({ "a.less": "@ink: #123; .x { a: b; }" }, { custom });
  expect(css).toBe(".x{a:b}.mine{color:#112233}");
});
