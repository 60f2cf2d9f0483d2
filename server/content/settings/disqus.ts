import { key, type Read, readAt } from "../../json/key.ts";
import type { SiteFile } from "../schemas.ts";

/** The platform and its formatters disagree on the spelling of this key. */
const NAMES = ["disqusShortname", "disqusShortName"] as const;

/** A part of a host name. */
const SHORT_NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const host = key((value, mistakes): string | undefined => {
  if (value === undefined || value === "") return undefined;
  if (typeof value === "string" && SHORT_NAME.test(value)) {
    return `${value.toLowerCase()}.disqus.com`;
  }
  mistakes.wrong(
    "is no short name of Disqus, a word such as mein-laden; nothing is loaded from there",
  );
  return undefined;
});

/** The host of a website's Disqus account. Undefined without one, with a warning for an invalid short name. */
export function readDisqusHost(
  { websiteSettings }: Pick<SiteFile, "websiteSettings">,
  file: string,
): Read<string | undefined> {
  const name = NAMES.find((one) => websiteSettings[one] != null) ?? NAMES[0];
  return readAt(host, websiteSettings[name], { file, path: ["websiteSettings", name] });
}
