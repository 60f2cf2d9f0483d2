import fc from "fast-check";
import type { SourceFile } from "../../../engine/index.ts";
import { randomTemplate } from "../golden/random-template.ts";

const pick = (...texts: readonly string[]) => fc.constantFrom(...texts);

const space = pick("", " ", "\n", "\n  ", "  \n\n\n\t", "\r\n ", " \n");

const leaf = pick(
  "text",
  "two\n  words",
  "<br>",
  "<img\n src='/a.png'  alt=\"\">",
  "<input value='a\n  b'\n  disabled>",
  "<!-- a\n   note -->",
  "<pre>\n  kept\n\n\n</pre>",
  "<textarea>\n a</textarea>",
  "<script>\n  if (a < b) {\n}\n</script>",
  "<style>a {\n  b: c }</style>",
  "<svg>\n<path d='M0\n 0'/>\n</svg>",
  '<a class="{a|apply q}"\n  {.if a}href="/"{.end}>\n a</a>',
  '<i title="{@|apply r|htmltag}"></i>',
  "<pre>\n{a|apply s}</pre>",
  "{##\n  note\n##}",
  "<div title=\n{a}>\n</div>",
  "<p\n>\n  one\n<p>two",
);

/** Markup that may begin or end anything anywhere. */
const soup = pick(
  ..."<pre> </pre> <div> </div> </p> <b> </b> <pre/> <script> </script> </textarea> <!-- --> <a\n\" ' > <title> </title>".split(
    " ",
  ),
  '<a title="\n x',
  "<!-->",
  "<?php\n a ?>",
  "</ x\n>",
  "<script/>\n",
  "<{.if a}h1{.or}h2{.end} title='x\n y'>\n a",
  "<{.if nope}pre{.or}div{.end}>\n a\n   b",
  "<{.if a}pre{.or}div{.end}>\n a\n   b</{.if a}pre{.or}div{.end}>",
);

const tree: fc.Arbitrary<string> = fc.letrec<{ content: string; node: string }>((tie) => ({
  content: fc
    .array(fc.tuple(space, tie("node"), space), { maxLength: 4 })
    .map((parts) => parts.flat().join("")),
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc
      .tuple(pick("div", "ul", "section", "p", "pre", "b", "table"), tie("content"))
      .map(([name, body]) => `<${name}>${body}</${name}>`),
    fc
      .tuple(
        pick("{.if a}", "{.section d}", "{.repeated section b}", "{.equal? 1 2}"),
        tie("content"),
      )
      .map(([open, body]) => `${open}${body}{.end}`),
    fc
      .tuple(pick("{.if nope}", "{.repeated section b}"), tie("content"), tie("content"))
      .map(([open, body, other]) => `${open}${body}{.or}${other}{.end}`),
    fc
      .tuple(tie("content"), tie("content"))
      .map(([body, other]) => `{.macro m}${body}{.end}${other}{a|apply m}`),
  ),
})).content;

const page = fc.oneof(
  { weight: 30, arbitrary: tree },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(fc.oneof(tree, soup, randomTemplate), space), { maxLength: 5 })
      .map((parts) => parts.flat().join("")),
  },
);

/** A template and the partials that it may apply. */
export const randomPage: fc.Arbitrary<readonly SourceFile[]> = fc
  .tuple(page, page, page, page, page)
  .map((texts) => {
    const names = ["main", "p", "q", "r", "s"];
    return texts.map((text, index) => ({ name: names[index] ?? "", text }));
  });

/** Data in which some of the names of random templates are found. */
export const randomPageData = { a: "x\n  y", b: [{ c: 1 }, { c: 2 }], c: 0, d: { a: " z " } };
