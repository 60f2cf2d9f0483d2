import type { Site } from "./site.ts";

type Shown = { readonly collection?: string; readonly item?: string; readonly home?: boolean };

/** Title formats of a website that sets none. */
export const titleFormats = {
  homepageTitleFormat: "%s",
  collectionTitleFormat: "%c – %s",
  itemTitleFormat: "%i – %s",
};

/**
 * The text of `<title>`, by the formats in the website's settings: `%s` is the site, `%c` the collection,
 * `%i` the item.
 */
export function toTitle(site: Site, { collection = "", item, home = false }: Shown): string {
  const { websiteSettings, website } = site.content;
  const format = (key: keyof typeof titleFormats) => {
    const value = websiteSettings[key];
    return typeof value === "string" && value !== "" ? value : titleFormats[key];
  };
  const pattern = home
    ? format("homepageTitleFormat")
    : format(item === undefined ? "collectionTitleFormat" : "itemTitleFormat");
  const words: Readonly<Record<string, string>> = {
    "%s": website.siteTitle,
    "%c": collection,
    "%i": item ?? "",
  };
  return pattern.replace(/%[sci]/g, (code) => words[code] ?? "");
}
