import { type AddEntry, subscribedSchema } from "../../server/contract/cart/call-schemas.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import * as checkoutPaths from "../../server/contract/checkout/paths.ts";
import { parseError, parserOf } from "../core/answers.ts";
import { type ApiResult, createApi } from "../core/api.ts";
import { pageBrowser } from "../core/page-browser.ts";

// Loads with the first subscription, because few products are any.

const answers = { parseError, parseSubscribed: parserOf(subscribedSchema) };
const api = createApi(pageBrowser, async () => answers);

/** Creates a separate cart for a subscription, and leads to its checkout. */
export async function subscribe({
  quantity: qty,
  ...entry
}: AddEntry): Promise<ApiResult<unknown>> {
  const body = { ...entry, qty };
  const result = await api.write(
    cartPaths.subscriptionCart,
    { body },
    ({ parseSubscribed }) => parseSubscribed,
  );
  if (result.ok) location.assign(`${checkoutPaths.page}?cartToken=${result.value.cartToken}`);
  return result;
}
