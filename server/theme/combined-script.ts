import { type Program, parse } from "acorn";

/** Longer scripts are not parsed: two megabytes take a second. */
const MAX_PARSED_LENGTH = 500_000;

/**
 * A script as a part of a file with others, of which none fails because another does: one that is no script gives way to its error, and
 * the error of one that throws is reported. Names that only hold within a block would be lost: where a script has such at its top,
 * it stays as it is.
 */
export function standingAlone(src: string, text: string): string {
  if (text.length > MAX_PARSED_LENGTH) return text;
  let program: Program;
  try {
    program = parse(text, { ecmaVersion: "latest", sourceType: "script", allowHashBang: true });
  } catch (error) {
    const message = `${src}: ${error instanceof Error ? error.message : String(error)}`;
    return `reportError(new SyntaxError(${JSON.stringify(message)}))`;
  }
  const isBound = program.body.some(
    (node) =>
      node.type === "ClassDeclaration" ||
      (node.type === "VariableDeclaration" && node.kind !== "var"),
  );
  if (isBound || program.body.length === 0) return text;
  return `try {\n${text}\n} catch (error) {\nreportError(error)\n}`;
}
