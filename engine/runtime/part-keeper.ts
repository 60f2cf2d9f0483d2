import type { Tag } from "../formatter.ts";
import type { Value } from "../value.ts";
import {
  isSameCall,
  type Keeping,
  type KeptPart,
  type KeptParts,
  type PartCall,
  type Rewrite,
  toWhole,
} from "./kept-parts.ts";
import { Recording, readsSame } from "./recording.ts";
import type { Frame } from "./scope.ts";

/** The render whose parts are kept. */
type KeptRender<Macro> = {
  budget: number;
  readonly stopped: boolean;
  readonly errors: readonly unknown[];
  readonly frame: Frame<Macro>;
  readonly host: unknown;
};

/** Known parts of an object. */
type Known = NonNullable<ReturnType<KeptParts["of"]>>;

/** Keeps parts of a render for later ones, and writes again what earlier ones have kept. */
export class PartKeeper<Macro> {
  readonly #render: KeptRender<Macro>;
  readonly #keeping: Keeping;
  /** Of one render, so no part is kept for it. */
  readonly #root: Value;
  /** The parts that are being written and may be kept, the innermost last. */
  readonly #recordings: Recording<Macro>[] = [];
  /** Cleared once the part that is being written depends on more than its readings. */
  #isRepeatable = true;
  /** The same for the whole output, which may hold tags. */
  #isWholeRepeatable = true;

  constructor(render: KeptRender<Macro>, keeping: Keeping, root: Value) {
    this.#render = render;
    this.#keeping = keeping;
    this.#root = root;
  }

  get isRecording(): boolean {
    return this.#recordings.length > 0;
  }

  noteMacro(name: string): void {
    for (const recording of this.#recordings) recording.noteMacro(name);
  }

  /** The part that is being written depends on more than its readings. */
  spoilPart(): void {
    this.#isRepeatable = false;
  }

  /** The whole output depends on more than its root. */
  spoilAll(): void {
    this.#isRepeatable = false;
    this.#isWholeRepeatable = false;
  }

  /** No part holds a tag; the whole output may hold those that give the same again. */
  noteTag(tag: Tag): void {
    this.#isRepeatable = false;
    this.#isWholeRepeatable &&= this.#keeping.host.repeats(tag);
  }

  /** True for an object of which parts may be kept. */
  keeps(value: Value): value is object & Value {
    return (
      typeof value === "object" &&
      value !== null &&
      value !== this.#root &&
      !this.#keeping.host.changes(value)
    );
  }

  /** A partial as it was written before if it reads the same; else as it is written now, which is kept if it can be. */
  partial(
    partial: object,
    value: object & Value,
    call: PartCall,
    write: (outside: Frame<Macro>) => string,
  ): string {
    const { parts } = this.#keeping;
    const known = parts.of(partial, value);
    if (!known) return write(this.#render.frame);
    for (const part of known.parts) {
      const output = isSameCall(part.call, call) ? this.#reuse(part) : undefined;
      if (output !== undefined) return output;
    }
    return parts.isWorth(known) ? this.#keep(known, call, write) : write(this.#render.frame);
  }

  /** The output of a template for the root: as it was written before, where that is kept and depends on the root alone. */
  whole(body: object, root: Value, write: () => string): string {
    const { wholes, host } = this.#keeping;
    if (!wholes || typeof root !== "object" || root === null) return write();
    const known = wholes.of(body, root);
    for (const part of known?.parts ?? []) {
      const output = this.#reuse(part);
      if (output !== undefined) return output;
    }
    if (!known || !wholes.isWorth(known)) return write();
    const render = this.#render;
    const { budget } = render;
    host.beginPart(true);
    let output: string | undefined;
    let rewrite: Rewrite | undefined;
    try {
      output = write();
    } finally {
      const isKept = this.#isWholeRepeatable && !render.stopped && render.errors.length === 0;
      rewrite = host.endPart(isKept ? output : undefined);
    }
    if (rewrite) wholes.add(known, toWhole(budget - render.budget, rewrite), output.length);
    return output;
  }

  #keep(known: Known, call: PartCall, write: (outside: Frame<Macro>) => string): string {
    const { parts, host } = this.#keeping;
    const render = this.#render;
    const recording = new Recording<Macro>(render.frame);
    const { budget } = render;
    const errors = render.errors.length;
    const isOuterRepeatable = this.#isRepeatable;
    this.#isRepeatable = true;
    this.#recordings.push(recording);
    host.beginPart(false);
    let output: string | undefined;
    let rewrite: Rewrite | undefined;
    try {
      output = write(recording.frame);
    } finally {
      this.#recordings.pop();
      const isKept = this.#isRepeatable && !render.stopped && render.errors.length === errors;
      rewrite = host.endPart(
        isKept && !recording.hasRead((object) => host.changes(object)) ? output : undefined,
      );
      this.#isRepeatable &&= isOuterRepeatable;
    }
    if (rewrite) {
      const cost = budget - render.budget;
      parts.add(known, { call, readings: recording.readings(), cost, rewrite }, output.length);
    }
    return output;
  }

  #reuse({ readings, cost, rewrite }: KeptPart): string | undefined {
    const render = this.#render;
    if (render.budget < cost || !readsSame(readings, render.frame)) return undefined;
    const output = rewrite(render.host);
    if (output === undefined) return undefined;
    if (this.isRecording) {
      for (const name of readings.macros.keys()) this.noteMacro(name);
    }
    render.budget -= cost;
    return output;
  }
}
