import type { Content, ContentPage } from "../../content/content.ts";
import type { Collection } from "../../content/schemas.ts";
import type { Theme } from "../../theme/theme.ts";
import { STATIC_PAGE } from "../page-kind.ts";

/** Every page that can be linked to, by URL id: the content's pages, then the theme's static pages. */
export const toAllPages = (content: Content, theme: Theme): ReadonlyMap<string, ContentPage> =>
  new Map([
    ...content.pages,
    ...[...toStaticPages(theme)].filter(([urlId]) => !content.pages.has(urlId)),
  ]);

/** The static pages of a theme as pages of the site, by URL id. */
const toStaticPages = ({ folder, pages }: Theme): ReadonlyMap<string, ContentPage> =>
  new Map(
    [...pages].map(([urlId, { config }]) => {
      const collection: Collection = {
        id: `page-${urlId}`,
        urlId,
        title: config.title,
        description: config.description ?? "",
        type: STATIC_PAGE,
        typeName: urlId,
      };
      return [urlId, { file: `${folder}/pages/${urlId}.page`, collection }] as const;
    }),
  );
