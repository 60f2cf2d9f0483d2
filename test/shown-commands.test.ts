import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { commandsOf, shownCommands } from "./support/docs/commands.ts";
import { testedCommands, untestedCommands } from "./support/docs/shown-commands.ts";
import { shownRuns } from "./support/docs/shown-runs.ts";

const known = [
  ...shownRuns.map(({ command }) => command),
  ...Object.values(testedCommands).flat(),
  ...Object.values(untestedCommands).flat(),
];

/** True for a command without arguments of which others, with arguments, are known. */
const isMention = (command: string): boolean =>
  known.some((one) => one.startsWith(`${command} -- `));

test("every command of the documents is run by a test, or is named with the reason why not", () => {
  const shown = shownCommands();
  expect(shown.filter((command) => !known.includes(command) && !isMention(command))).toEqual([]);
  expect(known.filter((command) => !shown.includes(command))).toEqual([]);
  expect(known.length).toBe(new Set(known).size);
  expect(shownRuns.length).toBeGreaterThan(50);
});

/** The code of a test without comments and the names of its tests, the support files that it imports, and documents that it reads. */
function codeOf(file: string): string {
  const source = readFileSync(file, "utf8");
  const imported = [...source.matchAll(/from "(\.[^"]*\/support\/[^"]+)"/g)];
  const code = source.replace(/^\s*(?:\/\*\*|\/\/|\*).*$|^test(?:\.each.*)?\(\s*".*"/gm, "");
  const documents = [...code.matchAll(/readFileSync\("([^"]+\.md)"/g)];
  const read = documents.map(([, document = ""]) => readFileSync(document, "utf8"));
  const beside = imported.map(([, to = ""]) =>
    readFileSync(path.join(path.dirname(file), to), "utf8"),
  );
  return [code, ...beside, ...read].join("\n");
}

/** The name of a command's script, or of its program. */
const startOf = (command: string): string =>
  /^npm run (?:--prefix \S+ )?([\w:-]+)/.exec(command)?.[1] ??
  /^(?:npm |npx )?([\w-]+)/.exec(command)?.[1] ??
  "";

test("tests that do a command's work start what it starts", () => {
  const lost = Object.entries(testedCommands).flatMap(([file, commands]) => {
    const code = existsSync(`test/${file}`) ? codeOf(`test/${file}`) : "";
    return commands
      .filter((command) => !new RegExp(`(?:["'\`/^ ]|^)${startOf(command)}\\b`, "m").test(code))
      .map((command) => `${file}: ${command}`);
  });
  expect(lost).toEqual([]);
  expect(startOf("npm run --prefix /a language-server")).toBe("language-server");
  expect(startOf("npx jsont")).toBe("jsont");
  expect(startOf("npm ci --omit=dev")).toBe("ci");
  expect(startOf('pg_dump --file=FILE "$DATABASE_URL"')).toBe("pg_dump");
});

test("commands are found in blocks and in the text, without what is optional", () => {
  const text =
    "Run `npm run --silent exact -- [COUNT [SEED]]`:\n\n```\nnpm ci && npm start    first\nlanguages/en/\n```\n";
  expect(commandsOf(text)).toEqual(["npm ci", "npm start", "npm run exact"]);
});
