import { useEffect, useRef } from "react";
import type { FormIslandProps } from "../../server/contract/forms/island.ts";
import { scrollToElement } from "../core/scroll-to.ts";
import { runHtml } from "./run-html.ts";

type SentMessageInput = {
  readonly props: FormIslandProps;
  /** True if the form was sent from this page, which then scrolls here. */
  readonly isNew: boolean;
};

/** The owner's own text says already what is to be done. */
const MENTIONS_MAIL = /mail/i;

/** Replaces a form that was sent. */
export function SentMessage({ props, isNew }: SentMessageInput) {
  const { form, submissionTextAlignment, texts } = props;
  const message = useRef<HTMLDivElement>(null);
  const html = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew || !message.current || !html.current) return;
    message.current.focus({ preventScroll: true });
    scrollToElement(message.current);
    const template = html.current.closest("form")?.querySelector("template");
    if (template) runHtml(template.content, html.current);
  }, [isNew]);
  return (
    <>
      <div
        className={`form-submission-text form-submission-text--align-${submissionTextAlignment}`}
        ref={message}
        role="status"
        tabIndex={-1}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, as everywhere on the page */}
        <div dangerouslySetInnerHTML={{ __html: form.parsedSubmissionMessage }} />
        {form.type !== "form" && !MENTIONS_MAIL.test(form.parsedSubmissionMessage) && (
          <p>{texts.formConfirmByMail}</p>
        )}
      </div>
      <div className="form-submission-html" ref={html} />
    </>
  );
}
