import type { TextName } from "../../contract/messages/index.ts";
import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import type { Site } from "../../site/site.ts";

/** The mail with the link for a new password. */
export const toPasswordMail = (site: Site, from: string, to: string, url: string): Mail =>
  toLinkMail(site, { kind: "password-reset", from, to, url }, passwordParts);

/** The mail that tells somebody of a new account, with the link for its password. */
export const toInvitationMail = (site: Site, from: string, to: string, url: string): Mail =>
  toLinkMail(site, { kind: "invitation", from, to, url }, invitationParts);

type LinkParts = { readonly heading: TextName; readonly paragraphs: readonly TextName[] };

const passwordParts: LinkParts = {
  heading: "passwordResetTitle",
  paragraphs: ["passwordMailText", "passwordMailIgnore"],
};

const invitationParts: LinkParts = {
  heading: "invitationTitle",
  paragraphs: ["invitationText", "invitationIgnore"],
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
    subject: toSubject(`${texts[heading]}: ${siteTitle}`),
    ...layOutMail(site, {
      heading: texts[heading],
      paragraphs: paragraphs.map((name) => texts[name]),
      link: { url, text: texts.passwordResetTitle },
    }),
  };
}
