import { existsSync } from "node:fs";
import { join } from "node:path";
import JSON5 from "json5";
import * as z from "zod";
import { type Fault, toShownPath } from "../content/fault.ts";
import { toJsonPath, toReason } from "../content/read-json.ts";
import { readText } from "../content/read-text.ts";

/** A truth value as repositories write it. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** `template.conf`. Unknown keys are kept and ignored. */
export const templateConfigSchema = z.looseObject({
  name: z.string(),
  author: z.string(),
  layouts: z
    .record(z.string(), z.looseObject({ name: z.string(), regions: z.array(z.string()).min(1) }))
    .refine((layouts) => Object.hasOwn(layouts, "default"), "must contain a layout 'default'"),
  navigations: z.array(z.looseObject({ title: z.string(), name: z.string() })),
  stylesheets: z.array(z.string()),
});
export type TemplateConfig = z.infer<typeof templateConfigSchema>;

/** `collections/<type>.conf`. */
export const collectionConfigSchema = z.looseObject({
  title: z.string(),
  pageSize: z.int().min(1).optional(),
  folder: flag.optional(),
  index: flag.optional(),
});
export type CollectionConfig = z.infer<typeof collectionConfigSchema>;

/** `pages/<name>.page.conf`. */
export const pageConfigSchema = z.looseObject({
  title: z.string(),
  description: z.string().optional(),
});
export type PageConfig = z.infer<typeof pageConfigSchema>;

export type Findings = { readonly faults: Fault[]; readonly warnings: Fault[] };

/**
 * Reads one of a theme's configuration files. They are meant to be JSON; comments, trailing commas and a
 * byte-order mark, which real repositories hold, are accepted with a warning. Anything else is a fault
 * and gives undefined. A missing file is a fault only when it is `required`.
 */
export function readConfig<T>(
  folder: string,
  file: string,
  schema: z.ZodType<T>,
  { faults, warnings }: Findings,
  required: boolean,
): T | undefined {
  const path = join(folder, file);
  if (!required && !existsSync(path)) return undefined;
  const read = readText(path);
  if ("fault" in read) {
    faults.push(read.fault);
    return undefined;
  }
  const shown = toShownPath(path);
  const parsed = parseLeniently(read.text);
  if ("fault" in parsed) {
    faults.push({ file: shown, ...parsed.fault });
    return undefined;
  }
  if (parsed.lenient)
    warnings.push({ file: shown, reason: `is not strict JSON: ${parsed.lenient}` });
  const result = schema.safeParse(parsed.value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    faults.push({ file: shown, path: toJsonPath(issue.path), reason: toReason(issue) });
  }
  return undefined;
}

type Parsed =
  | { readonly value: unknown; readonly lenient?: string }
  | { readonly fault: Omit<Fault, "file"> };

function parseLeniently(text: string): Parsed {
  let lenient: string;
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    lenient = error instanceof Error ? error.message : String(error);
  }
  try {
    return { value: JSON5.parse(text), lenient };
  } catch (error) {
    const place = /at (\d+):(\d+)$/.exec(error instanceof Error ? error.message : "");
    return {
      fault: {
        ...(place ? { line: Number(place[1]), column: Number(place[2]) } : {}),
        reason: error instanceof Error ? error.message.replace(/^JSON5: /, "") : String(error),
      },
    };
  }
}
