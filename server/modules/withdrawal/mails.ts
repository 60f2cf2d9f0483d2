import * as screensPaths from "../../contract/screens/paths.ts";
import { fill } from "../../contract/texts/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { type MailSample, SAMPLE_ADDRESS, SAMPLE_OWNER, sampleSender } from "../../mail/sample.ts";
import { withoutLinksIn } from "../../mail/without-links.ts";
import { toMomentText } from "../../site/date-text.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** A withdrawal for a mail; `from` is the site's sender. */
type WithdrawalMail = {
  readonly site: Site;
  readonly from: string | undefined;
  readonly withdrawal: Omit<Withdrawal, "id" | "websiteId">;
};

/** Whoever orders for somebody else could have links sent to them. */
const tame = (mail: WithdrawalMail): WithdrawalMail => ({
  ...mail,
  withdrawal: withoutLinksIn(mail.withdrawal, ["name", "orderNumber", "items"]),
});

/** The receipt for the buyer: time and contents of the withdrawal. `to` is the order's own address. */
export function toReceiptMail(given: WithdrawalMail, to: string): Mail {
  const mail = tame(given);
  return toMail(mail, "withdrawal-receipt", {
    to: [to],
    replyTo: mail.site.content.mail.replyTo,
    heading: mail.site.texts.withdrawalMailTitle,
    paragraphs: [
      fill(mail.site.texts.withdrawalMailText, {
        number: mail.withdrawal.orderNumber,
        site: mail.site.content.website.siteTitle,
        time: toMomentText(mail.withdrawal.receivedAt, mail.site),
      }),
      mail.site.texts.withdrawalMailNote,
      ...toContent(mail),
    ],
  });
}

/** The mail to the site's owners. `origin` is scheme and host of its link. */
export function toOwnerMail(
  given: WithdrawalMail,
  to: readonly string[],
  origin: string | undefined,
): Mail {
  const mail = tame(given);
  const { site, withdrawal } = mail;
  const { texts } = site;
  const url = `${origin ?? ""}${screensPaths.owner}/withdrawals`;
  return toMail(mail, "withdrawal-received", {
    to,
    replyTo: withdrawal.email,
    heading: fill(texts.withdrawalOwnerMailTitle, { number: withdrawal.orderNumber }),
    paragraphs: [
      fill(texts.withdrawalOwnerMailText, { time: toMomentText(withdrawal.receivedAt, site) }),
      ...(withdrawal.orderId === null ? [texts.withdrawalOwnerMailUnmatched] : []),
      texts.withdrawalOwnerMailNext,
      ...toContent(mail),
    ],
    ...(origin !== undefined && { link: { url, text: texts.withdrawalsLink } }),
  });
}

/** The same mails with invented data, for owners to look at. */
export const withdrawalSamples: readonly MailSample[] = [
  ["withdrawal-receipt", (site) => toReceiptMail(toSample(site), SAMPLE_ADDRESS)],
  ["withdrawal-received", (site) => toOwnerMail(toSample(site), [SAMPLE_OWNER], siteOrigin(site))],
];

const toSample = (site: Site): WithdrawalMail => ({
  site,
  from: sampleSender(site),
  withdrawal: {
    orderId: "order",
    orderNumber: "1001",
    name: "Alex Beispiel",
    email: SAMPLE_ADDRESS,
    items: "",
    receivedAt: Date.UTC(2026, 6, 1, 9, 30, 15),
  },
});

type Parts = Pick<Mail, "to" | "replyTo"> & Parameters<typeof layOutMail>[1];

const toMail = (
  { site, from, withdrawal }: WithdrawalMail,
  kind: string,
  { to, replyTo, ...parts }: Parts,
): Mail => ({
  websiteId: site.content.website.id,
  kind,
  from,
  to,
  replyTo,
  subject: toSubject(`${parts.heading}: ${site.content.website.siteTitle}`),
  ...(withdrawal.orderId !== null && { about: { id: withdrawal.orderId } }),
  ...layOutMail(site, parts),
});

function toContent({ site: { texts }, withdrawal }: WithdrawalMail): readonly string[] {
  const { name, orderNumber, email, items } = withdrawal;
  return [
    texts.withdrawalMailContent,
    fill(texts.withdrawalMailName, { value: name }),
    fill(texts.withdrawalMailNumber, { value: orderNumber }),
    fill(texts.withdrawalMailEmail, { value: email }),
    fill(texts.withdrawalMailItems, { value: items || texts.withdrawalAllItems }),
  ];
}
