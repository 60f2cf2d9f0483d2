import type { PartialCall } from "../errors.ts";
import type { Source } from "../source.ts";
import type { ContextNode } from "../syntax/ast.ts";
import { type Path, property, type Value } from "../value.ts";
import type { CallSite } from "./contract.ts";
import type { Render, Scope } from "./render.ts";
import { type Frame, lookup, lookupHere, type Where } from "./scope.ts";
import { nearestKey, nearestVisible } from "./trace-names.ts";
import type { DataPlace, MissingName, TracedName, TracedPiece, TracedRun } from "./traced.ts";

type OpenRun = {
  readonly source: Source;
  readonly pieces: TracedPiece[];
  readonly partials: readonly PartialCall[];
  /** Runs that have ended inside of it since its last piece. */
  ended: TracedRun[];
};

/** The origin of a variable. */
type Bound = {
  readonly place: DataPlace | undefined;
  readonly runs: readonly TracedRun[];
  /** The places of its parts, where a template has put it together. */
  readonly entries: ReadonlyMap<string, DataPlace>;
};

type Body = (render: Render, frame: Scope, run: OpenRun) => string;

/**
 * Records where each part of the output comes from. An engine that is given one writes other code, which calls it; its output is the
 * same.
 */
export class Trace {
  /** The renders so far that no other one contains, the first one first. */
  readonly runs: TracedRun[] = [];
  readonly #open: OpenRun[] = [];
  readonly #places = new WeakMap<Frame, DataPlace>();
  readonly #bound = new WeakMap<Frame, Map<string, Bound>>();

  /** Forgets what it has recorded. */
  clear(): void {
    this.runs.length = 0;
  }

  /** Runs a body. */
  run(source: Source, render: Render, frame: Scope, body: Body): string {
    const open: OpenRun = { source, pieces: [], partials: render.chain(), ended: [] };
    const outer = this.#open.at(-1);
    this.#open.push(open);
    let output = "";
    try {
      output = body(render, frame, open);
    } finally {
      this.#open.pop();
    }
    const { pieces, partials } = open;
    const run = {
      output,
      pieces,
      partials,
      span: (from: number, to: number) => source.span(from, to),
      text: (from: number, to: number) => source.text.slice(from, to),
    };
    (outer?.ended ?? this.runs).push(run);
    return output;
  }

  /** Adds plain text to an output. */
  text(run: OpenRun, output: string, text: string, from: number, to: number): string {
    run.pieces.push({
      start: output.length,
      end: output.length + text.length,
      kind: "text",
      from,
      to,
      names: [],
      inner: [],
    });
    return output + text;
  }

