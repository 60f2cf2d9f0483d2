import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { sampleOf } from "./support/turns.ts";

/** Long enough that the square of it takes many times as long as it. */
const LENGTH = 6000;

/** Of the processor, in milliseconds: far above what linear time takes, far below what the square takes. */
const MOST_MS = 10;

const MEASURED = 3;

/** Files whose patterns may take longer than linear time, and why nobody can make them do so. */
const bounded = new Map([
  ["client/shop/pill-text.ts", "reads the site's own text"],
  ["engine/expression/numbers.ts", "tokens, tried at one place of a digit each"],
  ["server/blocks/texts/menu.ts", "reads the owner's menu"],
  ["server/contract/values/money-text.ts", "reads the digits of a number"],
  ["server/development/inline-scripts.ts", "reads the designer's own page, in development"],
  ["server/development/page-notes.ts", "reads the designer's own page, in development"],
  ["server/json/lenient-json.ts", "reads configurations of themes"],
  ["server/mail/site-look.ts", "reads the site's own style sheet"],
  ["server/mail/without-links.ts", "reads names, which are short"],
  ["server/modules/connections/connection-rules.ts", "reads the owner's key, which is short"],
  [
    "server/modules/forms/sent/read-sent.ts",
    "reads JSON that has been parsed, whose texts all end",
  ],
  ["server/modules/orders/screen/orders-file.ts", "reads texts of the platform"],
  ["server/theme/styles/source/less-stream.ts", "reads the theme's style sheets"],
  ["server/theme/styles/source/readable-part.ts", "reads the theme's style sheets"],
  ["server/theme/tweaks/sheet-comments.ts", "reads the theme's style sheets"],
  ["server/moving/asking/answers.ts", "reads the first 2,048 bytes of a page"],
]);

/** Every pattern that is written in the product, with its file. */
function* findPatterns(): Generator<readonly [text: string, file: string]> {
  for (const root of ["client", "engine", "formatters", "server"]) {
    for (const name of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = join(root, name);
      const { Latest } = ts.ScriptTarget;
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(file, readFileSync(file, "utf8"), Latest));
      for (const text of found) yield [text, file];
    }
  }
}

const always = [" ", "a", "0"];
const often = [..."<&\\\"'-./\n\t{([:,=@*#%_A"];

/** Texts that repeat what a pattern itself contains, none of which ends as it would have to. */
function toAttacks(source: string): readonly string[] {
  const words = source.match(/[^\\()[\]{}|?*+^$]{1,12}/g) ?? [];
  const characters = source.replace(/\\./g, "");
  const units = new Set([
    ...always,
    ...often.filter((one) => source.includes(one)),
    ...words,
    ...characters,
  ]);
  const single = [...units];
  const few = single.slice(0, 9);
  const pairs = few.flatMap((first) => few.map((second) => first + second));
  return [...single, ...pairs].flatMap((unit) => {
    const long = unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
    return [`${long}\u0001`, unit[0] + long];
  });
}

const toPattern = (text: string): RegExp => {
  const end = text.lastIndexOf("/");
  return new RegExp(text.slice(1, end), text.slice(end + 1));
};

function millisecondsOf(pattern: RegExp, attack: string): number {
  pattern.lastIndex = 0;
  const started = process.cpuUsage();
  if (pattern.global) attack.replace(pattern, "");
  else pattern.test(attack);
  return process.cpuUsage(started).user / 1000;
}

/** True if a text takes too long, as often as it is measured. */
const isSlow = (pattern: RegExp, attack: string): boolean =>
  Array.from({ length: MEASURED }).every(() => millisecondsOf(pattern, attack) > MOST_MS);

test("measuring finds a pattern that takes the square of the length, and passes a linear one", () => {
  expect(toAttacks("a+b").some((attack) => isSlow(/a+b/, attack))).toBe(true);
  expect(toAttacks("(?<!a)a+b").some((attack) => isSlow(/(?<!a)a+b/, attack))).toBe(false);
});

test("no pattern takes more than linear time of a text that anybody may send", () => {
  const slow = new Map<string, string[]>();
  const known = new Map<string, string>();
  for (const [text, file] of findPatterns()) if (!known.has(text)) known.set(text, file);
  for (const [text, file] of sampleOf([...known], 60)) {
    const pattern = toPattern(text);
    if (!toAttacks(pattern.source).some((attack) => isSlow(pattern, attack))) continue;
    slow.set(file, [...(slow.get(file) ?? []), text]);
  }
  expect(known.size).toBeGreaterThan(400);
  expect([...slow].filter(([file]) => !bounded.has(file))).toEqual([]);
}, 120_000);
