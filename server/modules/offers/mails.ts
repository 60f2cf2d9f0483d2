import * as offersPaths from "../../contract/offers/paths.ts";
import { fill } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import { layOutMail, type MailTable } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { type MailSample, sampleSender } from "../../mail/sample.ts";
import { withoutLinks } from "../../mail/without-links.ts";
import { toDateText } from "../../site/date-text.ts";
import { toLegalTexts } from "../../site/legal.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import {
  toAddressTables,
  toBuyerName,
  toEntryTable,
  toSampleOrder,
  toSumTable,
} from "../orders/index.ts";
import type { Offer, OfferTerms } from "./offer.ts";

/** The parts of an offer that its buyer reads. */
type ToldTerms = Pick<
  OfferTerms,
  "lines" | "totals" | "shippingAddress" | "billingAddress" | "business" | "note"
>;

type ToldOffer = Pick<Offer, "number" | "token" | "email" | "endsAt"> & {
  readonly terms: ToldTerms;
};

/** The tables of an offer: entries, sums, and addresses. */
export const toOfferTables = (site: Site, terms: ToldTerms) => {
  const business = terms.business && { ...terms.business, vatCheck: "unchecked" as const };
  return {
    entries: toEntryTable(site, terms, "buyer"),
    sums: toSumTable(site, { totals: terms.totals, refundedCents: 0 }),
    addresses: toAddressTables(site, { ...terms, business }),
  };
};

/** The last day of an offer, in words. */
export const toLastDay = (site: Site, { endsAt }: Pick<Offer, "endsAt">): string =>
  toDateText(endsAt - 1, site);

/** The mail that brings an offer to its buyer. `origin` is scheme and host of its link. */
export function toOfferMail(site: Site, offer: ToldOffer, origin: string | undefined): Mail {
  const { content, texts, moneyFormat } = site;
  const { number, token, terms, email } = offer;
  const heading = fill(texts.offerMailTitle, { number });
  const tables = toOfferTables(site, terms);
  const values = {
    site: content.website.siteTitle,
    total: toMoneyText(terms.totals.grandTotalCents, moneyFormat),
    date: toLastDay(site, offer),
  };
  return {
    websiteId: content.website.id,
    kind: "offer",
    from: content.mail.from,
    to: [email],
    replyTo: content.mail.replyTo,
    subject: toSubject(heading),
    // Its page opens for everybody who has it.
    secrets: [token],
    ...layOutMail(site, {
      heading,
      name: toBuyerName(terms),
      paragraphs: [fill(texts.offerMailText, values)],
      tables: [toPlain(tables.entries), tables.sums, ...tables.addresses.map(toPlain)],
      ...(origin !== undefined && {
        link: { url: `${origin}${offersPaths.page}/${token}`, text: texts.offerMailLink },
      }),
      // The law requires the terms on a durable medium, such as a mail.
      appendix: toLegalTexts(site),
    }),
  };
}

const toPlain = (table: MailTable): MailTable => ({
  ...table,
  rows: table.rows.map(([text, value]) => [withoutLinks(text), value] as const),
});

/** The same mail with invented data, for owners to look at. */
export const offerSamples: readonly MailSample[] = [
  [
    "offer",
    (site) => {
      const { createdAt: endsAt, ...order } = toSampleOrder(site, false);
      const offer = { ...order, number: 1, terms: order, endsAt };
      return { ...toOfferMail(site, offer, siteOrigin(site)), from: sampleSender(site) };
    },
  ],
];
