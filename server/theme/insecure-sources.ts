import { positionAt } from "../diagnostics.ts";
import { isTemplatePath, type Repository } from "./repository/repository.ts";

/** Matches resources that a template loads over HTTP: elements with `src`, and links to style sheets and icons. */
const LOADED =
  /<(?:script|img|iframe|source|video|audio|embed)\b[^<>]{0,2000}?\ssrc\s*=\s*["']?\s*(http:\/\/[^\s"'<>{}]+)|<link\b(?=[^<>]{0,2000}?\brel\s*=\s*["']?[\w ]{0,50}(?:stylesheet|icon))[^<>]{0,2000}?\shref\s*=\s*["']?\s*(http:\/\/[^\s"'<>{}]+)/gi;

/** The same for style sheets. */
const STYLED = /(?:url\(\s*|@import\s+)["']?\s*(http:\/\/[^\s"'<>{})]+)/gi;

/**
 * Reports files that templates and style sheets of a theme load over HTTP, each once per file: if the site has an HTTPS
 * address, browsers refuse them or request them over HTTPS.
 */
export function checkInsecureSources(repository: Repository): void {
  for (const path of repository.paths) {
    const isTemplate = isTemplatePath(path);
    const isSheet = /^styles\/.*\.(?:less|css)$/.test(path);
    if (!isTemplate && !isSheet) continue;
    const text = repository.text(path) ?? "";
    if (!text.includes("http://")) continue;
    const known = new Set<string>();
    for (const { 0: found, 1: first, 2: second, index } of text.matchAll(
      isTemplate ? LOADED : STYLED,
    )) {
      const address = first ?? second ?? "";
      if (known.has(address)) continue;
      known.add(address);
      repository.warn(path, {
        code: "INSECURE_SOURCE",
        ...positionAt(text, index + found.length - address.length),
        message: `'${address}' is loaded over HTTP, which a page with an HTTPS address does not do`,
        hint: "write 'https:'",
      });
    }
  }
}
