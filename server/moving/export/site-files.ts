import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "jsonc-parser";
import type { Change } from "../../content/changes/change.ts";
import { type ChangePath, valueAt } from "../../content/changes/change-path.ts";
import { writeChanges, writeValues } from "../../content/changes/write-back.ts";
import type { JsonPath } from "../../json/path.ts";
import { createNames, toSlug } from "../reading/tame.ts";
import { dropSecretTexts } from "./secret-texts.ts";
import { findProductValues, type ShopRecords } from "./variant-values.ts";
import type { ArchiveFile } from "./write-archive.ts";

/** A value of a file, by its place. Undefined removes it. */
type Value = { readonly path: ChangePath; readonly value: unknown };

/** Everything that owners and orders have changed of a site since its files were written. */
export type SiteState = {
  /** Changes of the files. */
  readonly changes: readonly Change[];
  /** Values that owners have saved for the whole site, by its places in `site.json`. */
  readonly settings: readonly Value[];
  /** Categories that owners have created, by the ids of their collections. */
  readonly categories: ReadonlyMap<string, readonly string[]>;
  /** Files of pages that owners have created, by their URL ids. */
  readonly pages: ReadonlyMap<string, object>;
  readonly records: ShopRecords;
};

/** A file that cannot say what owners have changed; its message is for people. */
export class UnwritableFileError extends Error {
  override readonly name = "UnwritableFileError";
}

/** The files of a site's content folder, with everything that has changed since written into them, below a folder of an archive. */
export function* toSiteFiles(
  folder: string,
  within: string,
  state: SiteState,
): Generator<ArchiveFile> {
  const taken = createNames();
  for (const name of listFiles(folder)) {
    taken(name);
    const path = join(folder, name);
    const text = isContent(name) ? toChangedText(path, name, state) : undefined;
    yield text === undefined
      ? { name: `${within}/${name}`, path }
      : { name: `${within}/${name}`, text: () => [text] };
  }
  for (const [urlId, page] of state.pages) {
    const name = taken(`collections/${toSlug(urlId)}`, ".json");
    const text = `${JSON.stringify(page, null, 2)}\n`;
    yield { name: `${within}/${name}`, text: () => [text] };
  }
}

/** The files of a folder by their names in it, without hidden ones, what is installed, and links. */
export function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith(".") && name !== "node_modules")
    .sort()
    .flatMap((name) => {
      const found = lstatSync(join(folder, name));
      if (found.isDirectory()) return listFiles(join(folder, name)).map((one) => `${name}/${one}`);
      return found.isFile() ? [name] : [];
    });
}

const isContent = (name: string): boolean =>
  /^(?:site|(?:collections|pages|forms)\/[^/]+|languages\/.+)\.json$/.test(name);

/** The text of a content file with its changes. Undefined if it has none. */
function toChangedText(path: string, name: string, state: SiteState): string | undefined {
  const text = readFileSync(path, "utf8");
  const own = state.changes.filter(({ file }) => file === name);
  let written = own.length === 0 ? text : put(text, own, name);
  const json = toJson(written);
  const values = [
    ...(name === "site.json" ? state.settings : []),
    ...toCategories(json, state.categories),
  ];
  for (const { path: place, value } of values) {
    const old = valueAt(json, place);
    written = put(written, [{ id: "", file: name, path: place, old, revision: "", value }], name);
  }
  written = writeValues(
    written,
    [...findObjects(toJson(written))].flatMap((one) =>
      findProductValues(one.path, one.value, state.records),
    ),
  );
  written = dropSecretTexts(written);
  return written === text ? undefined : written;
}

function put(text: string, changes: readonly Change[], name: string): string {
  const written = writeChanges(text, changes);
  if (written !== undefined) return written;
  throw new UnwritableFileError(
    `in ${name} an object has a key twice, of which only the last counts: remove the other first`,
  );
}

const toJson = (text: string): unknown =>
  parse(text.replace(/^\uFEFF/, ""), [], { allowTrailingComma: true });

function toCategories(json: unknown, categories: SiteState["categories"]): readonly Value[] {
  const names = categories.get(String(valueAt(json, ["collection", "id"])));
  return names ? [{ path: ["createdCategories"], value: names }] : [];
}

type FoundObject = { readonly path: JsonPath; readonly value: Readonly<Record<string, unknown>> };

/** All objects in a value. */
function* findObjects(root: unknown): Generator<FoundObject> {
  const open: { path: JsonPath; value: unknown }[] = [{ path: [], value: root }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next;
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value)) {
      open.push(...value.map((one, at) => ({ path: [...path, at], value: one })));
      continue;
    }
    const object: FoundObject["value"] = { ...value };
    yield { path, value: object };
    open.push(
      ...Object.entries(object).map(([key, one]) => ({ path: [...path, key], value: one })),
    );
  }
}
