import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { constants, Script } from "node:vm";
import { underHostFlags } from "./young-generation.ts";

/** The folder of the built files. */
const folder = import.meta.dirname;

type Loaded = { readonly script: Script; readonly module: { exports: unknown } };

const loaded = new Map<string, Loaded>();

/** Code that the host has made of a file; from another version of Node it is refused, and made anew. */
const codeOf = (file: string): string => `${file}.code`;

const HEAD = "(function (exports, require, module, __filename, __dirname) {";

/**
 * Runs a built file as Node's `require` does, but with the code that the build has kept: compiling it is half of a start.
 * Built files that it imports are loaded in the same way.
 */
export function loadScript(name: string): unknown {
  const known = loaded.get(name);
  if (known) return known.module.exports;
  const file = join(folder, name);
  // The build writes them in ASCII. Texts with one byte for each character take half the memory.
  const text = `${HEAD}${readFileSync(file, "latin1")}\n})`;
  const options = {
    filename: file,
    columnOffset: -HEAD.length,
    cachedData: existsSync(codeOf(file)) ? readFileSync(codeOf(file)) : undefined,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  };
  // Kept code is refused under other flags than those that it was made under.
  const script = underHostFlags(() => new Script(text, options));
  const module = { exports: {} };
  loaded.set(name, { script, module });
  const requirePackage = createRequire(file);
  const require = (id: string): unknown =>
    id.startsWith("./") ? loadScript(id.slice(2)) : requirePackage(id);
  script.runInThisContext()(module.exports, require, module, file, folder);
  return module.exports;
}

/** Keeps the code of all files that have been loaded, as far as it has been needed by now. */
export function keepCode(): void {
  for (const [name, { script }] of loaded) {
    writeFileSync(codeOf(join(folder, name)), script.createCachedData());
  }
}
