import type { Address } from "../../contract/addresses/address.ts";
import { addressColumns } from "./order-columns.ts";
import type { RowCells } from "./row-cells.ts";

/** The code of a country by what an export calls it. Undefined for a country that does not exist. */
export type FindCountry = (text: string) => string | undefined;

/** The address in a row. Null for none. */
export function readAddress(
  cells: RowCells,
  kind: "Billing" | "Shipping",
  findCountry: FindCountry,
): Address | null {
  const columns = addressColumns(kind);
  const parts = Object.values(columns).map((column) => cells.text(column));
  if (parts.every((part) => part === "")) return null;
  const name = cells.text(columns.name);
  const space = name.lastIndexOf(" ");
  const written = cells.text(columns.country);
  const country = written === "" ? "" : findCountry(written);
  if (country === undefined) cells.wrong(columns.country, `there is no country '${written}'`);
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
