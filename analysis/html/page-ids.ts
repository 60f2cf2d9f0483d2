import type { Node, SourceFile } from "../../engine/index.ts";
import type { Finding } from "../finding.ts";
import type { TemplateWorld } from "../world.ts";
import { type Branches, isCertain } from "./branches.ts";
import type { HtmlNotes } from "./check-html.ts";

/** Partials inside each other that are followed. */
const MAX_DEPTH = 8;

/** Calls of one page that are followed, and places of one id that are compared: more would take for ever in a hostile theme. */
const MAX_CALLS = 1000;
const MAX_PLACES = 20;

/** An id where a page has it: as part of one of its templates, or of a partial that these apply. */
type Id = HtmlNotes["ids"][number] & {
  /** Number of the call, or of the template. */
  readonly call: number;
  /** Of the branches, those that are around the call. */
  readonly outer: number;
};

/** Finds ids that a page has twice, in several templates, or in partials that it applies several times. */
export function checkPageIds(
  world: TemplateWorld,
  read: (files: readonly SourceFile[]) => HtmlNotes,
): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const page of world.pages ?? world.entries.map(({ files }) => [files])) {
    const known = new Map<string, Id[]>();
    for (const id of new PageReader(world, read).idsOf(page)) {
      const before = known.get(id.value) ?? [];
      if (before.length < MAX_PLACES) known.set(id.value, [...before, id]);
      const message = repeatedBy(id) ?? twice(id, before);
      const { file, start } = id.span;
      if (message === undefined || found.has(`${file}:${start}`)) continue;
      found.set(`${file}:${start}`, { code: "ID_TWICE", span: id.span, message });
    }
  }
  return [...found.values()];
}

/** The message of an id in a partial that is applied for each element of a list, whatever that is. */
function repeatedBy({ value, branches, outer }: Id): string | undefined {
  const isRepeated = branches.length === outer && branches.at(-1)?.isLoop === true;
  return isRepeated
    ? `each element of a list to which this is applied has the id '${value}'`
    : undefined;
}

function twice({ value, span, call, branches }: Id, before: readonly Id[]): string | undefined {
  const other = before.find(
    (one) =>
      // Those of one text are found without its page.
      (one.call !== call || one.span.file !== span.file) && isCertain(one.branches, branches),
  );
  if (!other) return undefined;
  return other.span.file === span.file && other.span.start === span.start
    ? `a page applies this twice, with the id '${value}'`
    : `the id '${value}' is also in ${nameOf(other.span.file)}, on the same page`;
}

/** `head.region` of a path, which is that of the machine. */
const nameOf = (path: string): string => path.replace(/^.*[\\/]/, "");

class PageReader {
  readonly #world: TemplateWorld;
  readonly #read: (files: readonly SourceFile[]) => HtmlNotes;
  #calls = 0;

  constructor(world: TemplateWorld, read: (files: readonly SourceFile[]) => HtmlNotes) {
    this.#world = world;
    this.#read = read;
  }

  idsOf(page: readonly (readonly SourceFile[])[]): readonly Id[] {
    return page.flatMap((files) => this.#expand(files, [], []));
  }

  #expand(files: readonly SourceFile[], outer: Branches, names: readonly string[]): readonly Id[] {
    const call = this.#calls++;
    if (call >= MAX_CALLS) return [];
    const notes = this.#read(files);
    const within = (branches: Branches): Branches => [
      ...outer,
      ...branches.map((one) => ({ ...one, block: `${call}:${one.block}` })),
    ];
    const own = notes.ids.map((id) => ({
      ...id,
      branches: within(id.branches),
      call,
      outer: outer.length,
    }));
    const applied = notes.calls.flatMap(({ node, branches }) => {
      const name = this.#partialOf(node);
      const file = name === undefined ? undefined : this.#world.partial(name);
      if (!file || names.includes(file.name) || names.length >= MAX_DEPTH) return [];
      return this.#expand([file], within(branches), [...names, file.name]);
    });
    return [...own, ...applied];
  }

  #partialOf(node: Extract<Node, { type: "variable" | "include" }>): string | undefined {
    if (node.type === "include") return node.output ? node.name : undefined;
    for (const { name, args } of node.calls) {
      const { formatters } = this.#world;
      const at = Object.hasOwn(formatters, name) ? formatters[name]?.partial : undefined;
      if (at !== undefined) return args[at];
    }
    return undefined;
  }
}
