import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine, type Template } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

/** Beside the built server, which `vite.config.ts` copies the templates to, or in the sources. */
const FOLDER = [
  join(import.meta.dirname, "blocks"),
  join(import.meta.dirname, "../../templates/platform/blocks"),
].find((folder) => existsSync(folder));

const EXTENSION = ".block";

let templates: ReadonlyMap<string, Template> | undefined;

/** The platform's templates of blocks by their names; read once. */
export function platformTemplates(): ReadonlyMap<string, Template> {
  templates ??= readTemplates();
  return templates;
}

function readTemplates(): ReadonlyMap<string, Template> {
  if (!FOLDER) throw new Error("the platform's templates of blocks are missing: run npm run build");
  const folder = FOLDER;
  const engine = createEngine(createFormatters());
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(EXTENSION))
      .sort()
      .map((file) => {
        const text = readFileSync(join(folder, file), "utf8");
        const name = file.slice(0, -EXTENSION.length);
        return [name, engine.compile([{ name: file, text }])];
      }),
  );
}
