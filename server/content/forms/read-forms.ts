import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type Diagnostic, toError, toShownPath } from "../../diagnostics.ts";
import type { Read } from "../../json/key.ts";
import { readContentFile } from "../read-content-file.ts";
import type { Form } from "./form.ts";
import { readForm } from "./read-form.ts";

const formFileSchema = z.looseObject({});

/**
 * Reads `forms/*.json` of a site's folder: forms by id. `hasCaptcha`: true if the site has the key that a form's captcha
 * needs.
 */
export function readForms(
  siteFolder: string,
  hasCaptcha: boolean,
): Read<ReadonlyMap<string, Form>> {
  const folder = join(siteFolder, "forms");
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".json") && !name.startsWith("."))
    : [];
  const forms = new Map<string, Form>();
  const diagnostics: Diagnostic[] = [];
  for (const name of names.sort()) {
    const path = join(folder, name);
    const read = readContentFile(path, formFileSchema);
    diagnostics.push(...read.diagnostics);
    if (!read.value) continue;
    const file = toShownPath(path);
    const { value: form, diagnostics: found } = readForm(read.value, { file, path: [] });
    diagnostics.push(...found);
    if (!form) continue;
    const known = forms.get(form.id);
    if (known) {
      const message = `'${form.id}' is the id of ${known.file} too`;
      diagnostics.push(toError({ code: "DUPLICATE_ID", file, path: "$.id", message }));
    }
    if (form.captchaEnabled && !hasCaptcha) {
      const message = "the site has no website.captchaSettings.siteKey, which a captcha needs";
      diagnostics.push(toError({ code: "SCHEMA", file, path: "$.captchaEnabled", message }));
    }
    forms.set(form.id, form);
  }
  return { value: forms, diagnostics };
}
