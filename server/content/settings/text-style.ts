import type { TextStyle } from "../../contract/texts/index.ts";
import { group } from "../../json/composed-keys.ts";
import { type Read, readAt } from "../../json/key.ts";
import { choice } from "../../json/settings-keys.ts";
import type { SiteFile } from "../schemas.ts";

const schema = group({ textStyle: choice(["informal", "formal"], "informal") });

/** Reads the `textStyle` of `site.json`. A value that makes no sense counts as missing, with a warning. */
export function readTextStyle(
  { textStyle }: Pick<SiteFile, "textStyle">,
  file: string,
): Read<TextStyle> {
  const { value, diagnostics } = readAt(schema, { textStyle }, { file, path: [] });
  return { value: value.textStyle, diagnostics };
}
