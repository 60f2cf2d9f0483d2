import type { NumberFormatOptions, RoundingModeType } from "@phensley/cldr";
import { type OptionReaders, wordOption, wordReader } from "../support/option-list.ts";

const roundingModes: readonly RoundingModeType[] = [
  "up",
  "down",
  "ceiling",
  "floor",
  "half-up",
  "half-down",
  "half-even",
];

const round = wordOption("round", wordReader(roundingModes, { ceil: "ceiling", truncate: "down" }));

const group = (text: string) => ({ group: text === "" || text === "true" });
const noGroup = () => ({ group: false });

/** A number of digits, limited to 0 to 50 as in the reference engine; 0 for text that is not a number. */
const digits = (text: string): number => Math.min(Math.max(Number.parseInt(text, 10) || 0, 0), 50);

const minInt = (text: string) => ({ minimumIntegerDigits: digits(text) });
const maxFrac = (text: string) => ({ maximumFractionDigits: digits(text) });
const minFrac = (text: string) => ({ minimumFractionDigits: digits(text) });
const maxSig = (text: string) => ({ maximumSignificantDigits: digits(text) });
const minSig = (text: string) => ({ minimumSignificantDigits: digits(text) });

/** Readers of the options that decimal, money and relative-time share, in all spellings. */
export const numberOptionReaders: OptionReaders<NumberFormatOptions> = {
  group,
  grouping: group,
  "no-group": noGroup,
  "no-grouping": noGroup,
  round,
  rounding: round,
  minint: minInt,
  minInt,
  minimumIntegerDigits: minInt,
  maxfrac: maxFrac,
  maxFrac,
  maximumFractionDigits: maxFrac,
  minfrac: minFrac,
  minFrac,
  minimumFractionDigits: minFrac,
  maxsig: maxSig,
  maxSig,
  maximumSignificantDigits: maxSig,
  minsig: minSig,
  minSig,
  minimumSignificantDigits: minSig,
};
