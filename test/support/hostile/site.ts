import { contentFiles, mug } from "../sites/site-files.ts";
import type { HostileTemplate } from "./templates.ts";

/** Items of each list; loops in loops over them have no end. */
const ITEMS = 12;

type Files = Readonly<Record<string, unknown>>;

/** The address of a template's page. */
export const pageOf = (index: number): string => `/seite-${index}`;

/** A site with a list page for each template. */
export function hostileSite(templates: readonly HostileTemplate[]): {
  readonly content: Files;
  readonly theme: Files;
} {
  const content: Record<string, unknown> = contentFiles();
  const theme: Record<string, unknown> = {};
  for (const [index, { source, partials }] of templates.entries()) {
    const type = `seite-${index}`;
    content[`collections/${type}.json`] = {
      collection: { id: `h${index}`, urlId: type, title: type, type: 1, typeName: type },
      items: Array.from({ length: ITEMS }, (_, item) =>
        mug({ id: `h${index}-${item}`, urlId: `${item}`, title: `Nummer ${item} & "mehr"` }),
      ),
    };
    theme[`collections/${type}.conf`] = { title: type };
    theme[`collections/${type}.list`] = source;
    for (const [name, text] of Object.entries(partials)) theme[`blocks/${name}`] = text;
  }
  return { content, theme };
}
