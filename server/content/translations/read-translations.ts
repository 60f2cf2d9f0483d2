import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import * as z from "zod";
import { toLocaleTag } from "../../contract/editing/language-rules.ts";
import { type Diagnostic, toShownPath, toWarning } from "../../diagnostics.ts";
import type { Read } from "../../json/key.ts";
import { toJsonPath } from "../../json/path.ts";
import type { ContentPage, Translation } from "../content.ts";
import type { Form } from "../forms/form.ts";
import { readForms } from "../forms/read-forms.ts";
import { indexPages } from "../pages/index-pages.ts";
import type { BlockFields } from "../pages/layout.ts";
import { readPages } from "../pages/read-pages.ts";
import { readContentFile } from "../read-content-file.ts";
import { siteFileSchema } from "../schemas.ts";
import { mergePage } from "./merge-page.ts";

/** The folder of a site that has one folder per other language. */
const FOLDER = "languages";

type MainContent = {
  readonly pages: readonly ContentPage[];
  readonly forms: ReadonlyMap<string, Form>;
  readonly siteFields: BlockFields;
  readonly hasCaptcha: boolean;
};

/**
 * Reads `languages/<code>/` of a site's folder. Pages and forms belong to the files of the same names in the website's
 * own language.
 */
export function readTranslations(
  siteFolder: string,
  main: MainContent,
): Read<ReadonlyMap<string, Translation>> {
  const folder = join(siteFolder, FOLDER);
  const translations = new Map<string, Translation>();
  const diagnostics: Diagnostic[] = [];
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  for (const { name } of names.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, name);
    const code = toLocaleTag(name);
    if (code === undefined || translations.has(code)) {
      const message =
        code === undefined ? `'${name}' is no locale tag such as en` : `there is another '${code}'`;
      diagnostics.push(toWarning({ code: "TRANSLATION", file: toShownPath(path), message }));
      continue;
    }
    const read = readTranslation(path, main);
    diagnostics.push(...read.diagnostics);
    translations.set(code, read.value);
  }
  return { value: translations, diagnostics };
}

function readTranslation(folder: string, main: MainContent): Read<Translation> {
  const { own, diagnostics: ownDiagnostics } = readLanguageFile(join(folder, "site.json"));
  const read = readPages(folder, main.siteFields);
  const diagnostics: Diagnostic[] = [...ownDiagnostics, ...read.diagnostics];
  const mainPages = new Map(main.pages.map((page) => [placeOf(page), page]));
  const pages = new Map<string, ContentPage>();
  for (const page of read.value) {
    const original = mainPages.get(placeOf(page));
    if (!original) {
      diagnostics.push(unknownFile(page.file));
      continue;
    }
    const merged = mergePage(page, original);
    diagnostics.push(...merged.diagnostics);
    pages.set(original.collection.urlId, merged.page);
  }
  diagnostics.push(...indexPages([...pages.values()]).diagnostics);
  const forms = readForms(folder, main.hasCaptcha);
  diagnostics.push(...forms.diagnostics);
  const known = [...forms.value].filter(([id, { file }]) => {
    if (main.forms.has(id)) return true;
    diagnostics.push(unknownFile(file));
    return false;
  });
  return { value: { ...own, pages, forms: new Map(known) }, diagnostics };
}

const unknownFile = (file: string): Diagnostic =>
  toWarning({
    code: "TRANSLATION",
    file,
    message: "is left out: the website's own language has nothing of this name",
  });

const languageFileSchema = z.looseObject({
  website: z
    .looseObject({ siteTitle: z.string().optional(), siteDescription: z.string().optional() })
    .optional(),
  localizedStrings: siteFileSchema.shape.localizedStrings,
  navigation: siteFileSchema.shape.navigation,
});

function readLanguageFile(path: string) {
  const nothing = { website: {}, localizedStrings: {}, navigation: {} };
  if (!existsSync(path)) return { own: nothing, diagnostics: [] };
  const read = readContentFile(path, languageFileSchema);
  if (!read.value) return { own: nothing, diagnostics: read.diagnostics };
  const { website = {}, localizedStrings = {}, navigation, ...rest } = read.value;
  const { siteTitle, siteDescription, ...others } = website;
  const unread = [
    ...Object.keys(rest).map((key) => [key]),
    ...Object.keys(others).map((key) => ["website", key]),
  ];
  const message = "is the same in all languages, and not read here";
  return {
    own: {
      website: {
        ...(siteTitle !== undefined && { siteTitle }),
        ...(siteDescription !== undefined && { siteDescription }),
      },
      localizedStrings,
      navigation: navigation ?? {},
    },
    diagnostics: [
      ...read.diagnostics,
      ...unread.map((keys) =>
        toWarning({
          code: "UNKNOWN_KEY",
          file: toShownPath(path),
          path: toJsonPath(keys),
          message,
        }),
      ),
    ],
  };
}

/** The place of a page within its language: `pages/start.json`, plus its position in an index. */
const placeOf = ({ file, at = [] }: ContentPage): string =>
  [...file.split(sep).slice(-2), ...at].join("/");
