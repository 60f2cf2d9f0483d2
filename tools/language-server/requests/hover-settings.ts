import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Hover } from "vscode-languageserver/node";
import { documentedPath, outlineAt, type SettingsPlace } from "../project/configuration.ts";
import type { Asked } from "./request.ts";

/** The documentation of the key at a place, or around it, and the words that it takes. */
export function hoverSettings(
  { document, documentation }: Asked,
  place: SettingsPlace,
): Hover | undefined {
  const { chapter, text, start, location } = place;
  const path = documentedPath(place, location.path);
  const told = documentation.settings.get(`${chapter} ${path}`);
  if (told === undefined) return undefined;
  const words = outlineAt(place, location.path)?.words;
  const lines = [`\`${path}\`: ${told}`, ...(words ? [`One of ${words.join(", ")}`] : [])];
  const tree = parseTree(text);
  const value = tree && findNodeAtLocation(tree, location.path);
  const node = location.isAtPropertyKey ? value?.parent?.children?.[0] : value;
  const range = node && {
    start: document.positionAt(start + node.offset),
    end: document.positionAt(start + node.offset + node.length),
  };
  const contents = { kind: "markdown", value: lines.join("\n\n") } as const;
  return range ? { contents, range } : { contents };
}
