import { join } from "node:path";
import type { Template } from "../../engine/index.ts";
import type { ContentPage, FoundItem } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import { toShownPath } from "../diagnostics.ts";
import type { StaticPage } from "../theme/static-pages.ts";
import { addressesIn } from "./loading/style-addresses.ts";
import type { Site } from "./site.ts";

/** A part of a site: a property such as `content.website`, or an entry of one that is a map. */
type Part = { readonly name: string; readonly key: string | undefined };

/** The names under which the author of a site knows a part: its files; a folder, with a slash at the end, stands for all in it. */
export function namesIn(site: Site, part: Part, value: unknown): readonly string[] {
  const { content, theme } = site;
  const templates = value instanceof Map ? [...value.values()] : [value];
  const below = (folder: string, path: string) => toShownPath(join(folder, path));
  const styles = [
    `${below(theme.folder, "styles")}/`,
    ...customFiles(content.folder),
    content.file,
  ];
  switch (part.name) {
    case "content.page":
    case "content.pages":
    case "site.pages":
      // The values of the maps of pages.
      return (templates as (ContentPage | undefined)[]).flatMap((page) => page?.file ?? []);
    case "content.page items":
      return [
        content.pages.get(part.key ?? "")?.file ?? content.file,
        ...((value ?? []) as readonly Item[]).map(({ id }) => productName(id)),
      ];
    case "content.pages keys":
    case "site.pages keys":
      return [`${toShownPath(content.folder)}/`];
    case "content.item body":
    case "content.item excerpt":
    case "content.item tags":
    case "content.item product":
    case "content.item variants":
    case "content.item unpriced": {
      const file = content.items.get(part.key ?? "")?.page.file ?? content.file;
      return [productName(part.key ?? ""), file];
    }
    case "content.item":
    case "content.items":
      return (templates as (FoundItem | undefined)[]).flatMap((found) =>
        found ? [productName(found.item.id), found.page.file] : [],
      );
    case "content.forms":
    case "site.forms":
      return [...content.forms.values()].map(({ file }) => file);
    case "theme.layouts":
    case "theme.lists":
    case "theme.items":
    case "theme.systemBlocks":
      return (templates as (Template | undefined)[]).flatMap(filesOf);
    case "theme.partials":
      return part.key === undefined ? [`${below(theme.folder, "blocks")}/`] : filesOf(value);
    case "theme.pages":
      return (templates as (StaticPage | undefined)[]).flatMap((page) => filesOf(page?.template));
    case "theme.collectionConfigs":
      return [below(theme.folder, `collections/${part.key ?? ""}${part.key ? ".conf" : ""}`)];
    case "theme.scripts":
      return [below(theme.folder, join("scripts", part.key ?? ""))];
    case "theme.config":
    case "theme.customTypes":
      return [below(theme.folder, "template.conf")];
    case "theme.revision":
      return [`${toShownPath(theme.folder)}/`];
    case "theme.tweaks":
    case "theme.styleSources":
    case "site.tweakValues":
      return styles;
    case "site.styles":
    case "site.styleRevision":
      // The sheet names its files with their versions.
      return [
        ...styles,
        ...addressesIn(site.styles.css).flatMap((address) => assetFile(site, address)),
      ];
    case "site.texts":
    case "site.localizedStrings":
    case "theme.strings":
      return [content.file, `${below(theme.folder, "strings")}/`];
    case "":
      return assetFile(site, part.key ?? "");
    default:
      return part.name.startsWith("content.") || part.name.startsWith("site.")
        ? [content.file]
        : [`theme: ${part.name.replace("theme.", "")}`];
  }
}

/** The name of an item among the reads of a page. */
export const productName = (itemId: string): string => `product:${itemId}`;

const customFiles = (folder: string): readonly string[] =>
  ["custom.css", "custom.less"].map((name) => toShownPath(join(folder, name)));

/** The files of a template; none for the platform's own. */
function filesOf(template: unknown): readonly string[] {
  const source = typeof template === "object" && template && Reflect.get(template, "source");
  // A template of the engine, or nothing.
  return source ? (source as Template["source"]).files : [];
}

function assetFile({ content, theme }: Site, address: string): readonly string[] {
  const path = address.replace(/[?#].*$/s, "");
  if (path.startsWith("/s/")) return [toShownPath(join(content.folder, "assets", path.slice(3)))];
  if (/^\/(?:assets|scripts)\//.test(path)) return [toShownPath(join(theme.folder, path))];
  return [];
}
