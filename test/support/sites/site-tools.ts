import { checkBlocks } from "../../../server/blocks/check-blocks.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { baseStyles } from "../../../server/theme/styles/base-styles.ts";
import { compileUnit } from "../../../server/theme/styles/compile-unit.ts";
import type { StyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import type { Styles } from "../../../server/theme/styles/style-sheet.ts";

const compiled = new Map<string, Styles>();

/** Compiles in this thread, and what is the same only once: a thread of its own takes seconds to read its sources. */
const styleCompiler: StyleCompiler = {
  async compile(unit) {
    const key = JSON.stringify(unit);
    const styles =
      compiled.get(key) ??
      compileUnit(unit, () => undefined, unit.hasBase ? baseStyles() : undefined);
    compiled.set(key, styles);
    return styles;
  },
  async close() {},
};

/** What sites are loaded with, for all tests of a process. */
export const siteTools = { engine: createSiteEngine(), styleCompiler, checkBlocks };
