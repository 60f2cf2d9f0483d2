import type { ContentPage } from "../../content/content.ts";
import type { Collection } from "../../content/schemas.ts";
import type { Theme } from "../../theme/theme.ts";
import { STATIC_PAGE } from "../page-kind.ts";

/** The static pages of a theme as pages of the site, by URL id. */
export const toStaticPages = ({ folder, pages }: Theme): ReadonlyMap<string, ContentPage> =>
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