  /** Adds what a tag has printed to an output. */
  value(
    run: OpenRun,
    output: string,
    text: string,
    callSite: CallSite,
    frame: Scope,
    paths: readonly Path[],
  ): string {
    const names = paths.flatMap((path) => [
      this.#name(frame, path, "outwards"),
      ...this.#entriesOf(frame, path),
    ]);
    const bound = paths.flatMap((path) => this.#boundOf(frame, path)?.runs ?? []);
    const piece = {
      start: output.length,
      end: output.length + text.length,
      kind: "value" as const,
      from: callSite.start,
      to: callSite.end,
      names,
    };
    run.pieces.push({ ...piece, inner: placeRuns(text, [...bound, ...run.ended]) });
    run.ended = [];
    return output + text;
  }

  /** Notes a block whose condition does not hold; returns the condition. */
  held(
    run: OpenRun,
    output: string,
    holds: boolean,
    callSite: CallSite,
    frame: Scope,
    paths: readonly Path[],
    where: Where,
  ): boolean {
    run.ended = [];
    if (!holds) {
      const names = paths.map((path) => this.#name(frame, path, where));
      run.pieces.push({
        start: output.length,
        end: output.length,
        kind: "skipped",
        from: callSite.start,
        to: callSite.end,
        names,
        inner: [],
      });
    }
    return holds;
  }

  /** Notes where the node of a frame was found, and passes the frame on. */
  frame(inner: Scope, outer: Scope, path: Path, where: Where): Scope {
    const place = this.#find(outer, path, where);
    if (place) this.#places.set(inner, place);
    return inner;
  }

  /** Notes the origin of a variable. */
  bind(run: OpenRun, frame: Scope, name: string, path: Path): void {
    const place = this.#find(frame, path, "outwards");
    this.#setBound(frame, name, { place, runs: run.ended, entries: new Map() });
    run.ended = [];
  }

  /** Notes the origin of an object that a template has put together. */
  combine(frame: Scope, name: string, entries: ContextNode["entries"]): void {
    const places = entries.flatMap(({ key, reference }): [string, DataPlace][] => {
      const place = this.#find(frame, reference, "outwards");
      return place ? [[key, place]] : [];
    });
    this.#setBound(frame, name, { place: undefined, runs: [], entries: new Map(places) });
  }

  #setBound(frame: Frame, name: string, bound: Bound): void {
    const known = this.#bound.get(frame) ?? new Map<string, Bound>();
    known.set(name, bound);
    this.#bound.set(frame, known);
  }

  /** Forgets the runs of a tag's attributes, which are no part of its output; passes their values on. */
  attributes<Attributes>(run: OpenRun, attributes: Attributes): Attributes {
    run.ended = [];
    return attributes;
  }

  #name(frame: Frame, path: Path, where: Where): TracedName {
    const value = where === "here" ? lookupHere(frame, path) : lookup(frame, path);
    const isEmpty = value === undefined || value === null || value === "" || value === false;
    if (value === undefined)
      return { path, place: undefined, missing: this.#missing(frame, path, where), isEmpty };
    return { path, place: this.#find(frame, path, where), missing: undefined, isEmpty };
  }

  #missing(frame: Frame, path: Path, where: Where): MissingName {
    let at: Value;
    for (const [index, part] of path.entries()) {
      const next =
        index > 0
          ? property(at, part)
          : where === "here"
            ? lookupHere(frame, [part])
            : lookup(frame, [part]);
      if (next !== undefined) {
        at = next;
        continue;
      }
      if (index === 0) break;
      const place = this.#find(frame, path.slice(0, index), where);
      const container = at;
      return {
        part,
        scopes: place ? [place] : [],
        nearest: () => nearestKey(String(part), [container]),
      };
    }
    const [part = ""] = path;
    const frames = framesFrom(frame, where);
    // Frames of loops are used again.
    const nodes = frames.map(({ node }) => node);
    const variables = frames.flatMap((one) => [...(one.variables?.keys() ?? [])]);
    return {
      part,
      scopes: frames.map((one) => this.#placeOf(one)),
      nearest: () => nearestVisible(String(part), nodes, variables),
    };
  }

  /** The place of a name that is found. */
  #find(frame: Frame, path: Path, where: Where): DataPlace | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return undefined;
    if (typeof first === "string" && first.startsWith("@") && first !== "@") {
      const bound = this.#boundOf(frame, path);
      const place = bound?.place;
      if (place) return { ...place, steps: [...place.steps, ...rest] };
      const [key, ...more] = rest;
      const entry = bound?.entries.get(String(key));
      return entry && { ...entry, steps: [...entry.steps, ...more] };
    }
    for (const one of framesFrom(frame, where)) {
      if (first !== "@" && property(one.node, first) === undefined) continue;
      const { root, steps } = this.#placeOf(one);
      return { root, steps: [...steps, ...(first === "@" ? rest : path)] };
    }
    return undefined;
  }

  /** The parts of an object that a template has put together. */
  #entriesOf(frame: Frame, path: Path): readonly TracedName[] {
    const entries = path.length === 1 ? this.#boundOf(frame, path)?.entries : undefined;
    return [...(entries ?? [])].map(([key, place]) => ({
      path: [...path, key],
      place,
      missing: undefined,
      isEmpty: false,
    }));
  }

  #boundOf(frame: Frame, [first]: Path): Bound | undefined {
    if (typeof first !== "string" || !first.startsWith("@")) return undefined;
    for (let at: Frame | null = frame; at !== null; at = at.outer === null ? null : at.parent) {
      if (at.variables?.get(first) !== undefined) return this.#bound.get(at)?.get(first);
    }
    return undefined;
  }

  #placeOf(frame: Frame): DataPlace {
    const known = this.#places.get(frame);
    if (known) return known;
    const { node, parent } = frame;
    if (!parent) return { root: node, steps: [] };
    if (parent.index >= 0) {
      const { root, steps } = this.#placeOf(parent);
      return { root, steps: [...steps, parent.index] };
    }
    // A value that a formatter or tag has made is a root of its own.
    return node === parent.node ? this.#placeOf(parent) : { root: node, steps: [] };
  }
}

/** The frames in which a name is looked for, without those that repeat the one before. */
function framesFrom(frame: Frame, where: Where): readonly Frame[] {
  const frames = [frame];
  for (let at = frame.outer; at !== null && where === "outwards"; at = at.outer) {
    if (at.node !== frames.at(-1)?.node) frames.push(at);
  }
  return frames;
}

/** Finds runs in a text that was made from them, in their order. One whose output a formatter has changed is left out. */
function placeRuns(text: string, runs: readonly TracedRun[]): TracedPiece["inner"] {
  let from = 0;
  return runs.flatMap((run) => {
    const at = run.output === "" ? -1 : text.indexOf(run.output, from);
    if (at < 0) return [];
    from = at + run.output.length;
    return [{ at, run }];
  });
}
