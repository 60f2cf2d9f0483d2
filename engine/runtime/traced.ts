import type { PartialCall } from "../errors.ts";
import type { Span } from "../source.ts";
import type { Path, Value } from "../value.ts";

/** A place in the data of a template: the value from which it is reached, and the steps from there. */
export type DataPlace = { readonly root: Value; readonly steps: Path };

/** A name that a tag reads. */
export type TracedName = {
  readonly path: Path;
  /** Undefined for a value that the template made, and for one that was not found. */
  readonly place: DataPlace | undefined;
  /** Undefined for a name that was found. */
  readonly missing: MissingName | undefined;
  /** True for a value that prints nothing, or that does not hold. */
  readonly isEmpty: boolean;
};

/** A name that was found nowhere. */
export type MissingName = {
  /** The part of the path that is missing. */
  readonly part: string | number;
  /** The scopes in which it was looked for, the innermost first. */
  readonly scopes: readonly DataPlace[];
  /** The known name that was probably meant. */
  nearest(): string | undefined;
};

/** A part of an output that one node made: offsets in the output of its run. */
export type TracedPiece = {
  readonly start: number;
  readonly end: number;
  /** `"text"` stands in the template as it is; `"skipped"` is a block whose condition did not hold. */
  readonly kind: "text" | "value" | "skipped";
  /** Offsets in the source of its run. */
  readonly from: number;
  readonly to: number;
  readonly names: readonly TracedName[];
  /** The runs in its text, and where they begin in it. */
  readonly inner: readonly { readonly at: number; readonly run: TracedRun }[];
};

/** One run of a template, a partial, a macro, or the body of a tag. */
export type TracedRun = {
  readonly output: string;
  /** In the order of the output. */
  readonly pieces: readonly TracedPiece[];
  /** The partials around it, the innermost first. */
  readonly partials: readonly PartialCall[];
  /** The stretch of source between two offsets. */
  span(from: number, to: number): Span;
  /** Its text. */
  text(from: number, to: number): string;
};
