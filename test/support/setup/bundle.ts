import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { writeFolder } from "../sites/site-files.ts";

/** Packages with code for the machine. */
const native = ["@photostructure/sqlite", "@node-rs/argon2", "sharp"];

/** One script of a module and all that it imports: a process starts with it many times sooner than with the modules. */
export async function bundleForNode(entry: string): Promise<string> {
  const outDir = writeFolder({});
  symlinkSync(resolve("node_modules"), join(outDir, "node_modules"));
  // The modules read files that stand beside them.
  symlinkSync(resolve("server/theme/styles/platform"), join(outDir, "platform"));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: native },
    build: { ssr: entry, outDir, emptyOutDir: false, target: "node20", minify: false },
  });
  return join(outDir, `${/([\w-]+)\.ts$/.exec(entry)?.[1]}.js`);
}
