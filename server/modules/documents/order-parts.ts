import { type Order, toTaxParts } from "../orders/index.ts";
import type { DocumentTax, Exemption, TaxedPart } from "./document.ts";

/** A part of an order that is taxed by itself: a line, or a share of shipping. */
export type OrderPart = TaxedPart & {
  /** The line's place in the order. Undefined for shipping. */
  readonly line?: number;
  /** After discounts, with the tax in any case. */
  readonly grossCents: number;
};

/** An order divided by taxes; the gross amounts of its parts add up to its total. */
export type OrderParts = {
  readonly parts: readonly OrderPart[];
  /** Rates in the order's sequence, then the reasons for none; without sums. */
  readonly taxes: readonly Omit<DocumentTax, "netCents" | "taxCents">[];
};

type Facts = {
  readonly isSmallBusiness: boolean;
  /** True for goods that leave the European Union. */
  readonly isExport: boolean;
};

/**
 * Divides an order by its taxes. A string says why no document can: the order is from a version that did not keep the tax of
 * each line, or a part bears no tax for a reason that nobody knows.
 */
export function toOrderParts(order: Order, facts: Facts): OrderParts | "older" | "untaxed" {
  const found = toTaxParts(order);
  if (!found) return "older";
  const exemptions: Exemption[] = [];
  const known = order.totals.taxes.map(({ name, rate, included }) => ({
    name,
    rate,
    included,
    exemption: facts.isSmallBusiness && rate === 0 ? ("smallBusiness" as const) : null,
  }));
  const parts: OrderPart[] = [];
  for (const part of found) {
    const grossCents = part.netCents + part.taxCents;
    if (part.tax !== null) {
      parts.push({ ...part, tax: part.tax, grossCents });
      continue;
    }
    const exemption = toExemption(order, part.line, facts);
    if (!exemption) return "untaxed";
    if (!exemptions.includes(exemption)) exemptions.push(exemption);
    parts.push({ ...part, tax: known.length + exemptions.indexOf(exemption), grossCents });
  }
  const none = exemptions.map((exemption) => ({ name: "", rate: 0, included: true, exemption }));
  return { parts, taxes: [...known, ...none] };
}

function toExemption(
  { lines }: Order,
  line: number | undefined,
  { isSmallBusiness, isExport }: Facts,
): Exemption | undefined {
  if (isSmallBusiness) return "smallBusiness";
  if (line !== undefined && lines[line]?.productType === "giftCard") return "voucher";
  return isExport ? "export" : undefined;
}

/** The sums of some parts by tax; taxes without a part are left out, and parts renumbered. */
export function sumByTax<Part extends TaxedPart>(
  taxes: OrderParts["taxes"],
  parts: readonly Part[],
): { readonly taxes: readonly DocumentTax[]; readonly parts: readonly Part[] } {
  const used = taxes.flatMap((tax, at) => {
    const own = parts.filter((part) => part.tax === at);
    if (own.length === 0) return [];
    const netCents = own.reduce((sum, part) => sum + part.netCents, 0);
    const taxCents = own.reduce((sum, part) => sum + part.taxCents, 0);
    return [{ at, sums: { ...tax, netCents, taxCents } }];
  });
  const places = new Map(used.map(({ at }, index) => [at, index]));
  return {
    taxes: used.map(({ sums }) => sums),
    parts: parts.map((part) => ({ ...part, tax: places.get(part.tax) ?? 0 })),
  };
}
