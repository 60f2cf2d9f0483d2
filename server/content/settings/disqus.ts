import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import type { SiteFile } from "../schemas.ts";

/** The platform and its formatters disagree on the spelling of this key. */
const KEYS = ["disqusShortname", "disqusShortName"] as const;

/** A part of a host name. */
const SHORT_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** The host of a website's Disqus account. Undefined without one, with a warning for an invalid short name. */
export function readDisqus(
  settings: SiteFile["websiteSettings"],
  file: string,
): { readonly host?: string; readonly diagnostics: readonly Diagnostic[] } {
  const key = KEYS.find((name) => settings[name] != null) ?? KEYS[0];
  const name = settings[key];
  if (name == null || name === "") return { diagnostics: [] };
  if (typeof name === "string" && SHORT_NAME.test(name)) {
    return { host: `${name.toLowerCase()}.disqus.com`, diagnostics: [] };
  }
  const message =
    "is no short name of Disqus, a word such as mein-laden; nothing is loaded from there";
  const path = toJsonPath(["websiteSettings", key]);
  return { diagnostics: [toWarning({ code: "SCHEMA", file, path, message })] };
}
