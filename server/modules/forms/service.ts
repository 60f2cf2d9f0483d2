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
import { toOwnerMail } from "./mails.ts";
import { type Answer, toAnswers } from "./sent/answers.ts";
import { createSubmissionKeys } from "./sent/keys.ts";
import { parseSent, toSent } from "./sent/read-sent.ts";
import { createFormStore, type PageFacts } from "./store.ts";

/** The sender of a form and its origin. */
type Sender = {
  readonly site: Site;
  /** The IP address. */
  readonly address: string;
  /** Scheme and host of links in mails, from `linkOrigin`. */
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
  /** The contents of the field that people do not see. */
  readonly honeypot: string;
};

/** Signs up for a list. It takes longer for an address that is new there, so nobody who waits may notice. */
type SignUp = () => Promise<void>;

/**
 * The use cases of forms. Common errors: `formUnknown`; `formUnreadable` for data that does not consist of values for its fields;
 * `formInvalid` for values that break its rules.
 */
export type FormService = {
  /** A key for one submission of the browser with a crumb. */
  createKey(site: Site, crumb: string): string;
  /** Checks the values of a form and stores nothing. */
  validate(site: Site, formId: string, sent: unknown): void;
  /**
   * Takes a submission: stores it and mails it to the owner, all or nothing. Returns the sign-up for the form's list, if it asks for
   * one, to be done after the answer. Further errors: `formKeyInvalid`, `captchaMissing`, `captchaRefused`.
   */
  save(submission: ScriptedSubmission): Promise<SignUp | undefined>;
  /**
   * The same without a key. Submissions that fill in the honeypot, and repeated ones within a minute, are accepted and dropped.
   */
  post(submission: PostedSubmission): Promise<SignUp | undefined>;
  /** Deletes some of the expired marks. True if there may be more. */
  deleteEnded(): Promise<boolean>;
};

/** The parts of the forms' service. */
export type FormDependencies = {
  readonly database: Database;
  /** Undefined if the server has no mailing lists. */
  readonly newsletter: Pick<Newsletter, "subscribe"> | undefined;
  readonly followers: () => readonly FormFollower[];
  /** The captcha of a site. Undefined if it has none or its secret is missing. */
  readonly captchaOf: (content: Content) => Captcha | undefined;
  /** Signing key. */
  readonly secret: string;
  readonly logger: { warn(text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Time within which a repeated submission is dropped. */
const SAME_CONTENT_MS = 60_000;

/** Maximum number of marks that one call deletes. */
const DELETED_AT_ONCE = 200;

type Context = FormDependencies & { readonly keys: ReturnType<typeof createSubmissionKeys> };

/** Creates the forms' service. */
export function createFormService(dependencies: FormDependencies): FormService {
  const { secret, now } = dependencies;
  const keys = createSubmissionKeys(secret);
  const context: Context = { ...dependencies, keys };
  return {
    createKey: (site, crumb) => keys.create({ websiteId: site.content.website.id, crumb }, now()),
    validate,
    save: save(context),
    post: post(context),
    deleteEnded: deleteEnded(context),
  };
}

async function checkCaptcha(
  { captchaOf, logger }: Context,
  { form, site, address }: Filled,
  token: string,
): Promise<void> {
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

/** Stores and mails if the mark is new, else returns false. */
const take = (
  { database, now, followers }: Context,
  filled: Filled,
  mark: { readonly hash: string; readonly end: number },
) =>
  transact(database, async (transaction) => {
    const store = createFormStore(transaction);
    const { form, site, answers, page } = filled;
    const time = now();
    if (!(await store.mark(mark.hash, mark.end, time))) return false;
    const key = { websiteId: site.content.website.id, formId: form.id };
    const settings = await store.findSettings(key);
    const mail = toOwnerMail(site, form, { settings, answers, page });
    // If it cannot be mailed it is stored, so that it is not lost.
    if (form.store || !mail) await store.addSubmission(key, { answers, page }, time);
    if (mail) await addMail(transaction, mail, time);
    const told = { formId: form.id, name: form.name, answers, page };
    for (const { formSubmitted } of followers()) {
      await formSubmitted?.(transaction, key.websiteId, told);
    }
    return true;
  });

function toSignUp(
  { database, newsletter }: Context,
  { form, site, answers, origin, page }: Filled,
): SignUp | undefined {
  const email = form.type === "form" ? undefined : findEmail(answers);
  if (email === undefined || !newsletter) return undefined;
  const source = { formId: form.id, pagePath: page.path };
  const subscription = { site, list: form.list, email, source, origin };
  return () => transact(database, (transaction) => newsletter.subscribe(transaction, subscription));
}

const validate: FormService["validate"] = (site, formId, sent) => {
  const { shown } = findForm(site, formId);
  checkValues(shown, toSent(shown.fields, sent));
};

const save =
  (context: Context): FormService["save"] =>
  async (submission) => {
    const { keys, now } = context;
    const { site, formId, key, crumb } = submission;
    const { form, shown } = findForm(site, formId);
    const end = keys.endOf(key, { websiteId: site.content.website.id, crumb }, now());
    if (end === undefined) throw formKeyInvalid();
    const answers = checkValues(shown, parseSent(shown.fields, submission.form));
    const filled = { ...submission, page: cleanFacts(submission.page), form, answers };
    await checkCaptcha(context, filled, submission.captchaKey);
    const hash = createHash("sha256").update(key).digest("hex");
    if (!(await take(context, filled, { hash, end }))) throw formKeyInvalid();
    return toSignUp(context, filled);
  };

const post =
  (context: Context): FormService["post"] =>
  async (submission) => {
    const { secret, now } = context;
    const { site, formId, honeypot } = submission;
    const { form, shown } = findForm(site, formId);
    if (honeypot !== "") return undefined;
    const answers = checkValues(shown, submission.sent);
    const filled = { ...submission, page: cleanFacts(submission.page), form, answers };
    await checkCaptcha(context, filled, "");
    const content = JSON.stringify(["same-content", site.content.website.id, formId, answers]);
    // Keyed, so that nobody can find out by trying which address was submitted.
    const hash = createHmac("sha256", secret).update(content).digest("hex");
    const isNew = await take(context, filled, { hash, end: now() + SAME_CONTENT_MS });
    return isNew ? toSignUp(context, filled) : undefined;
  };

const deleteEnded =
  ({ database, now }: Context): FormService["deleteEnded"] =>
  async () => {
    const deleted = await createFormStore(database).deleteMarks(now(), DELETED_AT_ONCE);
    return deleted === DELETED_AT_ONCE;
  };

/** A form with valid answers. */
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

/** Details of a page as the sender states them: reduced to one line each, and to the length that pages have. */
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

/** The address in a form with exactly one e-mail field. Undefined if it is empty. */
function findEmail(answers: readonly Answer[]): string | undefined {
  const value = answers.find(({ type }) => type === "email")?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}
