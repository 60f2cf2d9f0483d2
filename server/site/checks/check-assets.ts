import { join } from "node:path";
import { type Content, type ContentPage, collectionPath, itemPath } from "../../content/content.ts";
import { blocksOf, Layout } from "../../content/pages/layout.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import { isFile } from "../../json/read-text.ts";
import {
  checkNamedFiles,
  checkThemeFiles,
  type Exists,
  existsInTheme,
  findMissing,
  missingFile,
} from "../../theme/named-files.ts";
import type { Repository } from "../../theme/repository/repository.ts";
import type { StyleSheet } from "../../theme/styles/style-sheet.ts";

/**
 * Finds missing files that templates, style sheets, the owner's own styles and code, and content refer to, each once
 * per file. Addresses computed by tags or variables are unknown here.
 */
export function checkAssets(
  content: Content,
  repository: Repository,
  custom: StyleSheet | undefined,
): readonly Diagnostic[] {
  const { image, body } = content.notices.promotion ?? {};
  const exists = existsInSite(content, repository);
  return [
    ...checkThemeFiles(repository, exists),
    ...(custom ? checkNamedFiles(custom, exists) : []),
    ...onceEach(checkValue(content.codeInjection, content.file, ["codeInjection"], exists)),
    ...onceEach(checkValue({ image, body }, content.file, ["promoPopup"], exists)),
    ...onceEach([...content.blockFields.values()].flatMap((field) => checkLayout(field, exists))),
    ...[...content.pages.values()].flatMap((page) => checkPage(page, exists)),
  ];
}

/** True if a theme's repository or the content has a file. @internal */
export function existsInSite({ folder }: Pick<Content, "folder">, repository: Repository): Exists {
  const inTheme = existsInTheme(repository);
  const known = new Map<string, boolean>();
  return (file) => {
    if (file.folder !== "s") return inTheme(file);
    const found = known.get(file.path) ?? isFile(join(folder, "assets", file.path));
    known.set(file.path, found);
    return found;
  };
}

/** The texts in the blocks of a layout. */
const checkLayout = ({ file, rows }: Layout, exists: Exists): readonly Diagnostic[] =>
  blocksOf(rows).flatMap(({ value, path }) => checkValue(value, file, [...path, "value"], exists));

/** The texts in a value of a content file, at a path there. */
function checkValue(
  value: unknown,
  file: string,
  path: JsonPath,
  exists: Exists,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // Large shops have millions of values, so that places are only made for those with a mistake.
  const steps = [...path];
  const visit = (inner: unknown): void => {
    if (typeof inner === "string") {
      for (const { address } of findMissing(inner, exists)) {
        diagnostics.push(toWarning({ ...missingFile(address), file, path: toJsonPath(steps) }));
      }
    } else if (inner instanceof Layout) {
      diagnostics.push(...checkLayout(inner, exists));
    } else if (typeof inner === "object" && inner !== null) {
      const isList = Array.isArray(inner);
      for (const [key, child] of Object.entries(inner)) {
        if (typeof child !== "string" && typeof child !== "object") continue;
        steps.push(isList ? Number(key) : key);
        visit(child);
        steps.pop();
      }
    }
  };
  visit(value);
  return diagnostics;
}

function checkPage(page: ContentPage, exists: Exists): readonly Diagnostic[] {
  const { file, at = [], collection, items, mainContent, headCode, layout, blockFields } = page;
  const check = (value: unknown, path: JsonPath) => checkValue(value, file, path, exists);
  return onceEach([
    ...check(mainContent, [...at, "mainContent"]),
    ...check(headCode, ["codeInjection", "header"]),
    ...check(layout, []),
    ...[...(blockFields?.values() ?? [])].flatMap((field) => checkLayout(field, exists)),
    ...Object.entries(collection).flatMap(([key, value]) =>
      check(value, collectionPath(page, key)),
    ),
    ...(items ?? []).flatMap((item, position) => check(item, itemPath(page, position))),
  ]);
}

/** Keeps the first diagnostic of each message. */
function onceEach(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Set<string>();
  return diagnostics.filter(({ message }) => {
    const isNew = !known.has(message);
    known.add(message);
    return isNew;
  });
}
