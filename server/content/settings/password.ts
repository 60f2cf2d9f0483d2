import { key, type Read, readAt } from "../../json/key.ts";
import type { SiteFile } from "../schemas.ts";

const schema = key((password, mistakes): string | undefined => {
  if (password === undefined || (typeof password === "string" && password !== "")) return password;
  mistakes.wrong(
    `${password === "" ? "is empty" : "is no text"}, so the site is open to everybody`,
  );
  return undefined;
});

/**
 * `password` of `site.json`: a visitors' password that opens the whole site. Undefined without one. An empty value, or
 * one that is not text, locks nothing, with a warning.
 */
export const readSitePassword = (
  { password }: Pick<SiteFile, "password">,
  file: string,
): Read<string | undefined> => readAt(schema, password, { file, path: ["password"] });
