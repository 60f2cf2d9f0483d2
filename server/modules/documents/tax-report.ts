import type { ShopDocument } from "./document.ts";

/** The taxed sales of a month, a country and a rate: those of invoices less those of credit notes. Amounts in hundredths. */
export type TaxReportRow = {
  /** `2027-01`. */
  readonly month: string;
  /** Where the sales are taxed; ISO 3166-1. */
  readonly country: string;
  readonly name: string;
  /** In per cent. */
  readonly rate: number;
  readonly exemption: ShopDocument["taxes"][number]["exemption"];
  readonly currency: string;
  readonly netCents: number;
  readonly taxCents: number;
};

/** Adds up documents; rows are sorted by month, country, and rate, the highest first. */
export function createTaxReport() {
  const rows = new Map<string, TaxReportRow>();
  return {
    add({ kind, issuedOn, taxedIn: country, taxes, currency }: ShopDocument): void {
      if (kind === "delivery") return;
      const sign = kind === "credit" ? -1 : 1;
      const month = issuedOn.slice(0, 7);
      for (const { name, rate, exemption, netCents, taxCents } of taxes) {
        const key = JSON.stringify([month, country, name, rate, exemption, currency]);
        const known = rows.get(key);
        rows.set(key, {
          month,
          country,
          name,
          rate,
          exemption,
          currency,
          netCents: (known?.netCents ?? 0) + sign * netCents,
          taxCents: (known?.taxCents ?? 0) + sign * taxCents,
        });
      }
    },
    toRows: (): readonly TaxReportRow[] => [...rows.values()].sort(compare),
  };
}

const compare = (one: TaxReportRow, other: TaxReportRow): number =>
  byText(one.month, other.month) || byText(one.country, other.country) || other.rate - one.rate;

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
