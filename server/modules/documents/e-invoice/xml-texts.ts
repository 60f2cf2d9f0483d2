import type { NormNode } from "./norm-invoice.ts";

/** Everything that no XML 1.0 may hold, however it is written; lone surrogates among it. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as XML can hold it. */
export const toXmlText = (text: string): string => text.replace(FORBIDDEN, "");

/** The same for all texts of a part of an invoice. */
export const toXmlTexts = (node: NormNode): NormNode =>
  Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (typeof value === "string") return [name, toXmlText(value)];
      return [name, isList(value) ? value.map(toXmlTexts) : toXmlTexts(value)];
    }),
  );

const isList = (value: NormNode | readonly NormNode[]): value is readonly NormNode[] =>
  Array.isArray(value);
