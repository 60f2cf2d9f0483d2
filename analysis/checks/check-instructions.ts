import { instructionWords, isSlip, type Node, type Template, walk } from "../../engine/index.ts";
import type { Finding } from "../finding.ts";

/** A tag with a word behind its point; with a question mark it is a predicate, which is looked up by name. */
const INSTRUCTION = /\{\.([a-z][a-z-]*)(?=[ }])[^{}\n]*\}/gi;

/** Finds instructions whose word is misspelled: they are text to the engine, which prints them. */
export function checkInstructions(
  nodes: readonly Node[],
  source: Template["source"],
): readonly Finding[] {
  return [...walk(nodes)].flatMap((node) => {
    if (node.type !== "text") return [];
    return [...node.text.matchAll(INSTRUCTION)].flatMap(({ 0: tag, 1: word = "", index }) => {
      const meant = instructionWords.find((one) => isSlip(word, one));
      if (meant === undefined) return [];
      const start = node.start + index;
      const message = `there is no instruction '${word}': the tag is printed as text`;
      const from = start + "{.".length;
      const fix = { start: from, end: from + word.length, text: meant };
      const place = source.span(start, start + tag.length);
      return [
        {
          code: "INSTRUCTION_UNKNOWN",
          span: place,
          message,
          hint: `did you mean '${meant}'?`,
          fix,
        },
      ];
    });
  });
}
