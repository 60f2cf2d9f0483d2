import type { TextStyle } from "../../contract/texts/index.ts";
import type { Diagnostic } from "../../diagnostics.ts";
import { group } from "../../json/composed.ts";
import { readAt } from "../../json/key.ts";
import { choice } from "../../json/settings.ts";
import type { SiteFile } from "../schemas.ts";

const schema = group({ textStyle: choice(["informal", "formal"], "informal") });

/** Reads the `textStyle` of `site.json`. A value that makes no sense counts as missing, with a warning. */
export function readTextStyle(
  { textStyle }: SiteFile,
  file: string,
): { readonly textStyle: TextStyle; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = readAt(schema, { textStyle }, { file, path: [] });
  return { textStyle: value.textStyle, diagnostics };
}
