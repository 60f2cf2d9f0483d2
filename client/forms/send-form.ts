import type { FormIslandTexts } from "../../server/contract/forms/island.ts";
import * as formsPaths from "../../server/contract/forms/paths.ts";
import type { SaveSubmission } from "../../server/contract/forms/schemas.ts";
import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import { type ApiBrowser, type ApiResult, createApi } from "../core/api.ts";
import { type ApiFailure, toFailureText } from "../core/failures.ts";
import { parseError, parseKey, parseSaved } from "./answers.ts";

/** The result of sending a form. */
export type SendOutcome =
  | { readonly kind: "sent" }
  /** Some fields are invalid: texts by field id. */
  | { readonly kind: "invalid"; readonly errors: Readonly<Record<string, string>> }
  /** Any other failure. */
  | { readonly kind: "failed"; readonly text: string };

/** The submission without its key. */
export type Submission = Omit<SaveSubmission, "key" | "crumb">;

type Texts = FormIslandTexts & ClientTexts;

const answers = { parseError, parseKey, parseSaved };

/** Sends a form with a key of its own. A refused key is replaced once. Never rejects. */
export async function sendForm(
  browser: ApiBrowser,
  submission: Submission,
  texts: Texts,
): Promise<SendOutcome> {
  const api = createApi(browser, async () => answers);
  const fetchKey = () =>
    api.write(formsPaths.submissionKey, { body: {} }, ({ parseKey }) => parseKey);
  const save = (key: string) =>
    api.write(
      formsPaths.saveSubmission,
      { body: { ...submission, key } },
      ({ parseSaved }) => parseSaved,
    );
  const sendWithKey = async () => {
    const key = await fetchKey();
    return key.ok ? { key, saved: await save(key.value.key) } : { key };
  };
  const first = await sendWithKey();
  const { key, saved } = first.saved && isKeyRefused(first.saved) ? await sendWithKey() : first;
  if (!key.ok) return toOutcome(key.failure, texts, texts.formNotPrepared);
  if (!saved || saved.ok) return { kind: "sent" };
  return toOutcome(saved.failure, texts, texts.formUnknownError);
}

const isKeyRefused = (result: ApiResult<unknown>): boolean =>
  !result.ok && "status" in result.failure && result.failure.status === 401;

/** `unknown` is the text for a failure without details. */
function toOutcome(failure: ApiFailure, texts: Texts, unknown: string): SendOutcome {
  const failed = (text: string): SendOutcome => ({ kind: "failed", text });
  switch (failure.kind) {
    case "tooManyRequests":
      return failed(texts.formTooMany);
    case "crumb":
      return failed(texts.formCannotSend);
    case "unreadable":
      return failed(textOfStatus(failure.status, texts) ?? unknown);
    case "refused":
      return toRefusal(failure, texts);
    default:
      return failed(toFailureText(failure, texts, true));
  }
}

function toRefusal(
  { status, message, errors = {} }: Extract<ApiFailure, { kind: "refused" }>,
  texts: Texts,
): SendOutcome {
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };
  const text = textOfStatus(status, texts) ?? (message || texts.formUnknownError);
  return { kind: "failed", text };
}

/** The text for a status alone, because a proxy's answer is not JSON. Undefined for other statuses. */
function textOfStatus(status: number | undefined, texts: Texts): string | undefined {
  if (status === undefined) return undefined;
  if (status === 404) return texts.formNotSetUp;
  return status === 401 || status >= 500 ? texts.formCannotSend : undefined;
}
