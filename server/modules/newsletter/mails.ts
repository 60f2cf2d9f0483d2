import * as newsletterPaths from "../../contract/newsletter/paths.ts";
import { fill } from "../../contract/texts/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { type MailSample, SAMPLE_ADDRESS, sampleSender } from "../../mail/sample.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";

/** A mail to a subscriber; `origin` is the scheme and host of its links. */
type SubscriberMail = {
  readonly site: Site;
  readonly from: string;
  readonly to: string;
  readonly origin: string;
  /** Token of the link to unsubscribe. */
  readonly unsubscribeToken: string;
};

/** The mail that asks the owner of an address to confirm a list; `token` is that of its link. */
export function toConfirmationMail(mail: SubscriberMail, token: string): Mail {
  const { texts } = mail.site;
  const url = `${mail.origin}${newsletterPaths.confirm}/${token}`;
  return toSubscriberMail(mail, "subscription-confirmation", {
    heading: texts.subscriptionMailTitle,
    paragraphs: [texts.subscriptionMailText, texts.subscriptionMailIgnore],
    link: { url, text: texts.subscriptionConfirm },
  });
}

/** The welcome mail after confirmation. */
export const toWelcomeMail = (mail: SubscriberMail): Mail =>
  toSubscriberMail(mail, "subscription-welcome", {
    heading: mail.site.texts.welcomeMailTitle,
    paragraphs: [mail.site.texts.welcomeMailText],
  });

type Parts = Pick<Parameters<typeof layOutMail>[1], "heading" | "paragraphs" | "link">;

function toSubscriberMail(
  { site, from, to, origin, unsubscribeToken }: SubscriberMail,
  kind: string,
  { paragraphs, ...parts }: Parts,
): Mail {
  const { content, texts } = site;
  const { id, siteTitle } = content.website;
  const unsubscribe = `${origin}${newsletterPaths.unsubscribe}/${unsubscribeToken}`;
  return {
    websiteId: id,
    kind,
    from,
    replyTo: content.mail.replyTo,
    to: [to],
    subject: toSubject(`${parts.heading}: ${siteTitle}`),
    unsubscribe,
    ...layOutMail(site, {
      ...parts,
      paragraphs: paragraphs.map((text) => fill(text, { site: siteTitle })),
      endLinks: [{ url: unsubscribe, text: texts.unsubscribe }],
    }),
  };
}

/** The same mails with invented data, for owners to look at. */
export const newsletterSamples: readonly MailSample[] = [
  ["subscription-confirmation", (site) => toConfirmationMail(toSample(site), "beispiel")],
  ["subscription-welcome", (site) => toWelcomeMail(toSample(site))],
];

const toSample = (site: Site): SubscriberMail => ({
  site,
  from: sampleSender(site),
  to: SAMPLE_ADDRESS,
  origin: siteOrigin(site) ?? "",
  unsubscribeToken: "beispiel",
});
