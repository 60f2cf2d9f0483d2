import * as ordersPaths from "../../contract/orders/paths.ts";
import { fill } from "../../contract/texts/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { toDateText } from "../../site/date-text.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import type { Contract } from "./subscription.ts";

type MailFacts = {
  readonly site: Site;
  readonly from: string | undefined;
  readonly contract: Pick<Contract, "email" | "line" | "orderToken" | "orderNumber" | "origin">;
};

/**
 * The mail to a buyer whose subscription has placed an order. `orderId` is the one that has begun it, `nextAt` the due date of the
 * next one, null for none.
 */
export function toRenewalMail(
  { site, from, contract }: MailFacts,
  {
    orderId,
    number,
    nextAt,
  }: { readonly orderId: string; readonly number: number; readonly nextAt: number | null },
): Mail {
  const { content, texts } = site;
  const { title } = contract.line;
  const heading = fill(texts.renewalMailTitle, { title });
  const origin = contract.origin ?? siteOrigin(site);
  return {
    websiteId: content.website.id,
    kind: "subscription-renewal",
    from,
    replyTo: content.mail.replyTo,
    to: [contract.email],
    subject: toSubject(heading),
    about: { id: orderId },
    secrets: [contract.orderToken],
    ...layOutMail(site, {
      heading,
      paragraphs: [
        fill(texts.renewalMailText, { title, number }),
        nextAt === null
          ? texts.renewalMailLast
          : fill(texts.renewalMailNext, { date: toDateText(nextAt, site) }),
      ],
      ...(origin !== undefined && {
        link: {
          url: `${origin}${ordersPaths.page}/${contract.orderToken}`,
          text: texts.renewalMailLink,
        },
      }),
    }),
  };
}

/** The mail to owners about a subscription that could not place an order. */
export function toTroubleMail({ site, from, contract }: MailFacts, to: readonly string[]): Mail {
  const { content, texts } = site;
  const heading = fill(texts.renewalTroubleTitle, { title: contract.line.title });
  const { orderNumber, email } = contract;
  return {
    websiteId: content.website.id,
    kind: "subscription-trouble",
    from,
    replyTo: email,
    to,
    subject: toSubject(heading),
    ...layOutMail(site, {
      heading,
      paragraphs: [fill(texts.renewalTroubleText, { number: orderNumber, email })],
    }),
  };
}

/** The mail to buyers with invented data, for owners to look at. */
export const toRenewalSample = (site: Site): Mail =>
  toRenewalMail(
    {
      site,
      from: site.content.mail.from ?? "laden@beispiel.de",
      contract: {
        line: {
          itemId: "",
          sku: null,
          title: site.texts.renewalSample,
          attributes: {},
          productType: "physical",
          quantity: 1,
          unitCents: 1450,
          additionalFields: null,
          fullUrl: "",
          image: null,
        },
        email: "name@beispiel.de",
        orderToken: "",
        orderNumber: 1001,
      },
    },
    { orderId: "sample", number: 1002, nextAt: Date.UTC(2030, 0, 31) },
  );
