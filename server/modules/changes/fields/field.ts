import type { Zone } from "luxon";
import type { ChangePath } from "../../../content/changes/change-path.ts";
import type { InputProblem } from "../../../contract/screens/input-rules.ts";
import type { TextName, Texts } from "../../../contract/texts/index.ts";

/** Texts by which fields read and show values. */
export type FieldContext = {
  readonly currency: string;
  /** The sign between whole units and their parts. */
  readonly decimal: string;
  /** The time zone of typed times. */
  readonly zone: Zone;
  /** True for an owner whose HTML may hold code. */
  readonly mayHoldCode: boolean;
};

/** A typed text as a value of the content, undefined for none, or the reason why it is none. */
export type FieldRead =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly problem: InputProblem };

/** A way to show a value of the content and to read it again. */
export type FieldKind = {
  readonly input: "line" | "area" | "check" | "choice" | "time";
  /** The values of a choice, with their names. */
  readonly options?: readonly (readonly [value: string, label: TextName])[];
  /** The text of a value; of a box that is ticked, any text. */
  toText(value: unknown, context: FieldContext): string;
  read(text: string, context: FieldContext): FieldRead;
};

/** A value of the content that owners edit. */
export type Field = {
  /** Where it is in its entry. */
  readonly path: ChangePath;
  readonly label: TextName;
  /** The value of `{name}` in its label. */
  readonly name?: string;
  readonly hint?: TextName;
  readonly kind: FieldKind;
  /** True for what few entries have: it is folded while it is empty. */
  readonly isRare?: boolean;
  /** A second value that says the same in other words, if the file has it. */
  readonly twin?: {
    readonly path: ChangePath;
    of(value: unknown, context: FieldContext): unknown;
  };
};

/** The fields of an entry that owners edit: its own, and those of the entries of a list in it. */
export type EntryFields = {
  readonly fields: readonly Field[];
  /** The heading of folded fields; by default, measures. */
  readonly rareTitle?: TextName;
  readonly list?: {
    readonly path: readonly string[];
    /** Keys by which its entries are found, the best one first. */
    readonly keys: readonly string[];
    /** The heading of an entry. */
    toTitle(texts: Texts, entry: unknown): string;
    readonly fields: readonly Field[];
  };
};
