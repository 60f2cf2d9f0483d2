import * as paymentsPaths from "../../../server/contract/payments/paths.ts";
import {
  type OrderPayment,
  orderPaymentSchema,
} from "../../../server/contract/payments/schemas.ts";
import { parseError, parserOf } from "../../core/answers.ts";
import { createApi } from "../../core/api.ts";
import { pageBrowser } from "../../core/page-browser.ts";
import { openStripeFields, type StripeFields } from "./stripe.ts";

const parsePayment = parserOf(orderPaymentSchema);
const api = createApi(pageBrowser, async () => ({ parseError }));

/**
 * Shows the provider's fields in a form, and pays with them. The form carries the token of its order, the language of
 * the fields and the texts of failures. The page is that of the order, and is reloaded once there is nothing left to
 * pay.
 */
export function startCardPayment(form: HTMLFormElement): void {
  const { token = "", locale = "", missing = "", declined = "" } = form.dataset;
  const node = form.querySelector("div");
  const problem = form.querySelector("[role=alert]");
  let fields: StripeFields | undefined;
  let isBusy = false;

  const showMessage = (text: string) => {
    if (problem) problem.textContent = text;
  };
  // Without the parameters that a bank has added.
  const showOrder = () => location.replace(location.pathname);

  async function open(): Promise<void> {
    const payment = await ask(token);
    if (payment?.status === "settled") return showOrder();
    if (payment?.status !== "open" || !node) return showMessage(missing);
    fields = await openStripeFields({ node, ...payment.card, locale });
  }

  async function pay({ pay }: StripeFields): Promise<void> {
    const outcome = await pay(new URL(location.pathname, location.href).href);
    // The server need not wait for the provider's own message.
    const payment = await ask(token);
    if (outcome.kind === "done" || payment?.status === "settled") return showOrder();
    // Last, as the button pays again once this is told.
    showMessage(outcome.message || declined);
  }

  async function proceed(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    showMessage("");
    try {
      await (fields ? pay(fields) : open());
    } catch (error) {
      console.warn("the payment was not possible", error);
      showMessage(missing);
    } finally {
      isBusy = false;
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void proceed();
  });
  form.hidden = false;
  void proceed();
}

/** Reads a payment's state from the server, which asks the provider. Undefined without an answer. */
async function ask(token: string): Promise<OrderPayment | undefined> {
  const result = await api.write(
    paymentsPaths.orderPayment,
    { body: { token } },
    () => parsePayment,
  );
  return result.ok ? result.value : undefined;
}
