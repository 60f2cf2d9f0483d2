import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What a docstring says about the names in its first line. */
export type Docstring = { readonly names: readonly string[]; readonly text: string };

/** `gallery-{left,right}?` stands for two names. */
function expand(name: string): readonly string[] {
  const set = /^(.*?)\{([^}]*)\}(.*)$/.exec(name);
  if (!set) return [name];
  const [, before = "", words = "", after = ""] = set;
  return words.split(",").flatMap((word) => expand(before + word.trim() + after));
}

/** Names in the code of a docstring's beginning: `{value|name args}` and `{.name? args}`. */
function namesIn(head: string): readonly string[] {
  const codes = [...head.matchAll(/`([^`]*)`/g)].map(([, code = ""]) => code);
  return codes.flatMap((code) => {
    const formatters = [...code.matchAll(/\|([A-Za-z][\w-]*)/g)].map(([, name = ""]) => name);
    const predicates = [...code.matchAll(/\{\.((?:[\w-]|\{[^}]*\})+\?)/g)].map(
      ([, name = ""]) => name,
    );
    return [...formatters, ...predicates.flatMap(expand)];
  });
}

/** Text without the comment's own signs; a blank line separates paragraphs. */
const plain = (comment: string): string =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trim())
    .join("\n")
    .replace(/\{@link (\w+)\}/g, "`$1`")
    .trim();

/** All docstrings of a folder that name formatters or predicates. */
export function readDocstrings(folder: string): readonly Docstring[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .sort()
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), "utf8").matchAll(/\/\*\*[\s\S]*?\*\//g),
    ])
    .map(([comment]) => {
      const text = plain(comment);
      // A docstring of a name begins with how it is used.
      const [head = ""] = text.startsWith("`") ? text.split(/(?<=`): /) : [];
      return { names: namesIn(head), text };
    })
    .filter(({ names }) => names.length > 0);
}
