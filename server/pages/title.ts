import type { Site } from "../site/site.ts";

type Shown = { readonly collection?: string; readonly item?: string; readonly home?: boolean };

/**
 * The text of `<title>`, by the formats of the website's settings: `%s` is the site, `%c` the collection,
 * `%i` the item.
 */
export function toTitle(site: Site, { collection = "", item, home = false }: Shown): string {
  const { websiteSettings, website } = site.content;
  const format = (key: string, missing: string) => {
    const value = websiteSettings[key];
    return typeof value === "string" && value !== "" ? value : missing;
  };
  const pattern = home
    ? format("homepageTitleFormat", "%s")
    : item === undefined
      ? format("collectionTitleFormat", "%c – %s")
      : format("itemTitleFormat", "%i – %s");
  const words: Readonly<Record<string, string>> = {
    "%s": website.siteTitle,
    "%c": collection,
    "%i": item ?? "",
  };
  return pattern.replace(/%[sci]/g, (code) => words[code] ?? "");
}
