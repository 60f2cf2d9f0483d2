import type { Template } from "../../../engine/index.ts";
import type { Theme } from "../../../server/theme/theme.ts";
import { themeFiles } from "../../support/sites/site-files.ts";

export const conf = (changes: Readonly<Record<string, unknown>>) => ({
  "template.conf": { ...Object(themeFiles()["template.conf"]), ...changes },
});

export function render(
  theme: Theme | undefined,
  template: Template | undefined,
  json: unknown,
): string {
  if (!theme || !template) throw new Error("there is no template");
  return template.render(json, { partials: theme.partials, enableInclude: true }).output;
}
