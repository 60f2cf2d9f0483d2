import { type FormEvent, type SubmitEvent, useEffect, useMemo, useRef, useState } from "react";
import {
  type CheckoutStep,
  checkoutSteps,
  SHIPPING_OPTION_FIELD,
} from "../../../server/contract/checkout/fields.ts";
import type { CheckoutPageProps } from "../../../server/contract/checkout/island.ts";
import type { CheckoutState } from "../../../server/contract/checkout/schemas.ts";
import { findStepProblems } from "../../../server/contract/checkout/step-rules.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";
import type { ApiResult } from "../../core/api.ts";
import type { ApiFailure } from "../../core/failures.ts";
import { pageBrowser } from "../../core/page-browser.ts";
import { alertFailure } from "../cart-failure.ts";
import { makeProof } from "../payments/proof-of-work.ts";
import { createCheckoutApi, type SentFields } from "./checkout-api.ts";
import { toStepUrl } from "./checkout-part.ts";
import { forgetDraft, keepDraft, withDraft } from "./draft.ts";

type Problems = Readonly<Record<string, string>>;

/** The state of the checkout on this page, and handlers that replace posting its forms. */
export function useCheckout(props: CheckoutPageProps, shared: ClientTexts) {
  const { cartToken, countries, texts } = props;
  const [state, setState] = useState(props.state);
  const [problems, setProblems] = useState<Problems>(() => toFirstProblems(props));
  const [notice, setNotice] = useState(() => toFirstNotice(props));
  const [isAnswered, setAnswered] = useState(true);
  // Counts refusals, so that each one moves the focus to the first field.
  const [refusals, setRefusals] = useState(0);
  const [turns, setTurns] = useState(0);
  const [isRestored, setRestored] = useState(false);
  const isBusy = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const api = useMemo(() => createCheckoutApi(pageBrowser, cartToken), [cartToken]);

  // Hydration needs the server's state, so unsent values are restored afterwards. Sent values take precedence.
  useEffect(() => {
    const restored = withDraft(props.state);
    if (restored === props.state) return;
    setState(restored);
    setRestored(true);
  }, [props.state]);
  useEffect(() => {
    if (turns > 0) heading.current?.focus();
  }, [turns]);
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>(AT_FAULT)?.focus();
  }, [refusals]);
  useEffect(() => {
    const follow = async () => {
      const read = await api.read(toStep(new URLSearchParams(location.search).get("step")));
      if (read.ok) show(read.value);
      else location.reload();
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  });

  /** Shows another state, scrolled to its heading. */
  function show(next: CheckoutState) {
    setAnswered(false);
    setProblems({});
    setNotice("");
    setState(withDraft(next));
    setTurns((count) => count + 1);
  }

  function refuse(next: Problems) {
    setAnswered(false);
    setProblems(next);
    setRefusals((count) => count + 1);
  }

  function visit(next: CheckoutState) {
    history.pushState(null, "", toStepUrl(next.step, cartToken));
    show(next);
  }

  /** Allows only one call at a time. */
  async function once<Value>(call: () => Promise<ApiResult<Value>>) {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await call();
    } finally {
      isBusy.current = false;
    }
  }

  /** Shows errors of fields where they are, and any other failure in an alert. */
  function fail(failure: ApiFailure, opener: HTMLElement) {
    const errors = failure.kind === "refused" && failure.status < 500 ? failure.errors : undefined;
    if (errors && Object.keys(errors).length > 0) refuse(errors);
    else alertFailure({ title: texts.checkoutFailedTitle, failure, texts: shared, opener });
  }

  async function submitStep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = toFields(form);
    const { needs, step } = state;
    const found = findStepProblems(
      step,
      fields,
      { ...needs, shippingOption: fields[SHIPPING_OPTION_FIELD] ?? null },
      (code) => countries.some((country) => country.code === code),
    );
    if (found.size > 0) {
      refuse(Object.fromEntries([...found].map(([field, name]) => [field, texts[name]])));
      return;
    }
    const result = await once(() => api.saveStep(step, fields));
    if (result?.ok) {
      forgetDraft(state);
      visit(result.value);
    } else if (result) fail(result.failure, toOpener(form));
  }

  async function submitCode(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent;
    const isRemoval = submitter instanceof HTMLButtonElement && submitter.name === "remove";
    const fields = isRemoval ? { remove: submitter.value } : { code: toFields(form).code ?? "" };
    const result = await once(() => api.changeCode(fields));
    if (result?.ok) {
      form.reset();
      setProblems({});
      setState({ ...result.value, values: state.values });
      form.querySelector<HTMLElement>('[name="code"]')?.focus();
    } else if (result?.failure.kind === "refused" && result.failure.status < 500) {
      refuse({ code: result.failure.message });
    } else if (result) fail(result.failure, toOpener(form));
  }

  /**
   * Adds the proof of a human buyer that immediate payment needs while stolen cards are being tried, unless a mailed
   * link has brought one.
   */
  async function withProof(fields: SentFields): Promise<SentFields> {
    const isOnline = state.needs.billing && state.values.payment !== "invoice";
    if (!isOnline || fields.proof) return fields;
    // Without a proof, the answer tells what is missing.
    const proof = await makeProof(() => setNotice(texts.paymentProofWorking)).catch(() => "");
    return { ...fields, proof };
  }

  async function submitOrder(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const result = await once(async () => api.order(await withProof(toFields(form))));
    if (result?.ok) {
      location.assign(result.value.location);
      return;
    }
    if (!result) return;
    const { failure } = result;
    if (failure.kind !== "refused" || failure.status >= 500) {
      fail(failure, toOpener(form));
      return;
    }
    // The displayed order is no longer available.
    const read = await api.read("review");
    if (read.ok) show(read.value);
    setNotice(failure.message);
  }

  return {
    ...{ state, problems, notice, isAnswered, heading },
    ...{ submitStep, submitCode, submitOrder },
    /** Changes once, when unsent values from before the page load are back in the form. */
    restored: isRestored,
    /** Stores the values typed into a step. */
    keep({ currentTarget }: FormEvent<HTMLFormElement>) {
      const { cartToken: _named, ...typed } = toFields(currentTarget);
      keepDraft(state, { ...toBoxes(currentTarget), ...typed });
    },
    forget: (field: string) =>
      setProblems((all) =>
        Object.fromEntries(Object.entries(all).filter(([one]) => one !== field)),
      ),
    async goTo(step: CheckoutStep) {
      const read = await api.read(step);
      if (read.ok) visit(read.value);
      else location.assign(toStepUrl(step, cartToken));
    },
  };
}

const AT_FAULT =
  "[data-island] [aria-invalid]:is(input, select, textarea), [data-island] fieldset[aria-invalid] input";

const toStep = (name: string | null): CheckoutStep =>
  checkoutSteps.find((step) => step === name) ?? "contact";

/** The texts of a form; unticked boxes are missing. */
const toFields = (form: HTMLFormElement): SentFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );

/** The boxes of a form, as if none were ticked. */
const toBoxes = (form: HTMLFormElement): SentFields =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].map(({ name }) => [
      name,
      "",
    ]),
  );

const toOpener = (form: HTMLFormElement): HTMLElement =>
  form.querySelector<HTMLElement>("button[type=submit]") ?? form;

const toFirstProblems = ({ problems, notice }: CheckoutPageProps): Problems =>
  notice?.fields.includes("code") ? { code: notice.text } : problems;

const toFirstNotice = ({ notice }: CheckoutPageProps): string =>
  notice && notice.fields.length === 0 ? notice.text : "";
