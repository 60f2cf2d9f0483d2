import { shopCurrency } from "../../content/content.ts";
import { fill, type TextName } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { inOwnLanguage } from "../../site/languages.ts";
import type { Site } from "../../site/site.ts";
import type { ReturnReason } from "./payment-rules.ts";

type Letter = {
  readonly kind: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly url: string; readonly text: string };
};

const write = (
  site: Site,
  people: Pick<Mail, "from" | "to">,
  { kind, heading, paragraphs, link }: Letter,
): Mail => ({
  websiteId: site.content.website.id,
  kind,
  replyTo: site.content.mail.replyTo,
  ...people,
  subject: toSubject(heading),
  ...layOutMail(site, { heading, paragraphs, ...(link && { link }) }),
});

/** In the site's own language, whatever the visitor has chosen. Undefined if nobody is named who reads it. */
function toOwnerMail(visitorsSite: Site, toLetter: (site: Site) => Letter): Mail | undefined {
  const site = inOwnLanguage(visitorsSite);
  const { from, ownerTo: to } = site.content.mail;
  return to.length === 0 ? undefined : write(site, { from, to }, toLetter(site));
}

/** A payment for mails to owners: the order, the amount, and the provider's id of the payment. */
export type ToldPayment = {
  readonly order: number | undefined;
  readonly cents: number;
  readonly currency: string;
  readonly reference: string;
};

const reasonTexts = {
  late: "paymentReturnLate",
  twice: "paymentReturnTwice",
  amount: "paymentReturnAmount",
} as const satisfies Readonly<Record<ReturnReason, TextName>>;

/** The mail about a refund that nobody has requested. */
export const toReturnMail = (site: Site, told: ToldPayment, reason: ReturnReason) =>
  toOwnerMail(site, (own) =>
    toPaymentLetter(own, told, ["paymentReturnTitle", reasonTexts[reason]]),
  );

/** Notifies the owners that the provider refuses a refund, so that they have to pay it back themselves. */
export const toRefusedMail = (site: Site, told: ToldPayment) =>
  toOwnerMail(site, (own) =>
    toPaymentLetter(own, told, ["paymentRefusedTitle", "paymentRefusedText"]),
  );

const disputeTexts = {
  open: ["paymentDisputeTitle", "paymentDisputeText"],
  won: ["paymentDisputeWonTitle", "paymentDisputeWonText"],
  lost: ["paymentDisputeLostTitle", "paymentDisputeLostText"],
} as const satisfies Readonly<Record<string, readonly [TextName, TextName]>>;

/** Notifies the owners that a payment was disputed, or how that has ended. */
export const toDisputeMail = (site: Site, told: ToldPayment, state: keyof typeof disputeTexts) =>
  toOwnerMail(site, (own) => toPaymentLetter(own, told, disputeTexts[state]));

/** Notifies the owners that the provider takes no payments of the shop, or not this one, so that its order has ended. */
export const toTroubleMail = (
  site: Site,
  told: { readonly order: number | string; readonly reason: string },
): Mail | undefined =>
  toOwnerMail(site, ({ texts }) => ({
    kind: "payment-notice",
    heading: fill(texts.paymentTroubleTitle, told),
    paragraphs: [fill(texts.paymentTroubleText, told)],
  }));

function toPaymentLetter(
  { texts, content, moneyFormat }: Site,
  { order, cents, currency, reference }: ToldPayment,
  [title, text]: readonly [TextName, TextName],
): Letter {
  const isOwn = currency === shopCurrency(content);
  const amount = isOwn
    ? toMoneyText(cents, moneyFormat)
    : `${(cents / 100).toFixed(2)} ${currency}`;
  const values = { order: order ?? "?", amount, reference };
  return {
    kind: "payment-notice",
    heading: fill(texts[title], values),
    paragraphs: [fill(texts[text], values), fill(texts.paymentReference, values)],
  };
}

/** Notifies the owners that cards are being tested in their shop. */
export const toAlarmMail = (site: Site, declines: number): Mail | undefined =>
  toOwnerMail(site, ({ texts }) => ({
    kind: "card-testing",
    heading: texts.paymentAlarmTitle,
    paragraphs: [fill(texts.paymentAlarmText, { declines })],
  }));

/**
 * The link by which a buyer without scripts proves to be a person who reads mails. Undefined if the site has no sender: the buyer
 * waits for it now.
 */
export function toProofMail(site: Site, email: string, url: string): Mail | undefined {
  const { texts } = site;
  const { from } = site.content.mail;
  if (from === undefined) return undefined;
  return write(
    site,
    { from, to: [email] },
    {
      kind: "payment-link",
      heading: fill(texts.paymentLinkTitle, { site: site.content.website.siteTitle }),
      paragraphs: [texts.paymentLinkText],
      link: { url, text: texts.paymentLinkButton },
    },
  );
}

/** A mail to the owners with invented data, for owners to look at. */
export const toSamplePaymentMail = (site: Site): Mail =>
  write(
    site,
    { from: site.content.mail.from ?? "laden@beispiel.de", to: ["name@beispiel.de"] },
    toPaymentLetter(
      site,
      { order: 1001, cents: 4990, currency: shopCurrency(site.content), reference: "pi_1ABC" },
      ["paymentReturnTitle", "paymentReturnTwice"],
    ),
  );
