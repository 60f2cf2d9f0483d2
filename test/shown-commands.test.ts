import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { commandsOf, shownCommands } from "./support/docs/commands.ts";
import { shownRuns, testedCommands, untestedCommands } from "./support/docs/shown-commands.ts";

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
  expect(shownRuns.length).toBeGreaterThan(15);
});

test("tests that run a command exist", () => {
  const files = Object.keys(testedCommands);
  expect(files.filter((file) => !existsSync(`test/${file}`))).toEqual([]);
});

test("commands are found in blocks and in the text, without what is optional", () => {
  const text =
    "Run `npm run --silent exact -- [COUNT [SEED]]`:\n\n```\nnpm ci && npm start    first\nlanguages/en/\n```\n";
  expect(commandsOf(text)).toEqual(["npm ci", "npm start", "npm run exact"]);
});
