import { createHash, createHmac } from "node:crypto";
import type { Content } from "../../content/content.ts";
import type { Form } from "../../content/forms/form.ts";
import * as accountsLimits from "../../contract/accounts/limits.ts";
import { captchaActions, POPUP_CAPTCHA_ACTION } from "../../contract/forms/captcha-actions.ts";
import { findFormProblems, readFormValues, type SentValues } from "../../contract/forms/rules.ts";
import type { PublicForm } from "../../contract/forms/schemas.ts";
import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import type { Newsletter } from "../newsletter/index.ts";
import { type Answer, toAnswers } from "./answers.ts";
import type { Captcha } from "./captcha/index.ts";
import {
  captchaMissing,
  captchaRefused,
  formInvalid,
  formKeyInvalid,
  formUnknown,
  formUnreadable,
} from "./errors.ts";
import type { FormFollower } from "./follower.ts";
import { createSubmissionKeys } from "./keys.ts";
import { toOwnerMail } from "./mails.ts";
import { parseSent, toSent } from "./read-sent.ts";
import { createFormStore, type PageFacts } from "./store.ts";

/** Who sends a form, and from where. */
type Sender = {
  readonly site: Site;
  /** The IP address. */
  readonly address: string;
  /** Scheme and host of links in mails, of `linkOrigin`. */
  readonly origin: string | undefined;
  readonly page: PageFacts;
};

/** A form sent by a script. */
type ScriptedSubmission = Sender & {
  readonly formId: string;
  /** JSON text of the values by id of the field. */
  readonly form: string;
  readonly key: string;
  readonly captchaKey: string;
  readonly crumb: string;
};

/** A form posted without script. */
type PostedSubmission = Sender & {
  readonly formId: string;
  readonly sent: SentValues;
  /** What stood in the field that no person sees. */
  readonly honeypot: string;
};

/**
 * The use cases of forms. Errors of all that take a form: `formUnknown`, `formUnreadable` for what are no values of its fields,
 * `formInvalid` for values that break its rules.
 */
export type FormService = {
  /** A key for one submission of the browser with a crumb. */
  createKey(site: Site, crumb: string): string;
  /** Checks the values of a form and stores nothing. */
  validate(site: Site, formId: string, sent: unknown): void;
  /**
   * Takes a form: keeps it, mails it to the owner and signs up for its list, all of it or nothing. Errors also: `formKeyInvalid`,
   * `captchaMissing`, `captchaRefused`.
   */
  save(submission: ScriptedSubmission): Promise<void>;
  /** The same without key. What fills in the honeypot, and the same content again within a minute, is taken and forgotten. */
  post(submission: PostedSubmission): Promise<void>;
  /** Deletes some of the marks that have ended; returns whether there may be more. */
  deleteEnded(): Promise<boolean>;
};

