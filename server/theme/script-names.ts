import { readAliasedParts } from "./script-aliases.ts";

/** The platform's browser objects that a script mentions. */
export type ScriptNames = {
  /** Anything that the platform defines for scripts. */
  readonly platform: boolean;
  /** Members of YUI that only the real library has. */
  readonly library: boolean;
};

const globals =
  /(?<![\w$])(?:Y\s*[.,)]|YUI\b|Squarespace\b|ImageLoader\b|SQS\b|Singleton\b|Class\s*\.\s*(?:create|extend)\b|Modernizr\b|SQUARESPACE_ROLLUPS\b)|window\s*\.\s*Y(?![\w$])|\[\s*["']Y["']\s*\]/;

/** A name of `Y`, but neither the end of a longer name nor a member of something other than the window. */
const memberOf = (name: string): string =>
  String.raw`(?<![\w$.])(?:(?:window|self|globalThis)\s*\.\s*)?${name.replaceAll("$", "\\$")}\s*\.\s*`;

const libraryMember = `(?:${[
  ...["all", "once", "after", "Node", "NodeList", "Anim", "Easing", "throttle", "augment"],
  ...["EventTarget", "fire", "io", "Data", "QueryString", "DOM", "Base", "Plugin", "Promise"],
  ...["when", "batch"],
  // The only event of the small library.
  String.raw`on(?!\s*\(\s*["']domready["'])`,
  // Parts of the platform that come with the real library.
  String.raw`Squarespace\s*\.\s*(?:Gallery2?|EventCollectionCalendar)`,
].join("|")})(?![\\w$])`;

const loaderCall = /(?<![\w$.])YUI\s*(?:\.\s*add(?![\w$])|\()/;

/** `Y` where another name may be given to it: a callback of `Y.use`, an argument, the value of a variable. */
const givenAway = /(?<![\w$])Y\s*(?:\.\s*use\s*\(|[,);}\s|])|\[\s*["']Y["']\s*\]/;

/** Reads from a script's text which of the platform's objects it needs. */
export function readScriptNames(text: string): ScriptNames {
  if (!globals.test(text)) return { platform: false, library: false };
  return { platform: true, library: needsLibrary(text) };
}

/** The names that several scripts need together. */
export const joinScriptNames = (names: readonly ScriptNames[]): ScriptNames => ({
  platform: names.some(({ platform }) => platform),
  library: names.some(({ library }) => library),
});

function needsLibrary(text: string): boolean {
  if (loaderCall.test(text) || namesLibrary(text, "Y")) return true;
  if (!givenAway.test(text)) return false;
  const parts = readAliasedParts(text);
  return parts
    ? parts.some((part) => namesLibrary(part.text, part.name))
    : /\.\s*use\s*\(/.test(text);
}

/** True if a text uses what only the library has, calling `Y` by a name. */
const namesLibrary = (text: string, name: string): boolean =>
  new RegExp(memberOf(name) + libraryMember).test(text) || usesFoundNode(text, name);

/** True if a script stores the result of `Y.one(…)`, or continues it after a dot. */
function usesFoundNode(text: string, name: string): boolean {
  const findNode = new RegExp(`(=?)(?<!==)\\s*${memberOf(name)}one\\s*\\(`, "g");
  for (const { 0: found, 1: assignment, index } of text.matchAll(findNode)) {
    const before = text[index - 1] ?? "";
    if (assignment === "=" && !/[=!<>]/.test(before)) return true;
    if (/^\s*\??\.\s*[\w$]/.test(text.slice(closingParenthesis(text, index + found.length)))) {
      return true;
    }
  }
  return false;
}

/** Length up to which the arguments of a call are read. */
const MAX_ARGUMENTS_LENGTH = 2000;

/** Position after the parenthesis that closes the one before `start`. */
function closingParenthesis(text: string, start: number): number {
  let depth = 1;
  const end = Math.min(text.length, start + MAX_ARGUMENTS_LENGTH);
  for (let at = start; at < end; at += 1) {
    const character = text[at];
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return end;
}
