import { layOutMail } from "../../mail/layout.ts";
import { type Mail, toSubject } from "../../mail/mail.ts";
import type { Site } from "../../site/site.ts";

/** The mail with the link for a new password. */
export function toPasswordMail(site: Site, from: string, to: string, url: string): Mail {
  const { content, texts } = site;
  const { id, siteTitle } = content.website;
  return {
    websiteId: id,
    kind: "password-reset",
    from,
    replyTo: content.mail.replyTo,
    to: [to],
    subject: toSubject(`${texts.passwordResetTitle}: ${siteTitle}`),
    ...layOutMail(site, {
      heading: texts.passwordResetTitle,
      paragraphs: [texts.passwordMailText, texts.passwordMailIgnore],
      link: { url, text: texts.passwordResetTitle },
    }),
  };
}
