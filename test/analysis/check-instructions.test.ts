import { expect, test } from "vitest";
import { applyFixes, checkTheme } from "../../analysis/index.ts";
import { createEngine, instructionWords, walk } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

const engine = createEngine(createFormatters());

const check = (text: string) =>
  checkTheme(
    { templates: [{ name: "t", text }], blocks: new Map(), platformBlocks: new Set() },
    engine,
  );

test("a misspelled instruction is told where it stands, and mended", () => {
  const text = "{.space}\n<p>{.sectoin items}</p>{.end}{.spce}";
  const found = check(text);
  expect(found.map(({ code, message, hint }) => [code, message, hint])).toEqual([
    [
      "INSTRUCTION_UNKNOWN",
      "there is no instruction 'sectoin': the tag is printed as text",
      "did you mean 'section'?",
    ],
    [
      "INSTRUCTION_UNKNOWN",
      "there is no instruction 'spce': the tag is printed as text",
      "did you mean 'space'?",
    ],
  ]);
  expect(found.map(({ span }) => [span.line, span.column])).toEqual([
    [2, 4],
    [2, 30],
  ]);
  expect(applyFixes(text, found)).toBe("{.space}\n<p>{.section items}</p>{.end}{.space}");
});

test("what is no instruction is text", () => {
  expect(check("<style>.a{.mixin}{.box-shadow}</style>{.# sectoin}{.foo}")).toEqual([]);
});

test("each word is one that the engine reads", () => {
  const isText = (tag: string) =>
    [...walk(engine.inspect([{ name: "t", text: tag }]).tree())].some(
      (node) => node.type === "text" && node.text === tag,
    );
  expect(isText("{.sectoin x}")).toBe(true);
  const rests = ["", " x", " with", " section x", " @x x", " x {}"];
  const unread = instructionWords.filter((word) =>
    rests.every((rest) => isText(`{.${word}${rest}}`)),
  );
  expect(unread).toEqual([]);
});
