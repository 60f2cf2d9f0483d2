import { basename } from "node:path";
import { getLocation } from "jsonc-parser";
import { type CompletionItem, CompletionItemKind as Kind } from "vscode-languageserver/node";
import {
  collectionConfigKeys,
  collectionWords,
} from "../../../server/theme/config/collection-config.ts";
import { CONFIG_FILE, templateConfigKeys } from "../../../server/theme/config/template-config.ts";
import { objectAt, splitComments } from "../../../server/theme/tweaks/sheet-comments.ts";
import { tweakKeys, tweakTypes } from "../../../server/theme/tweaks/tweaks.ts";
import type { Asked } from "./request.ts";

const keys = (names: readonly string[], isQuoted: boolean): readonly CompletionItem[] =>
  names.map((label) => ({
    label,
    kind: Kind.Property,
    insertText: isQuoted ? label : `"${label}"`,
  }));

const words = (names: Iterable<string>, isQuoted: boolean): readonly CompletionItem[] =>
  [...names].map((label) => ({
    label,
    kind: Kind.Value,
    insertText: isQuoted ? label : `"${label}"`,
  }));

/** Keys of `template.conf` and of collections, and the names that they may have as values. */
export function completeConfiguration(
  { file, text, project }: Asked,
  offset: number,
): readonly CompletionItem[] {
  const isTemplate = basename(file) === CONFIG_FILE;
  if (!isTemplate && !file.endsWith(".conf")) return [];
  const { path, isAtPropertyKey } = getLocation(text, offset);
  const isQuoted = isInQuotes(text, offset);
  const [first, ...rest] = path;
  if (isAtPropertyKey) {
    if (path.length > 1) return [];
    return keys(isTemplate ? templateConfigKeys : collectionConfigKeys, isQuoted);
  }
  const repository = project.state.sources?.repository;
  if (isTemplate && first === "stylesheets") {
    const sheets = repository?.list("styles", ".less") ?? [];
    return words(
      sheets.map((sheet) => sheet.slice("styles/".length)),
      isQuoted,
    );
  }
  if (isTemplate && first === "layouts" && rest[1] === "regions") {
    const regions = [...(repository?.paths ?? [])].filter((one) => one.endsWith(".region"));
    return words(
      regions.map((one) => basename(one, ".region")),
      isQuoted,
    );
  }
  const known = Object.entries(collectionWords).find(([key]) => key === first)?.[1] ?? [];
  return isTemplate ? [] : words(known, isQuoted);
}

/** Inside the object of a tweak's comment; undefined elsewhere. */
export function completeTweak(text: string, offset: number): readonly CompletionItem[] | undefined {
  const { comments } = splitComments(text);
  const begin = comments.lastIndexOf("tweak", offset);
  const open = begin < 0 ? -1 : comments.indexOf("{", begin);
  if (open < 0 || open >= offset || !/^tweak\s*:\s*$/.test(comments.slice(begin, open))) {
    return undefined;
  }
  // While it is being written, its closing brace may be missing.
  const object = objectAt(comments, open) ?? comments.slice(open, offset);
  if (offset > open + object.length) return undefined;
  const { path, isAtPropertyKey } = getLocation(object, offset - open);
  const isQuoted = isInQuotes(object, offset - open);
  if (isAtPropertyKey) return keys(tweakKeys, isQuoted);
  return path[0] === "type" ? words(tweakTypes, isQuoted) : [];
}

/** True if a text has begun before an offset on its line. */
const isInQuotes = (text: string, offset: number): boolean =>
  (text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).split('"').length - 1) % 2 === 1;
