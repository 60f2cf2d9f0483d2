import { type Diagnostic, positionAt, toWarning } from "../diagnostics.ts";
import { type OwnFile, readOwnAddress } from "./own-address.ts";
import { isTemplatePath, type Repository } from "./repository/repository.ts";

/** An address of the site's own below `/assets/` or `/s/`, of a file, none of whose parts a tag computes. */
const ADDRESS =
  /(?<![^\s"'()=,;])\/(assets|scripts|s)\/([^\s"'()<>{}?#\\,]+\.\w+)(?=[\s"'()<>?#\\,]|$)/g;

/** A file that a text names, where it stands there. */
type NamedFile = { readonly address: string; readonly file: OwnFile; readonly offset: number };

/** Whether a file of the site's own is there. */
export type Exists = (file: OwnFile) => boolean;

/** The files that a text names by an address and that do not exist. What a tag or a variable computes is not known here. */
export function findMissing(text: string, exists: Exists): readonly NamedFile[] {
  if (!/\/(?:assets|scripts|s)\//.test(text)) return [];
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: address, index }) => {
    const file = readOwnAddress(address.replaceAll("&amp;", "&"));
    return file && !exists(file) ? [{ address, file, offset: index }] : [];
  });
}

/** What is said of a missing file. */
export const missingFile = (address: string): Pick<Diagnostic, "code" | "message"> => ({
  code: "MISSING_ASSET",
  message: `there is no file '${address}'`,
});

/** Missing files that a text of the theme's kind names, each once. */
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

/** Missing files that templates and style sheets of a theme name, each once a file. */
export function checkThemeFiles(repository: Repository, exists: Exists): readonly Diagnostic[] {
  const paths = [...repository.paths].filter(
    (path) => (isTemplatePath(path) || /\.(?:less|css)$/.test(path)) && !path.startsWith("assets/"),
  );
  return paths.flatMap((path) =>
    checkNamedFiles({ file: repository.shown(path), text: repository.text(path) ?? "" }, exists),
  );
}

/** Whether a repository has a file; what belongs to the content is not known to it. */
export const existsInTheme =
  (repository: Repository): Exists =>
  ({ folder, path }) =>
    folder === "s" || repository.has(`${folder}/${path}`);
