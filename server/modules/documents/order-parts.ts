import type { Order } from "../orders/index.ts";
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

type Share = {
  readonly line?: number;
  readonly cents: number;
  readonly tax: number | null;
  readonly taxCents: number;
};

/**
 * Divides an order by its taxes. A string says why no document can: the order is from a version that did not keep the tax of
 * each line, or a part bears no tax for a reason that nobody knows.
 */
export function toOrderParts(order: Order, facts: Facts): OrderParts | "older" | "untaxed" {
  const shares = toShares(order);
  if (!shares) return "older";
  const exemptions: Exemption[] = [];
  const known = order.totals.taxes.map(({ name, rate, included }) => ({
    ...{ name, rate, included },
    exemption: facts.isSmallBusiness && rate === 0 ? ("smallBusiness" as const) : null,
  }));
  const parts: OrderPart[] = [];
  for (const { line, cents, tax, taxCents } of shares) {
    const rule = tax === null ? undefined : order.totals.taxes[tax];
    if (tax !== null && rule) {
      const netCents = rule.included ? cents - taxCents : cents;
      parts.push({ ...place(line), tax, netCents, taxCents, grossCents: netCents + taxCents });
      continue;
    }
    const exemption = toExemption(order, line, facts);
    if (!exemption) return "untaxed";
    if (!exemptions.includes(exemption)) exemptions.push(exemption);
    const at = known.length + exemptions.indexOf(exemption);
    parts.push({ ...place(line), tax: at, netCents: cents, taxCents: 0, grossCents: cents });
  }
  const none = exemptions.map((exemption) => ({ name: "", rate: 0, included: true, exemption }));
  return { parts, taxes: [...known, ...none] };
}

const place = (line: number | undefined) => (line === undefined ? {} : { line });

function toShares({ lines, totals }: Order): readonly Share[] | undefined {
  if (totals.shippingTaxed === undefined) return undefined;
  const shares: Share[] = [];
  for (const [line, { unitCents, quantity, taxed }] of lines.entries()) {
    if (!taxed) return undefined;
    const { tax, taxCents, discountCents } = taxed;
    shares.push({ line, cents: unitCents * quantity - discountCents, tax, taxCents });
  }
  return [...shares, ...totals.shippingTaxed.filter(({ cents }) => cents > 0)];
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
