import * as accountsPaths from "../../contract/accounts/paths.ts";
import type { TextName } from "../../contract/texts/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import { type MailSample, SAMPLE_ADDRESS, sampleSender } from "../../mail/sample.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";

/** The mail with the link for a new password. */
export const toPasswordMail = (site: Site, from: string, to: string, url: string): Mail =>
  toLinkMail(site, { kind: "password-reset", from, to, url }, passwordParts);

/** The mail about a new account, with the link to set its password. */
export const toInvitationMail = (site: Site, from: string, to: string, url: string): Mail =>
  toLinkMail(site, { kind: "invitation", from, to, url }, invitationParts);

/** The mail to a buyer who wants an account, with the link to set its password. */
export const toNewAccountMail = (site: Site, from: string, to: string, url: string): Mail =>
  toLinkMail(site, { kind: "account-new", from, to, url }, newAccountParts);

/** The same for somebody who already has an account. */
export const toKnownAccountMail = (site: Site, from: string, to: string, url: string): Mail =>
  toLinkMail(site, { kind: "account-known", from, to, url }, knownAccountParts);

/** All of them with invented data, for owners to look at. */
export const accountSamples: readonly MailSample[] = [
  ["password-reset", (site) => toPasswordMail(...toSample(site))],
  ["invitation", (site) => toInvitationMail(...toSample(site))],
  ["account-new", (site) => toNewAccountMail(...toSample(site))],
  ["account-known", (site) => toKnownAccountMail(...toSample(site))],
];

const toSample = (site: Site) =>
  [
    site,
    sampleSender(site),
    SAMPLE_ADDRESS,
    `${siteOrigin(site) ?? ""}${accountsPaths.passwordReset}/beispiel`,
  ] as const;

type LinkParts = { readonly heading: TextName; readonly paragraphs: readonly TextName[] };

const passwordParts: LinkParts = {
  heading: "passwordResetTitle",
  paragraphs: ["passwordMailText", "passwordMailIgnore"],
};

const invitationParts: LinkParts = {
  heading: "invitationTitle",
  paragraphs: ["invitationText", "invitationIgnore"],
};

const newAccountParts: LinkParts = {
  heading: "accountOfferTitle",
  paragraphs: ["accountOfferMailText", "accountOfferMailIgnore"],
};

const knownAccountParts: LinkParts = {
  heading: "accountKnownTitle",
  paragraphs: ["accountKnownMailText", "accountKnownIgnore"],
};

type LinkMail = Pick<Mail, "kind" | "from"> & { readonly to: string; readonly url: string };

function toLinkMail(
  site: Site,
  { kind, from, to, url }: LinkMail,
  { heading, paragraphs }: LinkParts,
): Mail {
  const { content, texts } = site;
  const { id, siteTitle } = content.website;
  return {
    websiteId: id,
    kind,
    from,
    replyTo: content.mail.replyTo,
    to: [to],
    secrets: [url],
    subject: toSubject(`${texts[heading]}: ${siteTitle}`),
    ...layOutMail(site, {
      heading: texts[heading],
      paragraphs: paragraphs.map((name) => texts[name]),
      link: { url, text: texts.passwordResetTitle },
    }),
  };
}
