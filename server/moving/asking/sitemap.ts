import { SaxesParser } from "saxes";
import * as limits from "./limits.ts";

type Sitemap = { readonly pages: readonly string[]; readonly maps: readonly string[] };

/** The addresses of a site map, and those of further ones. A broken one is read up to its mistake; entities are never expanded. */
export function readSitemap(xml: string): Sitemap {
  const pages: string[] = [];
  const maps: string[] = [];
  const parser = new SaxesParser();
  const path: string[] = [];
  let text = "";
  parser.on("opentag", ({ name }) => {
    path.push(name);
    text = "";
  });
  parser.on("text", (more) => {
    if (text.length < 4_000) text += more;
  });
  parser.on("closetag", () => {
    const list = path.at(-2) === "url" ? pages : path.at(-2) === "sitemap" ? maps : undefined;
    if (path.at(-1) === "loc" && list && list.length < limits.PAGES + limits.ITEMS)
      list.push(text.trim());
    path.pop();
  });
  parser.on("error", (error) => {
    throw error;
  });
  try {
    parser.write(xml).close();
  } catch {
    // Everything before the mistake counts.
  }
  return { pages, maps };
}
