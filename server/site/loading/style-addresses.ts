import { withVersion } from "../../../formatters/index.ts";
import type { Styles } from "../../theme/styles/styles.ts";
import type { FileVersions } from "./file-versions.ts";

/** `url("/assets/a.svg")`, as the compiler writes it. */
const URL_CALL = /\burl\((["']?)(\/[^"'()]+)\1\)/g;

/** Adds versions to addresses of the site's own files in styles, so that browsers cache the files. */
export function withFileVersions(styles: Styles, files: FileVersions): Styles {
  const mark = (css: string): string =>
    css.replace(URL_CALL, (_call, quote: string, address: string) => {
      const marked = withVersion(address, files.ofAddress(address));
      return `url(${quote}${marked}${quote})`;
    });
  return { ...styles, css: mark(styles.css), readableCss: mark(styles.readableCss) };
}
