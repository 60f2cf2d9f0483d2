import type { TextName, Texts } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import type { Site } from "../../site/site.ts";
import type { Day, DocumentKind, ShopDocument } from "./document.ts";

const kindNames = {
  invoice: "documentInvoice",
  credit: "documentCredit",
  delivery: "documentDelivery",
} as const satisfies Record<DocumentKind, TextName>;

/** The kind of a document in words. */
export const toKindName = (texts: Texts, { kind }: Pick<ShopDocument, "kind">): string =>
  texts[kindNames[kind]];

/** A day in the site's language. */
export const toDayText = ({ locale }: Pick<Site, "locale">, day: Day): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The total; what goes back is negative. Empty for a delivery note. */
export function toAmountText({ moneyFormat }: Pick<Site, "moneyFormat">, document: ShopDocument) {
  const { kind, totalCents } = document;
  if (kind === "delivery") return "";
  return toMoneyText(kind === "credit" ? -totalCents : totalCents, moneyFormat);
}
