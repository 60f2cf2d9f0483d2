import { type Diagnostic, positionAt, toWarning } from "../diagnostics.ts";
import { type OwnFile, readOwnAddress } from "./own-address.ts";
import { isTemplatePath, type Repository } from "./repository/repository.ts";

/** An address of a file of the site's own below `/assets/` or `/s/`, without parts computed by tags. */
const ADDRESS =
  /(?<![^\s"'()=,;])\/(assets|scripts|s)\/([^\s"'()<>{}?#\\,]+\.\w+)(?=[\s"'()<>?#\\,]|$)/g;

/** A file in a text, with its position. */
type NamedFile = { readonly address: string; readonly file: OwnFile; readonly offset: number };

/** True if a file of the site's own exists. */
export type Exists = (file: OwnFile) => boolean;

/** Finds missing files in a text, by their addresses. Addresses computed by tags or variables are unknown here. */
export function findMissing(text: string, exists: Exists): readonly NamedFile[] {
  if (!/\/(?:assets|scripts|s)\//.test(text)) return [];
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
    const file = readOwnAddress(address.replaceAll("&amp;", "&"));
    return file && !exists(file) ? [{ address, file, offset: index }] : [];
  });
}

/** The diagnostic for a missing file. */
export const missingFile = (address: string): Pick<Diagnostic, "code" | "message"> => ({
  code: "MISSING_ASSET",
  message: `there is no file '${address}'`,
});

/** Reports missing files in a text of a theme, each once. */
export function checkNamedFiles(
  { file, text }: { readonly file: string; readonly text: string },
  exists: Exists,
): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const { address, file: own, offset } of findMissing(text, exists)) {
    if (found.has(address)) continue;
    const details = { ...missingFile(address), file, ...positionAt(text, offset) };
    const missing = `${own.folder}/${own.path}`;
    found.set(address, toWarning(own.folder === "s" ? details : { ...details, missing }));
  }
  return [...found.values()];
}

/** Reports missing files in templates and style sheets of a theme, each once per file. */
export function checkThemeFiles(repository: Repository, exists: Exists): readonly Diagnostic[] {
  const paths = [...repository.paths].filter(
    (path) => (isTemplatePath(path) || /\.(?:less|css)$/.test(path)) && !path.startsWith("assets/"),
  );
  return paths.flatMap((path) =>
    checkNamedFiles({ file: repository.shown(path), text: repository.text(path) ?? "" }, exists),
  );
}

/** True if a repository has a file. Files of the content are unknown to it. */
export const existsInTheme =
  (repository: Repository): Exists =>
  ({ folder, path }) =>
    folder === "s" || repository.has(`${folder}/${path}`);
