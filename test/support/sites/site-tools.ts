import { checkBlocks } from "../../../server/blocks/check-blocks.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { baseStyles } from "../../../server/theme/styles/base-styles.ts";
import { compileUnit } from "../../../server/theme/styles/compile-unit.ts";
import type { StyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import type { Styles } from "../../../server/theme/styles/style-sheet.ts";

/** Courses of edits make a new one again and again. */
const MAX_COMPILED = 100;

const compiled = new Map<string, Styles>();

/** Compiles in this thread, and what is the same only once: a thread of its own takes seconds to read its sources. */
const styleCompiler: StyleCompiler = {
  async compile(unit) {
    // The same files, whatever the temporary folder.
    const key = JSON.stringify(unit).replaceAll(/schaufenster-\w{6}/g, "");
    const known = compiled.get(key);
    if (known) return known;
    const base = unit.hasBase ? baseStyles() : undefined;
    const { writeReadable, ...rest } = compileUnit(unit, () => undefined, base);
    const styles: Styles = { ...rest, readableCss: Promise.resolve(writeReadable()) };
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    // Diagnostics name the folder.
    if (styles.diagnostics.length === 0) compiled.set(key, styles);
    return styles;
  },
  async close() {},
};

/** The tools that load sites, for all tests of a process. */
export const siteTools = { engine: createSiteEngine(), styleCompiler, checkBlocks };
