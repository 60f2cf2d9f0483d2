import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathsBelow } from "../../content/revision.ts";
import type { StyleSheet } from "./style-sheet.ts";

/** Beside the sources, and beside the built server, where `vite.config.ts` copies it. */
const FOLDER = join(import.meta.dirname, "platform");

let sheets: ReadonlyMap<string, StyleSheet> | undefined;

/** The platform's own LESS by its path below `platform/` without the extension, such as `mixins`; read once. */
export function platformSheets(): ReadonlyMap<string, StyleSheet> {
  sheets ??= new Map(pathsBelow(FOLDER).flatMap(readSheet));
  return sheets;
}

function readSheet(path: string): readonly (readonly [string, StyleSheet])[] {
  if (!path.endsWith(".less")) return [];
  const name = path.slice(0, -".less".length).replaceAll("\\", "/");
  const text = readFileSync(join(FOLDER, path), "utf8");
  return [[name, { file: `platform/${name}.less`, text, builtIn: true }]];
}

/** One of them. Throws for an unknown name. */
export function platformSheet(name: string): StyleSheet {
  const sheet = platformSheets().get(name);
  if (!sheet) throw new Error(`the platform has no style sheet '${name}'`);
  return sheet;
}

/** The family of the icon font, which the base styles include. */
export const ICON_FONT = "squarespace-ui-font";

/**
 * The icon fonts that sheets use: by their family, and the one of the glyph mixins also by these and its module. The
 * base styles already include the latter.
 */
export function fontSheets(users: readonly StyleSheet[], hasBase: boolean): readonly StyleSheet[] {
  const fonts = {
    ...(!hasBase && { [ICON_FONT]: /squarespace-ui-font|sqs-ui-font/ }),
    "social-icon-font": /social-icon-font/,
  };
  return Object.entries(fonts).flatMap(([family, mention]) =>
    users.some(({ text }) => mention.test(text)) ? [platformSheet(`fonts/${family}`)] : [],
  );
}
