import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { type DataPlace, isObject, property, type Value } from "../../../engine/index.ts";
import { pathsBelow } from "../../content/revision.ts";
import { positionAt } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";

/** A value in a file of the content. */
export type ContentPlace = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** A JSON path, such as `$.items[2].title`. */
  readonly path: string;
  /** False for a value that the server makes from what stands there. */
  readonly isItself: boolean;
};

/** Finds the place of a value of a page's data in the files of the content. */
export type FindContentPlace = (place: DataPlace) => ContentPlace | undefined;

type File = { readonly file: string; readonly text: string; readonly tree: Node };
type Known = { readonly file: File; readonly path: JsonPath };

/** Most steps from the top of a file to an object with an id: a variant of a product has four. */
const MOST_STEPS = 12;

/**
 * Reads the JSON files of a site's content, when it is first asked. Objects are known by their `id`, which the data of pages has too;
 * the settings of the site by their names; and of other texts the one that stands below its key once.
 */
export function createContentPlaces(folder: string): FindContentPlace {
  let read: { readonly known: KnownPlaces; readonly settings: File | undefined } | undefined;
  const readAll = () => {
    const files = pathsBelow(folder).flatMap((path) => readTree(join(folder, path)));
    const settings = files.find(({ file }) => file === join(folder, "site.json"));
    return { known: findKnown(files), settings };
  };
  return ({ root, steps }) => {
    read ??= readAll();
    const { known, settings } = read;
    const values = valuesAlong(root, steps);
    for (const [at, value] of [...values.entries()].reverse()) {
      // The root may have both a list and the page around it.
      const page = at > 0 ? idOf(property(value, "collection")) : undefined;
      const found = known.get(idOf(value) ?? page ?? "");
      if (found) return toPlace(found.file, found.path, steps.slice(at));
    }
    const [first] = steps;
    const isSetting = settings && first !== undefined && findNodeAtLocation(settings.tree, [first]);
    if (isSetting && settings) return toPlace(settings, [], steps);
    const once = known.get(toTextKey(steps.at(-1), values.at(-1)));
    return once && toPlace(once.file, once.path, []);
  };
}

/** Objects by their ids, and texts by {@link toTextKey}. */
type KnownPlaces = ReadonlyMap<string, Known>;

/** The name of a text below a key; no id is like that. */
const toTextKey = (key: string | number | undefined, text: unknown): string =>
  typeof text === "string" && text !== "" ? `${key}: ${text}` : "";

function readTree(path: string): readonly File[] {
  if (!path.endsWith(".json")) return [];
  const text = readFileSync(path, "utf8");
  const tree = parseTree(text, [], { allowTrailingComma: true });
  return tree ? [{ file: path, text, tree }] : [];
}

function findKnown(files: readonly File[]): KnownPlaces {
  const found = new Map<string, Known | undefined>();
  // Objects that stand in several places are known by one around them.
  const add = (name: string, place: Known) => found.set(name, found.has(name) ? undefined : place);
  for (const file of files) {
    const open: [Node, JsonPath][] = [[file.tree, []]];
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, path] = next;
      if (path.length > MOST_STEPS) continue;
      const id = node.type === "object" ? findNodeAtLocation(node, ["id"])?.value : undefined;
      if (typeof id === "string") add(id, { file, path });
      const text = toTextKey(path.at(-1), node.value);
      if (text !== "") add(text, { file, path });
      for (const [index, child] of (node.children ?? []).entries()) {
        const [key, value] = child.type === "property" ? (child.children ?? []) : [];
        if (key && value) open.push([value, [...path, String(key.value)]]);
        else if (node.type === "array") open.push([child, [...path, index]]);
      }
    }
  }
  return new Map(
    [...found].flatMap(([name, place]) => (place && name !== "" ? [[name, place]] : [])),
  );
}

/** The root, and the value after each step. */
function valuesAlong(root: Value, steps: DataPlace["steps"]): readonly Value[] {
  const values = [root];
  for (const step of steps) values.push(property(values.at(-1), step));
  return values;
}

function idOf(value: Value): string | undefined {
  const id = isObject(value) ? property(value, "id") : undefined;
  return typeof id === "string" ? id : undefined;
}

/** The place of a value below an object; of a value that the file does not have, that of the last object around it. */
function toPlace(
  { file, text, tree }: File,
  path: JsonPath,
  rest: DataPlace["steps"],
): ContentPlace {
  let whole = [...path];
  let isItself = true;
  for (const step of rest) {
    if (!findNodeAtLocation(tree, [...whole, step])) {
      isItself = false;
      break;
    }
    whole = [...whole, step];
  }
  const offset = findNodeAtLocation(tree, whole)?.offset ?? 0;
  return { file, ...positionAt(text, offset), path: toJsonPath(whole), isItself };
}
