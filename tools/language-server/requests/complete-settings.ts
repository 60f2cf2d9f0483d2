import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { type CompletionItem, CompletionItemKind as Kind } from "vscode-languageserver/node";
import { namesAt, outlineAt, type SettingsPlace } from "../project/configuration.ts";
import type { Project } from "../project/project.ts";

/** Proposals that stand for what is typed of them before the cursor. */
export type Proposals = { readonly items: readonly CompletionItem[]; readonly typed: string };

/** Keys that an object may still have, and the values that its schema, or the theme, knows. */
export function completeSettings(
  place: SettingsPlace,
  offset: number,
  project: Project,
): Proposals {
  const { text, start, location } = place;
  const before = text.slice(text.lastIndexOf("\n", offset - start - 1) + 1, offset - start);
  const isQuoted = before.split('"').length % 2 === 0;
  const typed = (isQuoted ? /[^"]*$/ : /[\w-]*$/).exec(before)?.[0] ?? "";
  const { path, isAtPropertyKey } = location;
  const known = isAtPropertyKey ? keysAt(place) : (outlineAt(place, path)?.words ?? []);
  const names = isAtPropertyKey ? [] : namesAt(place, path, project);
  const items = [...known, ...names].map((value): CompletionItem => {
    const isText = typeof value === "string" && !isQuoted;
    const label = String(value);
    const kind = isAtPropertyKey ? Kind.Property : Kind.Value;
    return { label, kind, insertText: isText ? `"${label}"` : label };
  });
  return { items, typed };
}

/** The keys of the object around a place, without those that it has already. */
function keysAt(place: SettingsPlace): readonly string[] {
  const { location, text } = place;
  const path = location.path.slice(0, -1);
  const tree = parseTree(text);
  const object = tree && findNodeAtLocation(tree, path);
  const here = location.path.at(-1);
  const written = (object?.children ?? []).map(({ children = [] }) => children[0]?.value);
  const keys = Object.keys(outlineAt(place, path)?.keys ?? {});
  return keys.filter((key) => key === here || !written.includes(key));
}
