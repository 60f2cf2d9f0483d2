import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { build, type Plugin } from "vite";

const ROOT = join(import.meta.dirname, "../..");

const ZONES = pathToFileURL(
  join(ROOT, "node_modules/@phensley/timezone/lib-es/autogen.zonedata.js"),
).href;

/** Locale data comes from modules beside the built file instead of from a package of Node. */
const ownLocalePacks: Plugin = {
  name: "own-locale-packs",
  enforce: "pre",
  resolveId: (source) =>
    source.endsWith("/locale-packs.ts") ? join(ROOT, "tools/package/locale-packs.ts") : undefined,
};

/** The zones of the world come with the first locale: they are a fifth of what browsers would load before it. */
const ownZones: Plugin = {
  name: "own-zones",
  transform(code, id) {
    if (!id.endsWith("/@phensley/timezone/lib-es/index.js")) return undefined;
    const lazy = code
      .replace(/^import \{ rawdata \} .*$/m, 'import { useZones } from "own-zones";')
      .replace(
        "export var TZ = new TzImpl(rawdata);",
        "export var TZ = useZones(TzImpl, (zones) => { TZ = zones; });",
      );
    if (!lazy.includes("own-zones") || !lazy.includes("useZones(TzImpl")) {
      throw new Error("the time zones have moved");
    }
    return lazy;
  },
  resolveId: (source) =>
    source === "own-zones" ? join(ROOT, "tools/package/zones.ts") : undefined,
};

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
    plugins: [ownLocalePacks, ownZones],
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
  writeLocales(join(folder, "locales"));
  await writeZones(join(folder, "locales"));
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

function writeLocales(folder: string): void {
  mkdirSync(folder);
  const packs = join(ROOT, "node_modules/@phensley/cldr/packs");
  for (const name of readdirSync(packs)) {
    const language = /^([a-z]+)\.json$/.exec(name)?.[1];
    if (language === undefined || language === "resource") continue;
    const text = readFileSync(join(packs, name), "utf8");
    // Browsers read a long text faster than an object of the same size.
    const module = `export const pack = JSON.parse(${JSON.stringify(text)});\n`;
    writeFileSync(join(folder, `${language}.js`), module);
  }
}

async function writeZones(folder: string): Promise<void> {
  const { rawdata } = await import(ZONES);
  const text = JSON.stringify(JSON.stringify(rawdata));
  writeFileSync(join(folder, "zones.js"), `export const zones = JSON.parse(${text});\n`);
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
