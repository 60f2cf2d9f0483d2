import type { CheckoutStep } from "../../../server/contract/checkout/fields.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import { type ApiBrowser, createApi } from "../../core/api.ts";
import * as answers from "./answers.ts";

/** Fields of a form by name. */
export type SentFields = Readonly<Record<string, string>>;

/** Calls the checkout's JSON routes from a page. `cartToken` names a cart that is not the cookie's. */
export function createCheckoutApi(browser: ApiBrowser, cartToken: string | null) {
  const api = createApi(browser, () => Promise.resolve(answers));
  const own = cartToken === null ? {} : { cartToken };
  return {
    read(step: CheckoutStep) {
      const query = new URLSearchParams({ step, ...own });
      return api.read(`${checkoutPaths.checkout}?${query}`, ({ parseCheckout }) => parseCheckout);
    },
    saveStep: (step: CheckoutStep, fields: SentFields) =>
      api.write(
        `${checkoutPaths.steps}/${step}`,
        { method: "PUT", body: { ...fields, ...own } },
        ({ parseCheckout }) => parseCheckout,
      ),
    changeCode: (fields: SentFields) =>
      api.write(
        checkoutPaths.codes,
        { body: { ...fields, ...own } },
        ({ parseCheckout }) => parseCheckout,
      ),
    order: (fields: SentFields) =>
      api.write(
        checkoutPaths.order,
        { body: { ...fields, ...own } },
        ({ parsePlacedOrder }) => parsePlacedOrder,
      ),
  };
}
