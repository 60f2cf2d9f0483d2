import type { Form } from "../../content/form.ts";
import { isEmail } from "../../contract/rules/email.ts";
import { layOutMail } from "../../mail/layout.ts";
import type { Mail } from "../../mail/mail.ts";
import type { Site } from "../../site/site.ts";
import { type Answer, toAnswerText } from "./answers.ts";
import type { MailSettings } from "./mail-settings.ts";
import type { PageFacts } from "./store.ts";

/** The mail that tells the owner of a submission; undefined if the site has no sender or nobody is to read it. */
export function toOwnerMail(
  site: Site,
  form: Form,
  { settings, answers, page }: MailParts,
): Mail | undefined {
  const { content, texts, locale } = site;
  const to = settings.to ?? form.mail.to ?? content.mail.ownerTo;
  const cc = settings.cc ?? form.mail.cc;
  const bcc = settings.bcc ?? form.mail.bcc;
  const { from } = content.mail;
  if (from === undefined || to.length + cc.length + bcc.length === 0) return undefined;
  const subject = settings.subject ?? form.mail.subject ?? form.name;
  const reply = answers.find(({ id }) => id === form.mail.replyToField)?.value;
  const lines = answers.flatMap((answer) => {
    const text = toAnswerText(answer, texts, locale);
    return text === "" ? [] : [`${answer.title}: ${text}`];
  });
  return {
    websiteId: content.website.id,
    kind: "form-submission",
    from,
    ...(typeof reply === "string" && isEmail(reply) && { replyTo: reply }),
    ...{ to, cc, bcc },
    // The name of a form may be of several lines; a header must not.
    subject: subject.replace(/\p{Cc}+/gu, " "),
    ...layOutMail(site, {
      heading: form.name,
      paragraphs: [...lines, ...(page.path === "" ? [] : [`${texts.formMailPage}: ${page.path}`])],
    }),
  };
}

type MailParts = {
  /** What the owner has saved; it wins over the form's file, key by key. */
  readonly settings: MailSettings;
  readonly answers: readonly Answer[];
  readonly page: PageFacts;
};