/** The parts of the forms' service. */
export type FormDependencies = {
  readonly database: Database;
  /** Undefined where the server has no mail lists. */
  readonly newsletter: Pick<Newsletter, "subscribe"> | undefined;
  readonly followers: () => readonly FormFollower[];
  /** The captcha of a site; undefined where it has none or its secret is missing. */
  readonly captchaOf: (content: Content) => Captcha | undefined;
  /** Key of signatures. */
  readonly secret: string;
  readonly logger: { warn(text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Time within which the same content is not taken twice. */
const SAME_CONTENT_MS = 60_000;

/** Maximum number of marks that one call deletes. */
const DELETED_AT_ONCE = 200;

/** Creates the forms' service. */
export function createFormService(dependencies: FormDependencies): FormService {
  const { database, newsletter, followers, captchaOf, secret, logger, now } = dependencies;
  const keys = createSubmissionKeys(secret);

  async function checkCaptcha({ form, site, address }: Filled, token: string): Promise<void> {
    if (!form.captchaEnabled) return;
    if (token === "") throw captchaMissing();
    const isPopup = site.content.notices.promotion?.formId === form.id;
    const actions = [captchaActions[form.type], ...(isPopup ? [POPUP_CAPTCHA_ACTION] : [])];
    const verdict = await captchaOf(site.content)?.check({ token, actions, address });
    if (verdict === "passed") return;
    if (verdict !== "refused") {
      logger.warn(`a form's captcha could not be checked: ${verdict ?? "its secret is missing"}`);
    }
    throw captchaRefused();
  }

  /** Keeps, mails and signs up, if the mark is new; false if it is not. */
  const take = (filled: Filled, mark: { readonly hash: string; readonly end: number }) =>
    transact(database, async (transaction) => {
      const store = createFormStore(transaction);
      const { form, site, answers, origin } = filled;
      const page = cleanFacts(filled.page);
      const time = now();
      if (!(await store.mark(mark.hash, mark.end, time))) return false;
      const key = { websiteId: site.content.website.id, formId: form.id };
      const settings = await store.findSettings(key);
      const mail = toOwnerMail(site, form, { settings, answers, page });
      // What cannot be mailed would be lost.
      if (form.store || !mail) await store.addSubmission(key, { answers, page }, time);
      if (mail) await addMail(transaction, mail, time);
      const told = { formId: form.id, name: form.name, answers, page };
      for (const { formSubmitted } of followers()) {
        await formSubmitted?.(transaction, key.websiteId, told);
      }
      const email = form.type === "form" ? undefined : findEmail(answers);
      if (email !== undefined) {
        const source = { formId: form.id, pagePath: page.path };
        await newsletter?.subscribe(transaction, {
          site,
          list: form.list,
          email,
          source,
          origin,
        });
      }
      return true;
    });

  return {
    createKey: (site, crumb) => keys.create({ websiteId: site.content.website.id, crumb }, now()),
    validate(site, formId, sent) {
      const { shown } = findForm(site, formId);
      checkValues(shown, toSent(shown.fields, sent));
    },
    async save(submission) {
      const { site, formId, key, crumb } = submission;
      const { form, shown } = findForm(site, formId);
      const end = keys.endOf(key, { websiteId: site.content.website.id, crumb }, now());
      if (end === undefined) throw formKeyInvalid();
      const answers = checkValues(shown, parseSent(shown.fields, submission.form));
      const filled = { ...submission, form, answers };
      await checkCaptcha(filled, submission.captchaKey);
      const hash = createHash("sha256").update(key).digest("hex");
      if (!(await take(filled, { hash, end }))) throw formKeyInvalid();
    },
    async post(submission) {
      const { site, formId, honeypot } = submission;
      const { form, shown } = findForm(site, formId);
      if (honeypot !== "") return;
      const answers = checkValues(shown, submission.sent);
      const filled = { ...submission, form, answers };
      await checkCaptcha(filled, "");
      const content = JSON.stringify(["same-content", site.content.website.id, formId, answers]);
      // With a secret, so that nobody can try which address has been sent.
      const hash = createHmac("sha256", secret).update(content).digest("hex");
      await take(filled, { hash, end: now() + SAME_CONTENT_MS });
    },
    async deleteEnded() {
      const deleted = await createFormStore(database).deleteMarks(now(), DELETED_AT_ONCE);
      return deleted === DELETED_AT_ONCE;
    },
  };
}

/** A form with answers that keep its rules. */
type Filled = Sender & { readonly form: Form; readonly answers: readonly Answer[] };

function findForm(site: Site, formId: string): { readonly form: Form; readonly shown: PublicForm } {
  const form = site.forms.find(formId);
  const shown = site.forms.shown(formId);
  if (!form || !shown) throw formUnknown();
  return { form, shown };
}

function checkValues({ fields }: PublicForm, sent: SentValues | undefined): readonly Answer[] {
  if (!sent) throw formUnreadable();
  const problems = findFormProblems(fields, sent);
  if (problems.size > 0) throw formInvalid(problems);
  return toAnswers(fields, readFormValues(fields, sent));
}

/** What is said of a page, by whoever sends it: each on one line, and not longer than pages have it. */
const cleanFacts = (page: PageFacts): PageFacts => {
  const clean = (text: string) =>
    text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").slice(0, accountsLimits.returnPathLength);
  const { title, id, source, path, permission } = page;
  return {
    title: clean(title),
    id: clean(id),
    source: clean(source),
    path: clean(path),
    permission: clean(permission),
  };
};

/** The address in a form that has exactly one field for it; undefined if it is empty. */
function findEmail(answers: readonly Answer[]): string | undefined {
  const value = answers.find(({ type }) => type === "email")?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}
