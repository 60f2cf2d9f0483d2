import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Draw } from "../hostile/draw.ts";

/** A file of a folder by its path, undefined for one that is removed. */
type Change = { readonly path: string; readonly bytes: Buffer | undefined };

/** A folder of sites and themes in which files are edited as authors do; edits are decided by draws. */
export type EditedFolder = {
  /** Edits some files; the result is what was done, and the changed paths. */
  edit(draw: Draw): { readonly kind: string; readonly paths: readonly string[] };
  /** Files that are broken now, which authors mend sooner or later. */
  broken(): number;
};

/** Opens a folder with its present files, to which a switch of branches leads back. */
export function openEditedFolder(folder: string): EditedFolder {
  const first = new Map(readFolder(folder));
  const now = new Map(first);
  const halves = new Set<string>();
  let edits = 0;

  function apply(changes: readonly Change[]): readonly string[] {
    for (const { path, bytes } of changes) {
      const file = join(folder, path);
      halves.delete(path);
      if (bytes === undefined) {
        now.delete(path);
        rmSync(file);
      } else {
        now.set(path, bytes);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytes);
      }
    }
    return changes.map(({ path }) => join(folder, path));
  }

  const textOf = (path: string): string => (now.get(path) ?? Buffer.alloc(0)).toString("utf8");
  const present = (pattern: RegExp): readonly string[] =>
    [...now.keys()].filter((path) => pattern.test(path) && !halves.has(path));

  /** One file with another text. */
  function changeOne(draw: Draw, pattern: RegExp, change: (text: string) => string): Change[] {
    const paths = present(pattern);
    if (paths.length === 0) return [];
    const path = draw.one(paths);
    return [{ path, bytes: Buffer.from(change(textOf(path))) }];
  }

  const kinds: Readonly<Record<string, (draw: Draw) => Change[]>> = {
    template: (draw) =>
      changeOne(draw, templates, (text) => `${text}<i title="edit ${edits}"></i>`),
    style: (draw) =>
      changeOne(draw, styles, (text) => `${text}\n.edit-${edits} { margin: 1px; }\n`),
    content: (draw) => changeOne(draw, contents, (text) => withOtherText(draw, text, edits)),
    tweak: (draw) =>
      changeOne(draw, /site\.json$/, (text) => {
        const site = JSON.parse(text);
        const tweaks = site.tweaks ?? {};
        const key = draw.one(["show-product-price", "gallery-loop", "event-icons"]);
        return JSON.stringify({
          ...site,
          tweaks: { ...tweaks, [key]: String(tweaks[key] !== "true") },
        });
      }),
    half: (draw) => {
      const changes = changeOne(draw, /\.(?:region|block|list|item|less|json|conf)$/, (text) =>
        text.slice(0, draw.from(0, text.length)),
      );
      return changes;
    },
    rename: (draw) => {
      const paths = present(/\.(?:block|list|item|less|svg|js)$|pages\/.*\.json$/);
      const path = draw.one(paths);
      const [, start = "", end = ""] = /^(.*)(\.\w+)$/.exec(path) ?? [];
      return [
        { path: `${start}-${edits}${end}`, bytes: now.get(path) },
        { path, bytes: undefined },
      ];
    },
    switch: () =>
      [...new Set([...first.keys(), ...now.keys()])]
        .filter((path) => first.get(path) !== now.get(path))
        .map((path) => ({ path, bytes: first.get(path) })),
    asset: (draw) => changeOne(draw, /\.svg$/, (text) => `${text}<!-- ${edits} -->`),
  };
  const often = ["template", "template", "style", "content", "content", "tweak", "asset"];
  const seldom = ["half", "rename"];

  return {
    edit(draw) {
      edits += 1;
      const isMending = halves.size > 0 && draw.from(1, 2) === 1;
      const kind = isMending || draw.from(1, 12) === 1 ? "switch" : draw.one([...often, ...seldom]);
      const many = kind !== "switch" && draw.from(1, 15) === 1 ? draw.from(2, 8) : 1;
      const changes = Array.from({ length: many }, () => kinds[kind]?.(draw) ?? []).flat();
      const unique = [...new Map(changes.map((change) => [change.path, change])).values()];
      const paths = apply(unique);
      if (kind === "half") for (const { path } of unique) halves.add(path);
      return { kind, paths };
    },
    broken: () => halves.size,
  };
}

const templates = /\.(?:region|block|list|item|page)$/;
const styles = /\.less$/;
const contents = /(?:collections|pages)\/[^/]*\.json$/;

/** A JSON text in which one text that is shown is another. */
function withOtherText(draw: Draw, text: string, edits: number): string {
  const shown = [...text.matchAll(/"(?:title|excerpt|description|body)": "/g)];
  if (shown.length === 0) return text;
  const { index, 0: start } = draw.one(shown);
  const at = index + start.length;
  return `${text.slice(0, at)}${edits} ${text.slice(at)}`;
}

const readFolder = (folder: string): (readonly [string, Buffer])[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file.slice(folder.length + 1), readFileSync(file)]);
