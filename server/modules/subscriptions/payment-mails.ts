import * as ordersPaths from "../../contract/orders/paths.ts";
import { fill, type TextName } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { toDateText } from "../../site/date-text.ts";
import { inOwnLanguage } from "../../site/languages.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import type { ChargeFailure, Order } from "../orders/index.ts";
import type { Subscription } from "./subscription.ts";

/** The order that waits for its payment, or has ended without it, and its subscription. */
type MailFacts = {
  readonly site: Site;
  readonly order: Pick<Order, "id" | "number" | "token" | "totals" | "origin">;
  readonly subscription: {
    readonly orderId: string;
    readonly contract: Pick<
      Subscription["contract"],
      "email" | "orderToken" | "orderNumber" | "origin"
    > & { readonly line: { readonly title: string } };
  };
};

type Letter = {
  readonly kind: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
};

const reasonTexts = {
  declined: "chargeMailDeclined",
  asked: "chargeMailAsked",
  missing: "chargeMailMissing",
  gone: "chargeMailGone",
} as const satisfies Readonly<Record<string, TextName>>;

const dueCents = ({ totals }: MailFacts["order"]) => totals.grandTotalCents - totals.giftCardCents;

/** The mail to a buyer whose saved method has not paid an order, with a link to its page, where it can be paid. */
export function toChargeMail(told: MailFacts, { reason, nextTryAt, endsAt }: ChargeFailure): Mail {
  const { site, order, subscription } = told;
  const { texts, moneyFormat } = site;
  const { contract } = subscription;
  const amount = toMoneyText(dueCents(order), moneyFormat);
  const text = texts[reasonTexts[reason === "refused" ? "declined" : reason]];
  return toBuyer(
    told,
    {
      kind: "subscription-charge",
      heading: fill(texts.chargeMailTitle, { title: contract.line.title }),
      paragraphs: [
        fill(text, { number: order.number, amount }),
        ...(nextTryAt === null
          ? []
          : [fill(texts.chargeMailNext, { date: toDateText(nextTryAt, site) })]),
        fill(texts.chargeMailEnd, { date: toDateText(endsAt, site) }),
      ],
    },
    { id: order.id, token: order.token, text: texts.chargeMailLink },
  );
}

/** The mail to a buyer whose subscription makes a pause, because an order was not paid. */
export function toUnpaidMail(told: MailFacts): Mail {
  const { site, order, subscription } = told;
  const { orderId, contract } = subscription;
  const { texts } = site;
  return toBuyer(
    told,
    {
      kind: "subscription-unpaid",
      heading: fill(texts.unpaidMailTitle, { title: contract.line.title }),
      paragraphs: [fill(texts.unpaidMailText, { number: order.number })],
    },
    { id: orderId, token: contract.orderToken, text: texts.renewalMailLink },
  );
}

type Linked = { readonly id: string; readonly token: string; readonly text: string };

function toBuyer(
  { site, order, subscription: { contract } }: MailFacts,
  { kind, ...letter }: Letter,
  { id, token, text }: Linked,
): Mail {
  const { content } = site;
  const origin = order.origin ?? contract.origin ?? siteOrigin(site);
  return {
    websiteId: content.website.id,
    kind,
    from: content.mail.from,
    replyTo: content.mail.replyTo,
    to: [contract.email],
    subject: toSubject(letter.heading),
    about: { id },
    secrets: [token],
    ...layOutMail(site, {
      ...letter,
      ...(origin !== undefined && {
        link: { url: `${origin}${ordersPaths.page}/${token}`, text },
      }),
    }),
  };
}

/** Notifies the owners that a subscription makes a pause, because an order was not paid. Undefined if nobody is named. */
export const toUnpaidNotice = (told: MailFacts): Mail | undefined =>
  toOwners(told, "renewalUnpaidTitle", "renewalUnpaidText", {});

/** Notifies the owners that the provider takes no payment of the shop for an order of a subscription. */
export const toRefusedMail = (told: MailFacts, { code, endsAt }: ChargeFailure): Mail | undefined =>
  toOwners(told, "renewalRefusedTitle", "renewalRefusedText", {
    code,
    date: toDateText(endsAt, inOwnLanguage(told.site)),
  });

function toOwners(
  { site: visitorsSite, order, subscription: { contract } }: MailFacts,
  title: TextName,
  text: TextName,
  more: Readonly<Record<string, string>>,
): Mail | undefined {
  const site = inOwnLanguage(visitorsSite);
  const { content, texts } = site;
  const { from, ownerTo: to } = content.mail;
  if (to.length === 0) return undefined;
  const { email, orderNumber: first, line } = contract;
  const heading = fill(texts[title], { title: line.title });
  return {
    websiteId: content.website.id,
    kind: "subscription-trouble",
    from,
    replyTo: email,
    to,
    subject: toSubject(heading),
    about: { id: order.id },
    ...layOutMail(site, {
      heading,
      paragraphs: [fill(texts[text], { number: order.number, first, email, ...more })],
    }),
  };
}

/** Invented data, for owners to look at. */
function toSample(site: Site): MailFacts {
  const zero = { subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, taxes: [] };
  const totals = { ...zero, currency: "EUR", coupons: [], shippingOption: null };
  return {
    site: {
      ...site,
      content: { ...site.content, mail: { ...site.content.mail, from: senderOf(site) } },
    },
    order: {
      id: "sample",
      number: 1002,
      token: "",
      totals: { ...totals, grandTotalCents: 1450, giftCardCents: 0 },
    },
    subscription: {
      orderId: "sample",
      contract: {
        email: "name@beispiel.de",
        orderToken: "",
        orderNumber: 1001,
        line: { title: site.texts.renewalSample },
      },
    },
  };
}

const senderOf = ({ content }: Site) => content.mail.from ?? "laden@beispiel.de";

/** The mail about a failed charge with invented data. */
export const toChargeSample = (site: Site): Mail =>
  toChargeMail(toSample(site), {
    reason: "asked",
    code: "",
    nextTryAt: Date.UTC(2030, 0, 31),
    endsAt: Date.UTC(2030, 1, 7),
  });

/** The mail about the pause with invented data. */
export const toUnpaidSample = (site: Site): Mail => toUnpaidMail(toSample(site));
