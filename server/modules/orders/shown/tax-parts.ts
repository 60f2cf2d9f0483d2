import type { Order } from "../order.ts";

/** A part of an order that is taxed by itself: a line, or a share of shipping. Amounts in hundredths. */
export type TaxPart = {
  /** The line's place in the order. Undefined for shipping. */
  readonly line?: number;
  /** Its place in the taxes of the order; null for no tax. */
  readonly tax: number | null;
  /** After discounts. */
  readonly netCents: number;
  readonly taxCents: number;
};

/** The parts of an order, which add up to its total. Undefined for an order of an earlier version, which did not keep them. */
export function toTaxParts({ lines, totals }: Order): readonly TaxPart[] | undefined {
  if (totals.shippingTaxed === undefined) return undefined;
  const parts: TaxPart[] = [];
  const add = (cents: number, tax: number | null, taxCents: number, line?: number) => {
    const isIncluded = tax !== null && totals.taxes[tax]?.included === true;
    const netCents = isIncluded ? cents - taxCents : cents;
    parts.push({ ...(line !== undefined && { line }), tax, netCents, taxCents });
  };
  for (const [line, { unitCents, quantity, taxed }] of lines.entries()) {
    if (!taxed) return undefined;
    add(unitCents * quantity - taxed.discountCents, taxed.tax, taxed.taxCents, line);
  }
  for (const { cents, tax, taxCents } of totals.shippingTaxed) {
    if (cents > 0) add(cents, tax, taxCents);
  }
  return parts;
}
