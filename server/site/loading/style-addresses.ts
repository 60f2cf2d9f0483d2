import { withVersion } from "../../../formatters/index.ts";
import type { FileVersions } from "./file-versions.ts";

/** `url("/assets/a.svg")`, as the compiler writes it. */
const URL_CALL = /\burl\((["']?)(\/[^"'()]+)\1\)/g;

/** The addresses of the site's own files in styles. */
export const addressesIn = (css: string): readonly string[] =>
  [...css.matchAll(URL_CALL)].flatMap(([, , address]) => address ?? []);

/** Adds versions to addresses of the site's own files in styles, so that browsers cache the files. */
export const withFileVersions = (css: string, files: FileVersions): string =>
  css.replace(URL_CALL, (_call, quote: string, address: string) => {
    const marked = withVersion(address, files.ofAddress(address));
    return `url(${quote}${marked}${quote})`;
  });
