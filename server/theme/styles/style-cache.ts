import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Diagnostic } from "../../diagnostics.ts";
import type { StyleCompiler } from "./style-compiler.ts";
import type { Styles, StyleUnit } from "./style-sheet.ts";

/**
 * A compiler that caches its results in a folder, so that a server with unchanged style sheets starts without compiling
 * them, and one whose style sheets no longer compile serves the last ones that did. `revision` changes with the
 * compiler itself. An unusable cache only costs the time of a compilation. `close` removes unused results.
 */
export function withStyleCache(
  compiler: StyleCompiler,
  { folder, revision }: { readonly folder: string; readonly revision: string },
): StyleCompiler {
  const used = new Set<string>();
  let written: Promise<unknown> = Promise.resolve();
  return {
    async compile(unit) {
      await written;
      const name = nameOf([revision, unit]);
      const lastName = `last-${nameOf(filesOf(unit))}`;
      used.add(name).add(lastName);
      const known = read(join(folder, name));
      if (known) return known;
      const styles = await compiler.compile(unit);
      const last = styles.complete ? undefined : read(join(folder, lastName));
      if (last) return { ...last, diagnostics: styles.diagnostics };
      if (styles.complete) {
        // A save of a style sheet is shown meanwhile.
        written = styles.readableCss.then((readableCss) => {
          const text = JSON.stringify({ ...styles, readableCss });
          return Promise.all([name, lastName].map((file) => write(folder, file, text)));
        });
      }
      return styles;
    },
    async close() {
      await written;
      await compiler.close();
      for (const name of orUndefined(() => readdirSync(folder)) ?? []) {
        if (!used.has(name)) orUndefined(() => rmSync(join(folder, name), { force: true }));
      }
    },
  };
}

const nameOf = (key: unknown): string =>
  `${createHash("sha256").update(JSON.stringify(key)).digest("hex")}.json`;

/** Identifies the style sheets of a site, whatever their contents. */
const filesOf = ({ sheets, custom }: StyleUnit): readonly (string | undefined)[] => [
  ...sheets.map(({ file }) => file),
  custom?.file,
];

const keptSchema = z.object({
  css: z.string(),
  readableCss: z.string(),
  diagnostics: z.array(z.custom<Diagnostic>()),
  complete: z.literal(true),
});

function read(path: string): Styles | undefined {
  const json: unknown = orUndefined(() => JSON.parse(readFileSync(path, "utf8")));
  const kept = keptSchema.safeParse(json).data;
  return kept && { ...kept, readableCss: Promise.resolve(kept.readableCss) };
}

/** Writes through a temporary file, so that a stopped process leaves no partial file under the name. */
async function write(folder: string, name: string, text: string): Promise<void> {
  const draft = join(folder, `${randomUUID()}.draft`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, text);
    await rename(draft, join(folder, name));
  } catch {
    // The next start compiles again.
  }
}

/** Ignores failures of the cache. */
function orUndefined<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
