/** The use that templates make of a site's data: names, shapes and faults. Other folders import only this file. */

export { applyFixes, type CheckedTheme, checkTheme } from "./checks/check.ts";
export { describeExample, describePlace, describeShape } from "./describe.ts";
export { type CheckCode, checkSeverities, type Finding, type Fix } from "./finding.ts";
export { Frame } from "./frame.ts";
export { MarkupReader } from "./html/markup-reader.ts";
export { inferTypes, placeAt } from "./infer.ts";
export { type FormatOptions, findExact, formatTemplate } from "./layout/format.ts";
export { Shape } from "./shape.ts";
export type { EntryTemplate, FileTypes, NameUse, Place, TagUse, TemplateWorld } from "./world.ts";
