/** The platform's browser objects that a script mentions. */
export type ScriptNames = {
  /** Anything that the platform defines for scripts. */
  readonly platform: boolean;
  /** Members of YUI that only the real library has. */
  readonly library: boolean;
};

const globals =
  /(?<![\w$])(?:Y\s*[.,)]|YUI\b|Squarespace\b|ImageLoader\b|SQS\b|Singleton\b|Class\s*\.\s*(?:create|extend)\b|Modernizr\b|SQUARESPACE_ROLLUPS\b)/;

/** `Y`, but neither the end of a longer name nor a member of something other than the window. */
const y = String.raw`(?<![\w$.])(?:(?:window|self|globalThis)\s*\.\s*)?Y\s*\.\s*`;

const members = new RegExp(
  `${y}(?:${[
    ...["all", "once", "after", "Node", "NodeList", "Anim", "Easing", "throttle", "augment"],
    ...["EventTarget", "fire", "io", "Data", "QueryString", "DOM", "Base", "Plugin", "Promise"],
    ...["when", "batch"],
    // The only event of the small library.
    String.raw`on(?!\s*\(\s*["']domready["'])`,
    // Parts of the platform that come with the real library.
    String.raw`Squarespace\s*\.\s*(?:Gallery2?|EventCollectionCalendar)`,
  ].join("|")})(?![\\w$])|(?<![\\w$.])YUI\\s*(?:\\.\\s*add(?![\\w$])|\\()`,
);

const findNode = new RegExp(`(=?)(?<!==)\\s*${y}one\\s*\\(`, "g");

/** Reads from a script's text which of the platform's objects it needs. */
export function readScriptNames(text: string): ScriptNames {
  if (!globals.test(text)) return { platform: false, library: false };
  return { platform: true, library: members.test(text) || usesFoundNode(text) };
}

/** True if a script stores the result of `Y.one(…)`, or continues it after a dot. */
function usesFoundNode(text: string): boolean {
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
