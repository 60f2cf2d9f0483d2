import { join } from "node:path";
import { type Content, type ContentPage, collectionPath, itemPath } from "../content/content.ts";
import { toJsonPath } from "../content/json-path.ts";
import { isFile } from "../content/read-text.ts";
import { type Diagnostic, positionAt, toWarning } from "../diagnostics.ts";
import { isTemplatePath, type Repository } from "../theme/repository/repository.ts";
import type { StyleSheet } from "../theme/styles/style-sheet.ts";
import { readOwnAddress } from "./file-versions.ts";

/** An address of the site's own below `/assets/` or `/s/`, of a file, none of whose parts a tag computes. */
const ADDRESS =
  /(?<![^\s"'()=,;])\/(assets|scripts|s)\/([^\s"'()<>{}?#\\,]+\.\w+)(?=[\s"'()<>?#\\,]|$)/g;

type Named = { readonly address: string; readonly offset: number };

/**
 * Files that templates, style sheets, the owner's own styles and code, and content name by an address, and that do not exist:
 * each once a file. What a tag or a variable computes is not known here.
 */
export function checkAssets(
  content: Content,
  repository: Repository,
  custom: StyleSheet | undefined,
): readonly Diagnostic[] {
  const exists = (address: string): boolean => {
    return address.startsWith("/s/")
      ? isFile(join(content.folder, "assets", toPath(address)))
      : repository.has(toThemePath(address));
  };
  const missingIn = (text: string): readonly Named[] =>
    findAddresses(text).filter(({ address }) => !exists(address));
  return [
    ...checkTheme(repository, missingIn),
    ...(custom ? checkText(custom, missingIn) : []),
    ...onceEach(checkValue(content.codeInjection, content.file, ["codeInjection"], missingIn)),
    ...[...content.pages.values()].flatMap((page) => checkPage(page, missingIn)),
  ];
}

type MissingIn = (text: string) => readonly Named[];

function checkTheme(repository: Repository, missingIn: MissingIn): readonly Diagnostic[] {
  const paths = [...repository.paths].filter(
    (path) => (isTemplatePath(path) || /\.(?:less|css)$/.test(path)) && !path.startsWith("assets/"),
  );
  return paths.flatMap((path) =>
    checkText({ file: repository.shown(path), text: repository.text(path) ?? "" }, missingIn),
  );
}

function checkText(
  { file, text }: { readonly file: string; readonly text: string },
  missingIn: MissingIn,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { address, offset } of missingIn(text)) {
    if (found.has(address)) continue;
    const details = { ...missing(address), file, ...positionAt(text, offset) };
    const isTheme = !address.startsWith("/s/");
    found.set(
      address,
      toWarning(isTheme ? { ...details, missing: toThemePath(address) } : details),
    );
  }
  return [...found.values()];
}

type AddressPath = readonly PropertyKey[];

/** The texts in a value of a content file. */
function checkValue(
  value: unknown,
  file: string,
  path: AddressPath,
  missingIn: MissingIn,
): readonly Diagnostic[] {
  if (typeof value === "string") {
    const details = { file, path: toJsonPath(path) };
    return missingIn(value).map(({ address }) => toWarning({ ...missing(address), ...details }));
  }
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    checkValue(inner, file, [...path, isList ? Number(key) : key], missingIn),
  );
}

function checkPage(page: ContentPage, missingIn: MissingIn): readonly Diagnostic[] {
  const { file, at = [], collection, items, mainContent } = page;
  const check = (value: unknown, path: AddressPath) => checkValue(value, file, path, missingIn);
  return onceEach([
    ...check(mainContent, [...at, "mainContent"]),
    ...Object.entries(collection).flatMap(([key, value]) =>
      check(value, collectionPath(page, key)),
    ),
    ...(items ?? []).flatMap((item, position) => check(item, itemPath(page, position))),
  ]);
}

/** The first of each message. */
function onceEach(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Set<string>();
  return diagnostics.filter(({ message }) => {
    const isNew = !known.has(message);
    known.add(message);
    return isNew;
  });
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

/** The path that an address means below its folder. */
const toPath = (address: string): string =>
  readOwnAddress(address.replaceAll("&amp;", "&"))?.path ?? "";
