import { type FormEvent, type SubmitEvent, useEffect, useMemo, useRef } from "react";
import { type CheckoutStep, checkoutSteps } from "../../../server/contract/checkout/fields.ts";
import type { CheckoutPageProps } from "../../../server/contract/checkout/island.ts";
import type { CheckoutState } from "../../../server/contract/checkout/schemas.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";
import { pageBrowser } from "../../core/page-browser.ts";
import { createCheckoutApi } from "./checkout-api.ts";
import { toStepUrl } from "./checkout-part.ts";
import { keepDraft } from "./draft.ts";
import { toTyped } from "./sent-form.ts";
import { type Submission, sendCode, sendOrder, sendStep } from "./submissions.ts";
import { useShownStep } from "./use-shown-step.ts";

/** The state of the checkout on this page, and handlers that replace posting its forms. */
export function useCheckout(props: CheckoutPageProps, sharedTexts: ClientTexts) {
  const { cartToken } = props;
  const shown = useShownStep(props);
  const { state, problems, notice, isAnswered, heading, restored, show, setProblems } = shown;
  const api = useMemo(() => createCheckoutApi(pageBrowser, cartToken), [cartToken]);
  useBackButton(api, show);

  function visit(next: CheckoutState) {
    history.pushState(null, "", toStepUrl(next.step, cartToken));
    show(next);
  }

  const submit = useSubmit({ shown, api, visit, props, sharedTexts });

  return {
    state,
    problems,
    notice,
    isAnswered,
    heading,
    restored,
    submitStep: submit(sendStep),
    submitCode: submit(sendCode),
    submitOrder: submit(sendOrder),
    /** Stores the values typed into a step. */
    keep({ currentTarget }: FormEvent<HTMLFormElement>) {
      const { cartToken: _named, ...typed } = toTyped(currentTarget);
      keepDraft(state, typed);
    },
    forget: (field: string) => setProblems(({ [field]: _, ...others }) => others),
    async goTo(step: CheckoutStep) {
      const read = await api.read(step);
      if (read.ok) visit(read.value);
      else location.assign(toStepUrl(step, cartToken));
    },
  };
}

/** Makes handlers that send a form themselves; only one form is sent at a time. */
function useSubmit(checkout: Omit<Submission, "form" | "submitter">) {
  const isBusy = useRef(false);
  return (send: (submission: Submission) => Promise<void>) =>
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      const { currentTarget: form } = event;
      const { submitter } = event.nativeEvent;
      try {
        await send({ ...checkout, form, submitter });
      } finally {
        isBusy.current = false;
      }
    };
}

/** Shows the step of the address when the visitor goes back or forth. */
function useBackButton(
  api: ReturnType<typeof createCheckoutApi>,
  show: (state: CheckoutState) => void,
) {
  useEffect(() => {
    const follow = async () => {
      const read = await api.read(toStep(new URLSearchParams(location.search).get("step")));
      if (read.ok) show(read.value);
      else location.reload();
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  });
}

const toStep = (name: string | null): CheckoutStep =>
  checkoutSteps.find((step) => step === name) ?? "contact";
