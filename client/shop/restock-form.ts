import { RESTOCK_ATTRIBUTE } from "../../server/contract/restock/attribute.ts";
import {
  type RestockFormSettings,
  restockFormSettingsSchema,
} from "../../server/contract/restock/form.ts";
import * as restockPaths from "../../server/contract/restock/paths.ts";
import { restockSignedUpSchema } from "../../server/contract/restock/schemas.ts";
import { isEmail } from "../../server/contract/values/email.ts";
import { parseError, parserOf } from "../core/answers.ts";
import { createApi } from "../core/api.ts";
import type { ApiFailure } from "../core/failures.ts";
import { readJsonAttribute } from "../core/json-attribute.ts";
import { pageBrowser } from "../core/page-browser.ts";
import type { CaptchaSlot } from "../forms/captcha/captcha-slot.ts";

const parseSignedUp = parserOf(restockSignedUpSchema);
const api = createApi(pageBrowser, async () => ({ parseError }));

const slots = new WeakMap<HTMLFormElement, Promise<CaptchaSlot | undefined>>();
const sending = new WeakSet<HTMLFormElement>();

const settingsOf = (form: HTMLFormElement): RestockFormSettings =>
  restockFormSettingsSchema.parse(readJsonAttribute(form, RESTOCK_ATTRIBUTE));

/** Shows the captcha of a form, if it has one. */
export async function prepare(form: HTMLFormElement): Promise<void> {
  (await findSlot(form, settingsOf(form)))?.prepare();
}

/** Sends a form. The result is shown in the form, or in its place. */
export async function send(form: HTMLFormElement): Promise<void> {
  if (sending.has(form)) return;
  sending.add(form);
  try {
    const outcome = await trySending(form, settingsOf(form));
    if ("done" in outcome) showDone(form, outcome.done);
    else showProblem(form, outcome);
  } finally {
    sending.delete(form);
  }
}

type Problem = {
  readonly problem: string;
  /** True if the address is at fault. */
  readonly isOfField?: boolean;
};

type Outcome = { readonly done: string } | Problem;

async function trySending(form: HTMLFormElement, settings: RestockFormSettings): Promise<Outcome> {
  const { texts } = settings;
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const email = text("email");
  if (email === "") return { problem: texts.restockEmailEmpty, isOfField: true };
  if (!isEmail(email)) return { problem: texts.restockEmailInvalid, isOfField: true };
  const solution = await solve(form, settings);
  if ("problem" in solution) return solution;
  const result = await api.write(
    restockPaths.restock,
    {
      body: {
        productId: text("productId"),
        variantId: text("variantId"),
        siteVisitorEmail: email,
        isJoinMailingList: fields.has("isJoinMailingList"),
        recaptchaEnterpriseV3Token: solution.token,
        ...(document.documentElement.lang && { language: document.documentElement.lang }),
      },
    },
    () => parseSignedUp,
  );
  if (result.ok) return { done: result.value.message };
  void slots.get(form)?.then((slot) => slot?.reset());
  return { problem: toProblem(result.failure, texts) };
}

/** The server's text, or else a general one. */
function toProblem(failure: ApiFailure, texts: RestockFormSettings["texts"]): string {
  if (failure.kind === "refused" && failure.message !== "") return failure.message;
  return failure.kind === "tooManyRequests" ? texts.formTooMany : texts.restockFailed;
}

/** Obtains a token of the form's captcha; none for a form without one. */
async function solve(
  form: HTMLFormElement,
  settings: RestockFormSettings,
): Promise<{ readonly token: string } | Problem> {
  if (!settings.captcha) return { token: "" };
  try {
    const slot = await findSlot(form, settings);
    slot?.prepare();
    const token = await slot?.execute();
    return token === undefined ? { problem: settings.texts.formCaptchaMissing } : { token };
  } catch (error) {
    console.error("the captcha gave no token", error);
    return { problem: settings.texts.formCaptchaNotSetUp };
  }
}

function findSlot(
  form: HTMLFormElement,
  settings: RestockFormSettings,
): Promise<CaptchaSlot | undefined> {
  const known = slots.get(form) ?? openSlot(form, settings);
  slots.set(form, known);
  return known;
}

async function openSlot(
  form: HTMLFormElement,
  { captcha, texts }: RestockFormSettings,
): Promise<CaptchaSlot | undefined> {
  const node = form.querySelector<HTMLElement>(".captcha-container");
  if (!captcha || !node) return undefined;
  const { CaptchaSlot } = await import("../forms/captcha/captcha-slot.ts");
  return new CaptchaSlot(node, {
    ...captcha,
    theme: "light",
    language: document.documentElement.lang || navigator.language,
    notSetUp: texts.formCaptchaNotSetUp,
    onSolved: () => {},
  });
}

function showProblem(form: HTMLFormElement, { problem, isOfField = false }: Problem): void {
  const place = form.querySelector(".product-restock-problem");
  if (place) place.textContent = problem;
  const field = form.querySelector<HTMLInputElement>('input[name="email"]');
  field?.setAttribute("aria-invalid", String(isOfField));
  if (isOfField) field?.focus();
}

/** Replaces the form by the text, which receives the focus. */
function showDone(form: HTMLFormElement, text: string): void {
  const place = form.closest<HTMLElement>(".product-restock-notification") ?? form;
  const done = document.createElement("p");
  done.className = "product-restock-success";
  done.setAttribute("role", "status");
  done.tabIndex = -1;
  done.textContent = text;
  place.replaceChildren(done);
  done.focus();
}
