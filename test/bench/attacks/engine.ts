import { createEngine } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import type { Attack } from "./attack.ts";

const LENGTH = 100_000;
/** The greatest length of a template. */
const GREATEST = 1_900_000;

const engine = createEngine({ ...createFormatters(), tags: { a: () => "" } });
const filled = (piece: string, length = LENGTH) => piece.repeat(Math.ceil(length / piece.length));

const pieces = [
  ...[
    "{",
    "}",
    "{.",
    "{{",
    "{}",
    "}{",
    "{#",
    "{##",
    "##}",
    "{##}",
    "{.end}",
    "{.or}",
    "{.eof}",
    "{a",
    "{a}",
    "a}",
  ],
  ...[
    "<squarespace:",
    "<squarespace:a ",
    '<squarespace:a b="',
    "<squarespace:a b='",
    '<squarespace:a b="{',
    "<",
  ],
  ...[
    "<squarespace:a b=c ",
    "<squarespace:a x=",
    "</squarespace:a",
    "</squarespace:a ",
    "<squarespace:a>",
    "{<squarespace:1 ",
  ],
  ...[
    "{<squarespace:a>",
    '<squarespace:a b="{.if x}',
    "<squarespace:a\t\t\t\t",
    "</squarespace:",
    "squarespace:",
  ],
  ...[
    "|",
    '"',
    "'",
    "&&",
    "||",
    " ",
    "\n",
    "\t",
    ".",
    "@",
    "$",
    "-",
    "_",
    "0",
    "a.",
    "a|",
    "a ",
    ",",
    " , ",
    "=",
    "\ud800",
  ],
];

const tags = [
  ...[
    "{X}",
    "{aX}",
    "{a.bX}",
    "{a|X",
    "{a|fX}",
    "{a|truncate X}",
    "{a,X}",
    "{.X}",
    "{.if X}",
    "{.if aX}",
    "{.if a X",
  ],
  ...[
    "{.section X}",
    "{.section aX}{.end}",
    "{.repeated section X}",
    "{.equal? X}{.end}",
    "{.equal?X}{.end}",
  ],
  ...[
    "{.var @x X}",
    "{.ctx @x X}",
    "{.ctx @x a=bX}",
    "{.include X}",
    "{.inject @x X}",
    "{.macro X}",
    "{#X}",
    "{##X",
  ],
  ...[
    "{.eval X}",
    "{.eval 1X}",
    '{.eval "X}',
    '{.eval "X"}',
    "{.eval 0xX}",
    "{.eval aX}",
    "{.eval #X}",
    "{.or X}",
  ],
  ...[
    '<squarespace:a b="X"/>',
    "<squarespace:a X/>",
    "<squarespace:aX>",
    "<squarespace:a b=X>",
    "</squarespace:aX",
  ],
];

function run(source: string): void {
  engine.compile(source).render({ a: "x" }, { enableExpr: true, enableInclude: true });
  engine.validate(source);
  engine.analyze(source);
}

const toAttack = (name: string, source: () => string): Attack => ({
  name,
  run: () => run(source()),
});

const distinctTags: readonly string[] = ["{n#}", "{n#.a.b#}", "{n#|html}", "{.eval n# + 1}"];

const manyNames = (make: (id: string) => string) =>
  Array.from({ length: 20_000 }, (_, index) => make(`abcdefghij${index.toString(36)}`)).join("");

/** Texts that no part of the engine may read more often than its length allows. */
export const engineAttacks: readonly Attack[] = [
  ...pieces.map((piece) =>
    toAttack(`a template of nothing but ${JSON.stringify(piece)}`, () => filled(piece)),
  ),
  ...tags.map(
    (tag): Attack => ({
      name: `${tag} filled with anything`,
      run() {
        for (const piece of pieces) run(tag.replace("X", () => filled(piece, LENGTH / 10)));
      },
    }),
  ),
  ...[...'("!-;,']
    .concat("1+", "max(", "@a=", "1 ", '"a"', "a.b.", "&&", "\\x", "1e", "1;")
    .map((piece) =>
      toAttack(`an expression of nothing but ${piece}`, () => `{.eval ${filled(piece)}}`),
    ),
  // These are the ones that took the square of their length before places were remembered.
  ...["{<squarespace:1 ", "{.end}", "<squarespace:a b=c ", "</squarespace:b>"].map((piece) =>
    toAttack(`a template of the greatest length of nothing but ${piece}`, () =>
      filled(piece, GREATEST),
    ),
  ),
  ...distinctTags.map((tag) =>
    toAttack(`100,000 tags like ${tag}`, () =>
      Array.from({ length: LENGTH }, (_, n) => tag.replaceAll("#", String(n))).join(""),
    ),
  ),
  toAttack(
    "many unknown partials among many macros",
    () => manyNames((id) => `{.macro m${id}}{.end}`) + manyNames((id) => `{@|apply n${id}}`),
  ),
];
