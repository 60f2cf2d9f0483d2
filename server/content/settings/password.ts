import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import type { SiteFile } from "../schemas.ts";

/**
 * `password` of `site.json`: a visitors' password that opens the whole site. Undefined without one. An empty value, or
 * one that is not text, locks nothing, with a warning.
 */
export function readSitePassword(
  { password }: SiteFile,
  file: string,
): { readonly password: string | undefined; readonly diagnostics: readonly Diagnostic[] } {
  if (password == null) return { password: undefined, diagnostics: [] };
  if (typeof password === "string" && password !== "") return { password, diagnostics: [] };
  const message = `${password === "" ? "is empty" : "is no text"}, so the site is open to everybody`;
  const path = "$.password";
  return {
    password: undefined,
    diagnostics: [toWarning({ code: "SCHEMA", file, path, message })],
  };
}
