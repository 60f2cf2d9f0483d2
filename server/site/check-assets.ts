import { join, posix } from "node:path";
import { type Content, type ContentPage, collectionPath, itemPath } from "../content/content.ts";
import { toJsonPath } from "../content/json-path.ts";
import { isFile } from "../content/read-text.ts";
import { type Diagnostic, positionAt, toWarning } from "../diagnostics.ts";
import type { Repository } from "../theme/repository/repository.ts";

/** An address of the site's own below `/assets/` or `/s/`, of a file, none of whose parts a tag computes. */
const ADDRESS =
  /(?<![^\s"'()=,;])\/(assets|scripts|s)\/([^\s"'()<>{}?#\\,]+\.\w+)(?=[\s"'()<>?#\\,]|$)/g;

type Named = { readonly address: string; readonly offset: number };

/**
 * Files that templates, style sheets and content name by an address, and that do not exist: each once a file. What a tag or a
 * variable computes is not known here.
 */
export function checkAssets(content: Content, repository: Repository): readonly Diagnostic[] {
  const exists = (address: string): boolean => {
    return address.startsWith("/s/")
      ? isFile(join(content.folder, "assets", toPath(address)))
      : repository.has(toThemePath(address));
  };
  const missingIn = (text: string): readonly Named[] =>
    findAddresses(text).filter(({ address }) => !exists(address));
  return [
    ...checkTheme(repository, missingIn),
    ...[...content.pages.values()].flatMap((page) => checkPage(page, missingIn)),
  ];
}

type MissingIn = (text: string) => readonly Named[];

function checkTheme(repository: Repository, missingIn: MissingIn): readonly Diagnostic[] {
  const known = new Set<string>();
  const paths = [...repository.paths].filter(
    (path) =>
      /\.(?:region|block|list|item|page|less|css)$/.test(path) && !path.startsWith("assets/"),
  );
  return paths.flatMap((path) => {
    const text = repository.text(path) ?? "";
    return missingIn(text).flatMap(({ address, offset }) => {
      if (known.has(`${path} ${address}`)) return [];
      known.add(`${path} ${address}`);
      const position = positionAt(text, offset);
      const found = { ...missing(address), file: repository.shown(path), ...position };
      const isTheme = !address.startsWith("/s/");
      return [toWarning(isTheme ? { ...found, missing: toThemePath(address) } : found)];
    });
  });
}

function checkPage(page: ContentPage, missingIn: MissingIn): readonly Diagnostic[] {
  const { file, at = [], collection, items, mainContent } = page;
  const found = new Map<string, Diagnostic>();
  const visit = (value: unknown, path: readonly PropertyKey[]): void => {
    if (typeof value === "string") {
      for (const { address } of missingIn(value)) {
        if (found.has(address)) continue;
        found.set(address, toWarning({ ...missing(address), file, path: toJsonPath(path) }));
      }
    } else if (typeof value === "object" && value !== null) {
      const isList = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) {
        visit(inner, [...path, isList ? Number(key) : key]);
      }
    }
  };
  visit(mainContent, [...at, "mainContent"]);
  for (const [key, value] of Object.entries(collection)) visit(value, collectionPath(page, key));
  for (const [position, item] of (items ?? []).entries()) visit(item, itemPath(page, position));
  return [...found.values()];
}

/** The file in the theme that an address means. */
const toThemePath = (address: string): string => `${address.split("/", 2)[1]}/${toPath(address)}`;

const missing = (address: string): Pick<Diagnostic, "code" | "message"> => ({
  code: "MISSING_ASSET",
  message: `there is no file '${address}'`,
});

function findAddresses(text: string): readonly Named[] {
  if (!/\/(?:assets|scripts|s)\//.test(text)) return [];
  return [...text.matchAll(ADDRESS)].map(({ 0: address, index }) => ({ address, offset: index }));
}

/** The path that an address means below its folder; one that leads out of it is none. */
function toPath(address: string): string {
  const path = address.replace(/^\/\w+\//, "").replaceAll("&amp;", "&");
  try {
    return posix.normalize(`/${decodeURIComponent(path)}`).slice(1);
  } catch {
    return path;
  }
}
