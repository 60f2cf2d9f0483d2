import { addressColumns } from "./order-columns.ts";
import type { RowCells } from "./row-cells.ts";

/** An address of an export. Parts that it does not have are empty. */
export type ExportedAddress = {
  readonly firstName: string;
  readonly lastName: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly zip: string;
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
  readonly phone: string;
};

/** The address in a row. Null for none. */
export function readAddress(cells: RowCells, kind: "Billing" | "Shipping"): ExportedAddress | null {
  const columns = addressColumns(kind);
  const parts = Object.values(columns).map((column) => cells.text(column));
  if (parts.every((part) => part === "")) return null;
  const name = cells.text(columns.name);
  const space = name.lastIndexOf(" ");
  const country = toCountry(cells.text(columns.country));
  if (country === undefined) {
    cells.wrong(columns.country, `there is no country '${cells.text(columns.country)}'`);
  }
  return {
    firstName: space < 0 ? "" : name.slice(0, space),
    lastName: name.slice(space + 1),
    line1: cells.text(columns.line1),
    line2: cells.text(columns.line2),
    city: cells.text(columns.city),
    region: cells.text(columns.region),
    zip: cells.text(columns.zip),
    country: country ?? "",
    phone: cells.text(columns.phone),
  };
}

/** The code of a country by its code or its English name; empty for none. Undefined for a country that does not exist. */
function toCountry(text: string): string | undefined {
  if (text === "") return "";
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const code = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return names.of(code) === undefined ? undefined : code;
  return codesByName().get(text.toLowerCase());
}

let known: ReadonlyMap<string, string> | undefined;

/** Codes of countries by their English names in small letters. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  known ??= new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const name = names.of(first + second);
        return name === undefined ? [] : [[name.toLowerCase(), first + second] as const];
      }),
    ),
  );
  return known;
}
