import { withVersion } from "../../../formatters/index.ts";
import type { Styles } from "../../theme/styles/styles.ts";
import type { FileVersions } from "./file-versions.ts";

/** `url("/assets/a.svg")`, as the compiler writes it. */
const URL_CALL = /\burl\((["']?)(\/[^"'()]+)\1\)/g;

/** The addresses of the site's own files in styles. */
export const addressesIn = ({ css }: Pick<Styles, "css">): readonly string[] =>
  [...css.matchAll(URL_CALL)].flatMap(([, , address]) => address ?? []);

/** Adds versions to addresses of the site's own files in styles, so that browsers cache the files. */
export function withFileVersions(styles: Styles, files: FileVersions): Styles {
  const mark = (css: string): string =>
    css.replace(URL_CALL, (_call, quote: string, address: string) => {
      const marked = withVersion(address, files.ofAddress(address));
      return `url(${quote}${marked}${quote})`;
    });
  return { ...styles, css: mark(styles.css), readableCss: mark(styles.readableCss) };
}
