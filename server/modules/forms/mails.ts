import type { Form } from "../../content/forms/form.ts";
import { isEmail } from "../../contract/values/email.ts";
import { layOutMail } from "../../mail/layout.ts";
import type { Mail } from "../../mail/mail.ts";
import { type MailSample, SAMPLE_ADDRESS, SAMPLE_OWNER, sampleSender } from "../../mail/sample.ts";
import { inOwnLanguage } from "../../site/languages.ts";
import type { Site } from "../../site/site.ts";
import type { MailSettings } from "./mail-settings.ts";
import { type Answer, toAnswerText } from "./sent/answers.ts";
import type { PageFacts } from "./store.ts";

/** The mail that tells the owner about a submission. Undefined if the site has no sender or no recipient. */
export function toOwnerMail(
  visitorsSite: Site,
  form: Pick<Form, "name" | "mail">,
  parts: MailParts,
): Mail | undefined {
  const site = inOwnLanguage(visitorsSite);
  const { content } = site;
  const { settings } = parts;
  const to = settings.to ?? form.mail.to ?? content.mail.ownerTo;
  const cc = settings.cc ?? form.mail.cc;
  const bcc = settings.bcc ?? form.mail.bcc;
  const { from } = content.mail;
  if (from === undefined || to.length + cc.length + bcc.length === 0) return undefined;
  return writeMail(site, form, { from, to, cc, bcc }, parts);
}

/** The same mail with invented data, for owners to look at. */
export const formSamples: readonly MailSample[] = [
  [
    "form-submission",
    (site) => {
      const { texts } = site;
      const mail = { to: undefined, cc: [], bcc: [], subject: undefined, replyToField: undefined };
      const form = { name: texts.formSample, mail };
      const email = {
        id: "email",
        title: texts.email,
        type: "email",
        value: SAMPLE_ADDRESS,
      } as const;
      const page = { title: "", id: "", source: "", path: "/", permission: "" };
      const to = { from: sampleSender(site), to: [SAMPLE_OWNER], cc: [], bcc: [] };
      return writeMail(site, form, to, { settings: {}, answers: [email], page });
    },
  ],
];

function writeMail(
  site: Site,
  form: Pick<Form, "name" | "mail">,
  recipients: Pick<Mail, "from" | "to" | "cc" | "bcc">,
  { settings, answers, page }: MailParts,
): Mail {
  const { content, texts, locale } = site;
  const subject = settings.subject ?? form.mail.subject ?? form.name;
  const reply = answers.find(({ id }) => id === form.mail.replyToField)?.value;
  const lines = answers.flatMap((answer) => {
    const text = toAnswerText(answer, texts, locale);
    return text === "" ? [] : [`${answer.title}: ${text}`];
  });
  return {
    websiteId: content.website.id,
    kind: "form-submission",
    ...recipients,
    ...(typeof reply === "string" && isEmail(reply) && { replyTo: reply }),
    // The name of a form may have several lines, but a header must not.
    subject: subject.replace(/\p{Cc}+/gu, " "),
    ...layOutMail(site, {
      heading: form.name,
      paragraphs: [...lines, ...(page.path === "" ? [] : [`${texts.formMailPage}: ${page.path}`])],
    }),
  };
}

type MailParts = {
  /** The owner's settings, which take precedence over the form's file, key by key. */
  readonly settings: MailSettings;
  readonly answers: readonly Answer[];
  readonly page: PageFacts;
};
