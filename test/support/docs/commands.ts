import { readFileSync } from "node:fs";
import { documents } from "./documents.ts";

/** Beginnings of what a document tells its reader to type. */
const COMMAND =
  /^(?:[A-Z_]+=\S+ )*(?:npm (?:run|start|test|ci|pack)\b|npx |node (?:dist\/|-)|jsont \w|docker |pg_|createdb |git clone|unzip |useradd |systemctl |systemd-\S+ |runuser |install |cp |\.ci\/run)/;

const FENCE = /^```(\w*)\n([\s\S]*?)^```/gm;
const INLINE = /`([^`]+)`/g;

/** A command as it is compared: without what only npm reads, optional arguments, and the explanation beside it. */
function toCommand(text: string): string {
  let command = text
    .trim()
    .replace(/ {2,}.*$/, "")
    .replace(/\s+/g, " ")
    .replace("npm run --silent ", "npm run ")
    .replaceAll("\\|", "|");
  // The innermost brackets first.
  while (/ \[[^[\]]*\]/.test(command)) command = command.replace(/ \[[^[\]]*\]/g, "");
  return command.replace(/ --$/, "");
}

const partsOf = (text: string): readonly string[] =>
  text
    .split(" && ")
    .map(toCommand)
    .filter((command) => COMMAND.test(command));

/** Every command that a document shows, in a block of code or in its text. */
export function commandsOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(FENCE)]
    .filter(([, language = ""]) => language === "" || language === "sh")
    .flatMap(([, , code = ""]) => code.split("\n"));
  const words = [...text.replace(FENCE, "").matchAll(INLINE)].map(([, code = ""]) =>
    code.replace(/\s+/g, " "),
  );
  return [...blocks, ...words].flatMap(partsOf);
}

/** Every command of the documents, once. */
export const shownCommands = (): readonly string[] =>
  [...new Set(documents.flatMap((document) => commandsOf(readFileSync(document, "utf8"))))].sort();
