import type { MoneyFormat } from "../values/money-format.ts";
import { toMoneyText } from "../values/money-text.ts";
import type { UnitPrice } from "./schemas.ts";

/** Units of measurement by kind, each as a multiple of the smallest one. */
const kinds: readonly Readonly<Record<string, number>>[] = [
  { mg: 1, g: 1000, kg: 1_000_000 },
  { ml: 1, cl: 10, l: 1000 },
  { mm: 1, cm: 10, m: 1000 },
  { m2: 1 },
  { item: 1 },
];

/**
 * The price of the reference quantity, such as a kilogram, rounded half up to a hundredth. `measurement` is the
 * content's `{ quantityValue, quantityUnit, referenceValue, referenceUnit }`.
 *
 * Edge values: undefined for anything else, for numbers that are not above 0, and for units of two kinds.
 */
export function toUnitPrice(priceCents: number, measurement: unknown): UnitPrice | undefined {
  if (typeof measurement !== "object" || measurement === null) return undefined;
  const { quantityValue, quantityUnit, referenceValue, referenceUnit } = measurement as Readonly<
    Record<string, unknown>
  >;
  const quantity = toAmount(quantityValue);
  const reference = toAmount(referenceValue);
  const kind = kinds.find((units) => Object.hasOwn(units, String(quantityUnit)));
  const from = kind?.[String(quantityUnit)];
  const to = kind && Object.hasOwn(kind, String(referenceUnit)) ? kind[String(referenceUnit)] : 0;
  if (!quantity || !reference || !from || !to) return undefined;
  const cents = Math.round((priceCents * reference * to) / (quantity * from));
  if (!Number.isSafeInteger(cents)) return undefined;
  return { cents, value: reference, unit: String(referenceUnit) };
}

const toAmount = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;

/** A unit price as visitors read it: `38,00 €/kg`, `3,80 €/100 g`, `0,50 €/Stück`. */
export function toUnitPriceText(
  { cents, value, unit }: UnitPrice,
  format: MoneyFormat,
  texts: { readonly unitItem: string },
): string {
  const name = unit === "item" ? texts.unitItem : unit.replace("m2", "m²");
  const amount = value === 1 ? "" : `${String(value).replace(".", format.decimal)} `;
  return `${toMoneyText(cents, format)}/${amount}${name}`;
}
