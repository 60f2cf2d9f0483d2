import { SHIPPING_OPTION_FIELD } from "../../../server/contract/checkout/fields.ts";
import type { CheckoutPageProps } from "../../../server/contract/checkout/island.ts";
import type { CheckoutState } from "../../../server/contract/checkout/schemas.ts";
import { findStepProblems } from "../../../server/contract/checkout/step-rules.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";
import type { ApiFailure } from "../../core/failures.ts";
import { alertFailure } from "../cart-failure.ts";
import { makeProof } from "../payments/proof-of-work.ts";
import type { createCheckoutApi, SentFields } from "./checkout-api.ts";
import { forgetDraft } from "./draft.ts";
import { toFields, toOpener } from "./sent-form.ts";
import type { ShownStep } from "./use-shown-step.ts";

/** A form of the checkout that is being sent. */
export type Submission = {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  readonly shown: ShownStep;
  readonly api: ReturnType<typeof createCheckoutApi>;
  /** Shows another state under its own address. */
  readonly visit: (next: CheckoutState) => void;
  readonly props: Pick<CheckoutPageProps, "countries" | "texts">;
  readonly sharedTexts: ClientTexts;
};

/** Checks and sends the form of a step, and shows the next step. */
export async function sendStep(submission: Submission): Promise<void> {
  const { form, shown, api, visit, props } = submission;
  const { needs, step } = shown.state;
  const fields = toFields(form);
  const found = findStepProblems(
    step,
    fields,
    { ...needs, shippingOption: fields[SHIPPING_OPTION_FIELD] ?? null },
    (code) => props.countries.some((country) => country.code === code),
  );
  if (found.size > 0) {
    const problems = [...found].map(([field, name]) => [field, props.texts[name]]);
    shown.refuse(Object.fromEntries(problems));
    return;
  }
  const result = await api.saveStep(step, fields);
  if (result.ok) {
    forgetDraft(shown.state);
    visit(result.value);
  } else fail(submission, result.failure);
}

/** Adds the entered code, or removes one. */
export async function sendCode(submission: Submission): Promise<void> {
  const { form, submitter, shown, api } = submission;
  const isRemoval = submitter instanceof HTMLButtonElement && submitter.name === "remove";
  const fields = isRemoval ? { remove: submitter.value } : { code: toFields(form).code ?? "" };
  const result = await api.changeCode(fields);
  if (result.ok) {
    form.reset();
    shown.setProblems({});
    shown.setState({ ...result.value, values: shown.state.values });
    form.querySelector<HTMLElement>('[name="code"]')?.focus();
  } else if (isRefusal(result.failure)) shown.refuse({ code: result.failure.message });
  else fail(submission, result.failure);
}

/** Places the order, and leaves for its page. */
export async function sendOrder(submission: Submission): Promise<void> {
  const { form, shown, api } = submission;
  const result = await api.order(await withProof(submission, toFields(form)));
  if (result.ok) {
    location.assign(result.value.location);
    return;
  }
  if (!isRefusal(result.failure)) {
    fail(submission, result.failure);
    return;
  }
  // The displayed order is no longer available.
  const read = await api.read("review");
  if (read.ok) shown.show(read.value);
  shown.setNotice(result.failure.message);
}

/**
 * Adds the proof of a human buyer that immediate payment needs while stolen cards are being tried, unless a mailed
 * link has brought one.
 */
async function withProof(
  { shown: { state, setNotice }, props: { texts } }: Submission,
  fields: SentFields,
): Promise<SentFields> {
  const isOnline = state.needs.billing && state.values.payment !== "invoice";
  if (!isOnline || fields.proof) return fields;
  // Without a proof, the answer tells what is missing.
  const proof = await makeProof(() => setNotice(texts.paymentProofWorking)).catch(() => "");
  return { ...fields, proof };
}

/** Shows errors of fields where they are, and any other failure in an alert. */
function fail({ form, shown, props, sharedTexts }: Submission, failure: ApiFailure): void {
  const errors = isRefusal(failure) ? failure.errors : undefined;
  if (errors && Object.keys(errors).length > 0) shown.refuse(errors);
  else {
    const title = props.texts.checkoutFailedTitle;
    alertFailure({ title, failure, texts: sharedTexts, opener: toOpener(form) });
  }
}

type Refusal = Extract<ApiFailure, { readonly kind: "refused" }>;

const isRefusal = (failure: ApiFailure): failure is Refusal =>
  failure.kind === "refused" && failure.status < 500;
