import type { Markup, Value } from "../../../../engine/index.ts";
import type { InputProblem } from "../../../contract/screens/input-rules.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import type { Site } from "../../../site/site.ts";
import type { AlsoKept } from "../service.ts";

/** The fields of a sent form: texts, and uploaded files. */
export type Sent = Readonly<Record<string, string | Uint8Array>>;

/** Why a form is shown again: what was typed, and the name of the field that is wrong, "" for none. */
export type PartRefused = {
  readonly sent: Sent;
  readonly field: string;
  readonly problem: InputProblem;
};

/** An entry after a form and what is kept with it, or what is wrong with what was sent. */
export type PartChange =
  | { readonly value: unknown; readonly problem?: undefined; readonly also?: AlsoKept }
  | Omit<PartRefused, "sent">;

/** A screen about a part of an entry that its form has no fields for. Its forms lead to its own address. */
export type EntryPart = {
  /** The last part of its address, below that of the entry. */
  readonly name: string;
  readonly title: TextName;
  readonly screen: Markup;
  /** True if its forms bring files. */
  readonly takesFiles?: boolean;
  /** Data for its template. */
  show(value: unknown, site: Site, refused?: PartRefused): Readonly<Record<string, Value>>;
  change(value: unknown, sent: Sent, site: Site): PartChange | Promise<PartChange>;
};

/** A text that a form has sent; "" for none. */
export const textOf = (sent: Sent, name: string): string => {
  const text = Object.hasOwn(sent, name) ? sent[name] : undefined;
  return typeof text === "string" ? text : "";
};
