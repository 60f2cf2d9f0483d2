import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { build } from "vite";
import { localesBeside, writeLocales } from "./locales.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * Writes the package of engine, formatters and `jsont` into a folder, which is emptied first: bundled with what they
 * need, so that it installs without any other package.
 */
export async function buildPackage(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: "warn",
    plugins: [...localesBeside],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "es2023",
      minify: true,
      rolldownOptions: {
        input: {
          engine: "engine/index.ts",
          formatters: "formatters/index.ts",
          jsont: "tools/jsont/main.ts",
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "shared-[hash].js" },
      },
    },
  });
  await writeLocales(folder);
  writeTypes(join(folder, "types"));
  copyFileSync(join(ROOT, "engine/README.md"), join(folder, "README.md"));
  chmodSync(join(folder, "jsont.js"), 0o755);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function manifest() {
  const { version, engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const entry = (name: string) => ({
    types: `./types/${name}/index.d.ts`,
    default: `./${name}.js`,
  });
  return {
    name: "schaufenster-engine",
    version,
    description: "Templates in the Squarespace language: the engine, its formatters, and jsont",
    type: "module",
    engines,
    sideEffects: false,
    bin: { jsont: "./jsont.js" },
    exports: { ".": entry("engine"), "./formatters": entry("formatters") },
  };
}

/** Declarations of what the two entries export. */
function writeTypes(folder: string): void {
  const { options } = ts.convertCompilerOptionsFromJson(
    ts.readConfigFile(join(ROOT, "tsconfig.base.json"), ts.sys.readFile).config.compilerOptions,
    ROOT,
  );
  const entries = ["engine", "formatters"].map((name) => join(ROOT, name, "index.ts"));
  const program = ts.createProgram(entries, {
    ...options,
    types: ["node"],
    lib: ["lib.es2023.d.ts"],
    declaration: true,
    emitDeclarationOnly: true,
    rewriteRelativeImportExtensions: true,
    rootDir: ROOT,
    outDir: folder,
  });
  const { emitSkipped } = program.emit(undefined, (path, text) => {
    ts.sys.writeFile(path, withOpaqueLibraries(text));
  });
  if (emitSkipped) throw new Error("the declarations could not be written");
}

/** Declarations without the libraries inside the bundle, whose types none of them shows to others. */
const withOpaqueLibraries = (declarations: string): string =>
  declarations.replace(/^import (?:type )?\{([^}]*)\} from "[^."][^"]*";$/gm, (_, names: string) =>
    names
      .split(",")
      .map((name) => `type ${name.replace("type ", "").trim()} = any;`)
      .join(" "),
  );

const [target] = process.argv.slice(2);
if (target !== undefined) await buildPackage(resolve(target));
