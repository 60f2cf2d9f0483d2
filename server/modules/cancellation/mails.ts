import * as screensPaths from "../../contract/screens/paths.ts";
import { fill } from "../../contract/texts/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { type MailSample, SAMPLE_ADDRESS, SAMPLE_OWNER, sampleSender } from "../../mail/sample.ts";
import { withoutLinksIn } from "../../mail/without-links.ts";
import { toMomentText } from "../../site/date-text.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import { readOrderNumber } from "../orders/index.ts";
import type { Cancellation } from "./cancellation.ts";
import { toDeclaredLines, toEndText } from "./declared-lines.ts";

/** A cancellation for a mail. */
type CancellationMail = {
  readonly site: Site;
  readonly cancellation: Omit<Cancellation, "id" | "websiteId">;
};

/** Whoever orders for somebody else could have links sent to them. */
const tame = (mail: CancellationMail): CancellationMail => ({
  ...mail,
  cancellation: withoutLinksIn(mail.cancellation, ["name", "orderNumber", "reason"]),
});

/**
 * The confirmation for the buyer: contents, time of arrival, and the end. To an address that has no such order it repeats no words
 * of the sender, who may be a stranger to it.
 */
export function toReceiptMail(given: CancellationMail): Mail {
  const { site, cancellation } = tame(given);
  const { texts, content } = site;
  const { orderId, orderNumber, receivedAt, email } = cancellation;
  const isOwn = orderId !== null;
  const number = isOwn ? orderNumber : String(readOrderNumber(orderNumber) ?? "");
  const shown = isOwn
    ? cancellation
    : { ...cancellation, orderNumber: number, name: "", reason: "" };
  return toMail({ site, cancellation }, "cancellation-receipt", {
    to: [email],
    replyTo: content.mail.replyTo,
    heading: texts.cancellationMailTitle,
    paragraphs: [
      fill(texts.cancellationMailText, {
        number,
        site: content.website.siteTitle,
        time: toMomentText(receivedAt, site),
      }),
      ...toEndSentences(site, cancellation),
      texts.cancellationMailContent,
      ...toDeclaredLines(site, shown),
      ...(isOwn ? [] : [texts.cancellationMailShort]),
    ],
  });
}

/** When the contract ends, or should end. */
function toEndSentences(
  site: Site,
  { endsAt, doneAt, endDate }: CancellationMail["cancellation"],
): readonly string[] {
  const { texts } = site;
  if (endsAt !== null) {
    const text = doneAt === null ? texts.cancellationMailEnds : texts.cancellationMailEnded;
    return [fill(text, { time: toMomentText(endsAt, site) })];
  }
  return [
    endDate === ""
      ? texts.cancellationMailEarliest
      : fill(texts.cancellationMailAsked, { date: toEndText(site, endDate) }),
    texts.cancellationMailOpen,
  ];
}

/** The mail to the site's owners. `origin` is scheme and host of its link. */
export function toOwnerMail(
  given: CancellationMail,
  to: readonly string[],
  origin: string | undefined,
): Mail {
  const mail = tame(given);
  const { site, cancellation } = mail;
  const { texts } = site;
  const { orderNumber, receivedAt, endsAt, kind, email } = cancellation;
  const url = `${origin ?? ""}${screensPaths.owner}/cancellations`;
  const isUnmatched = endsAt === null && kind === "ordinary";
  return toMail(mail, "cancellation-received", {
    to,
    replyTo: email,
    heading: fill(texts.cancellationOwnerMailTitle, { number: orderNumber }),
    paragraphs: [
      fill(texts.cancellationOwnerMailText, { time: toMomentText(receivedAt, site) }),
      ...(isUnmatched ? [texts.cancellationOwnerMailUnmatched] : []),
      endsAt === null ? texts.cancellationOwnerMailOpen : texts.cancellationOwnerMailEnds,
      texts.cancellationMailContent,
      ...toDeclaredLines(site, cancellation),
    ],
    ...(origin !== undefined && { link: { url, text: texts.cancellationsLink } }),
  });
}

/** The same mails with invented data, for owners to look at. */
export const cancellationSamples: readonly MailSample[] = [
  ["cancellation-receipt", (site) => toSample(site, toReceiptMail(sampleOf(site)))],
  [
    "cancellation-received",
    (site) => toSample(site, toOwnerMail(sampleOf(site), [SAMPLE_OWNER], siteOrigin(site))),
  ],
];

const toSample = (site: Site, mail: Mail): Mail => ({ ...mail, from: sampleSender(site) });

const SAMPLE_TIME = Date.UTC(2026, 6, 1, 9, 30, 15);

const sampleOf = (site: Site): CancellationMail => ({
  site,
  cancellation: {
    orderId: "order",
    orderNumber: "1001",
    kind: "ordinary",
    name: "Alex Beispiel",
    email: SAMPLE_ADDRESS,
    reason: "",
    endDate: "",
    receivedAt: SAMPLE_TIME,
    endsAt: SAMPLE_TIME,
    doneAt: SAMPLE_TIME,
    doneBy: "",
  },
});

type Parts = Pick<Mail, "to" | "replyTo"> & Parameters<typeof layOutMail>[1];

const toMail = (
  { site, cancellation: { orderId } }: CancellationMail,
  kind: string,
  { to, replyTo, ...parts }: Parts,
): Mail => ({
  websiteId: site.content.website.id,
  kind,
  from: site.content.mail.from,
  to,
  replyTo,
  subject: toSubject(`${parts.heading}: ${site.content.website.siteTitle}`),
  ...(orderId !== null && { about: { id: orderId } }),
  ...layOutMail(site, parts),
});
