import type { Content, Translation } from "../content.ts";
import { indexPages } from "../pages/index-pages.ts";
import type { NavigationEntry } from "../schemas.ts";
import { type LegalKind, legalKinds } from "../settings/legal-pages.ts";

/**
 * The content of a website in another language, by its locale tag. It only has the translated pages; settings of the
 * shop are the same in all languages.
 */
export function translateContent(content: Content, tag: string, own: Translation): Content {
  const { pages, items } = indexPages([...own.pages.values()]);
  const nameOf = (urlId: string): string => own.pages.get(urlId)?.collection.urlId ?? urlId;
  const toEntry = (entry: NavigationEntry): NavigationEntry =>
    "externalLink" in entry
      ? entry
      : {
          collection: nameOf(entry.collection),
          ...(entry.items && { items: entry.items.map(toEntry) }),
        };
  const navigation = Object.entries({ ...content.navigation, ...own.navigation });
  return {
    ...content,
    website: {
      ...content.website,
      ...own.website,
      language: tag,
      homepage: nameOf(content.website.homepage),
    },
    navigation: Object.fromEntries(
      navigation.map(([name, entries]) => [name, entries.map(toEntry)]),
    ),
    legalPages: Object.fromEntries(
      legalKinds.flatMap((kind): [LegalKind, string][] => {
        const urlId = content.legalPages[kind];
        return urlId === undefined ? [] : [[kind, nameOf(urlId)]];
      }),
    ),
    localizedStrings: own.localizedStrings,
    forms: new Map([...content.forms, ...own.forms]),
    pages: new Map(
      [...pages].map(([urlId, page]) => [
        urlId,
        page.children ? { ...page, children: page.children.map(nameOf) } : page,
      ]),
    ),
    items,
  };
}
