import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

const LENGTH = 100_000;
/** Far above what linear time takes, far below what the square of the length does at the greatest length. */
const SECONDS = 20_000;

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

describe("no text takes more than linear time", () => {
  const run = (source: string) => {
    const started = performance.now();
    engine.compile(source).render({ a: "x" }, { enableExpr: true, enableInclude: true });
    engine.validate(source);
    engine.analyze(source);
    return performance.now() - started;
  };

  test.each(pieces)("a template of nothing but %j", (piece) => {
    expect(run(filled(piece))).toBeLessThan(SECONDS);
  });

  test.each(tags)("%s filled with anything", (tag) => {
    const started = performance.now();
    for (const piece of pieces) run(tag.replace("X", () => filled(piece, LENGTH / 10)));
    expect(performance.now() - started).toBeLessThan(SECONDS);
  });

  test.each(
    [...'("!-;,'].concat("1+", "max(", "@a=", "1 ", '"a"', "a.b.", "&&", "\\x", "1e", "1;"),
  )("an expression of nothing but %j", (piece) => {
    expect(run(`{.eval ${filled(piece)}}`)).toBeLessThan(SECONDS);
  });

  // These are the ones that took the square of their length before places were remembered.
  test.each([...["{<squarespace:1 ", "{.end}", "<squarespace:a b=c "], "</squarespace:b>"])(
    "a template of the greatest length of nothing but %j",
    (piece) => {
      expect(run(filled(piece, 1_900_000))).toBeLessThan(SECONDS);
    },
    2 * SECONDS,
  );
});
