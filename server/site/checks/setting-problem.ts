import type { TextName } from "../../contract/texts/index.ts";
import type { JsonPath } from "../../json/path.ts";

/** A setting of `site.json` that keeps something from working: start, `check-site` and the owner area tell of it. */
export type SettingProblem = { readonly path: JsonPath; readonly text: TextName };
