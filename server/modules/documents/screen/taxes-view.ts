import type { Template } from "../../../../engine/index.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import { CSV_START, csvForms, toCsvLine } from "../../../http/answers/csv.ts";
import { type ShownScreen, toQuery } from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import type { DocumentService } from "../service.ts";
import type { TaxReportRow } from "../tax-report.ts";

type Parts = {
  readonly documents: Pick<DocumentService, "readTaxes">;
  readonly content: Template;
  /** Addresses of the page and of its file. */
  readonly path: string;
  readonly file: string;
  /** The present year. */
  readonly year: string;
};

/** The year in the query of an address; the present one for an invalid one. */
export const readYear = (search: URLSearchParams, present: string): string =>
  /^\d{4}$/.exec(search.get("year") ?? "")?.[0] ?? present;

/** The taxes of a year by month, country and rate. */
export async function showTaxes(site: Site, asked: string, parts: Parts): Promise<ShownScreen> {
  const { texts, locale } = site;
  const rows = await parts.documents.readTaxes(site.content.website.id, asked);
  const number = Number(asked);
  return {
    content: parts.content,
    heading: fill(texts.documentsTaxesOf, { year: asked }),
    data: {
      rows: rows.map((row) => {
        const money = new Intl.NumberFormat(locale, { style: "currency", currency: row.currency });
        return {
          month: toMonthText(locale, row.month),
          country: toCountryText(locale, row.country),
          rate: toRateText(texts, locale, row),
          net: money.format(row.netCents / 100),
          tax: money.format(row.taxCents / 100),
        };
      }),
      file: `${parts.file}${toQuery({ year: asked })}`,
      germanFile: `${parts.file}${toQuery({ year: asked, form: "german" })}`,
      previous: { path: `${parts.path}${toQuery({ year: String(number - 1) })}`, year: number - 1 },
      ...(asked < parts.year && {
        next: { path: `${parts.path}${toQuery({ year: String(number + 1) })}`, year: number + 1 },
      }),
    },
  };
}

/** The same as CSV. */
export async function* writeTaxes(
  { texts, locale, content }: Site,
  documents: Parts["documents"],
  { year, form }: { readonly year: string; readonly form: keyof typeof csvForms },
): AsyncGenerator<string> {
  const { documentsMonth, country, documentTaxRate, documentNet, documentTax } = texts;
  const headings = [documentsMonth, country, documentTaxRate, documentNet, documentTax];
  yield CSV_START + toCsvLine([...headings, texts.ordersCurrency], csvForms[form]);
  for (const row of await documents.readTaxes(content.website.id, year)) {
    const { month, netCents, taxCents, currency } = row;
    yield toCsvLine(
      [
        ...[month, row.country, toRateText(texts, locale, row)],
        ...[{ cents: netCents }, { cents: taxCents }, currency],
      ],
      csvForms[form],
    );
  }
}

const toMonthText = (locale: string, month: string): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const toCountryText = (locale: string, country: string): string =>
  (country && new Intl.DisplayNames(locale, { type: "region" }).of(country)) || country;

function toRateText(texts: Texts, locale: string, { name, rate, exemption }: TaxReportRow): string {
  if (exemption) return texts[exemptions[exemption]];
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  return `${name} ${percent.format(rate / 100)}`;
}

const exemptions = {
  smallBusiness: "documentsSmallBusiness",
  export: "documentsExport",
  voucher: "documentsVoucher",
} as const;
