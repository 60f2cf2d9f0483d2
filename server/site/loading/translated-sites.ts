import { join } from "node:path";
import type { Content, Translation } from "../../content/content.ts";
import { toRevision } from "../../content/revision.ts";
import { translateContent } from "../../content/translations/translate-content.ts";
import { type Diagnostic, toShownPath, toWarning } from "../../diagnostics.ts";
import { reservedPaths } from "../../theme/reserved-paths.ts";
import { primary } from "../languages.ts";
import { fold } from "../listing/list-index.ts";
import { orderContent } from "../listing/ordering.ts";
import type { Site } from "../site.ts";
import { withParts } from "../with-parts.ts";
import { toLocalizedParts } from "./localized-parts.ts";

/** A site with its `languages`: its own, and each enabled and translated one. */
export function withTranslations(site: Site): Site {
  const { content, locale } = site;
  if (content.languages.length === 0) {
    return site.languages.size === 0 ? site : withParts(site, { languages: new Map() });
  }
  const named = content.languages.find(
    (language) => language.default && primary(language.code) === primary(locale),
  );
  const own = named?.code ?? locale;
  const languages = new Map<string, Site>();
  const main = withParts(site, { languages });
  languages.set(own, main);
  for (const { code, enabled } of content.languages) {
    const translation = content.translations.get(code);
    if (!enabled || !translation || code === own || ownerOf(site, code)) continue;
    languages.set(code, translate(main, code, translation));
  }
  return main;
}

function translate(main: Site, code: string, translation: Translation): Site {
  const { theme } = main;
  const content = orderContent(translateContent(main.content, code, translation), theme);
  const forms = new Map([
    ...main.forms.all.map((form) => [form.id, form] as const),
    ...translation.forms,
  ]);
  return withParts(withParts(main, toLocalizedParts({ content, theme, forms })), {
    content,
    pages: content.pages,
    prefix: `/${code}`,
    revision: toRevision(main.revision, code),
  });
}

/** The site in its own language, from the site in any language. */
export function inMainLanguage(site: Site): Site {
  const [main = site] = site.languages.values();
  return main;
}

/** The owner of the address `/en` that the language `en` would need: a page, or the platform. */
function ownerOf(
  { pages }: { readonly pages: Iterable<readonly [string, unknown]> },
  code: string,
): "page" | "platform" | undefined {
  if (reservedPaths.has(code.toLowerCase())) return "platform";
  return [...pages].some(([urlId]) => fold(urlId) === code.toLowerCase()) ? "page" : undefined;
}

/**
 * Reports languages whose addresses are taken: by pages of the content or of the theme, by their URL ids, or by the
 * platform.
 */
export const checkLanguageAddresses = (
  { folder, translations, pages }: Content,
  themePages: ReadonlyMap<string, unknown>,
): readonly Diagnostic[] =>
  [...translations.keys()].flatMap((code) => {
    const owner = ownerOf({ pages: [...pages, ...themePages] }, code);
    if (!owner) return [];
    const file = toShownPath(join(folder, "languages", code));
    return owner === "page"
      ? [
          toWarning({
            code: "SHADOWED_PAGE",
            file,
            message: `is not shown: '/${code}' is the address of a page`,
          }),
        ]
      : [
          toWarning({
            code: "RESERVED_ADDRESS",
            file,
            message: `is not shown: '/${code}' is the server's own`,
          }),
        ];
  });

/** Checks the files of other languages, each combined with the rest of the site's content. */
export function checkTranslated(
  content: Content,
  check: (translated: Content) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const folder = toShownPath(join(content.folder, "languages"));
  return [...content.translations].flatMap(([code, translation]) =>
    check(translateContent(content, code, translation)).filter(({ file }) =>
      file.startsWith(folder),
    ),
  );
}
