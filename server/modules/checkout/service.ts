import { toCouponCode } from "../../contract/cart/coupon-code.ts";
import {
  type CheckoutStep,
  checkoutSteps,
  SHIPPING_OPTION_FIELD,
} from "../../contract/checkout/fields.ts";
import type { CheckoutState, SentCode, SentStep } from "../../contract/checkout/schemas.ts";
import {
  type CheckoutProblem,
  findStepProblems,
  isPickedUp,
  stepsOf,
} from "../../contract/checkout/step-rules.ts";
import { invalidRequest } from "../../errors.ts";
import type { Shop } from "../../site/catalog/shop.ts";
import { isCountry } from "../../site/forms/countries.ts";
import { cartUnknown, couponUnknown } from "../cart/index.ts";
import { giftCardForGiftCard } from "../gift-cards/index.ts";
import {
  type Checkout,
  toNeeds,
  toPayableByCards,
  toState,
  toValues,
  withSent,
} from "./checkout-state.ts";
import { checkoutInvalid } from "./errors.ts";
import {
  beginningOf,
  type CheckoutCaller,
  type CheckoutContext,
  type CheckoutDependencies,
  findEnteredCards,
  inItsPlace,
  loadCheckout,
} from "./loading.ts";
import { type CheckoutStore, createCheckoutStore } from "./store.ts";

/** The use cases of entering the data of an order, which is stored beside the cart. */
export type CheckoutService = {
  /** The checkout of a cart at a step. Undefined for an empty or unknown cart. */
  read(caller: CheckoutCaller, step: string | undefined): Promise<CheckoutState | undefined>;
  /**
   * Stores the data of a step and answers with the next one. Invalid data is stored as well, so that nothing has to be typed
   * again. Errors: `cartUnknown`, `checkoutInvalid`.
   */
  saveStep(caller: CheckoutCaller, step: CheckoutStep, sent: SentStep): Promise<CheckoutState>;
  /** The problems of a step's stored data, by field. */
  findProblems(state: CheckoutState): ReadonlyMap<string, CheckoutProblem>;
  /** Applies or removes the code of a coupon or a gift card, at the payment step. Errors: those of the cart and of gift cards. */
  changeCode(caller: CheckoutCaller, code: SentCode): Promise<CheckoutState>;
  /** The last four characters of each gift card that will pay for a cart. */
  listCards(shop: Shop, cartId: string): Promise<readonly string[]>;
  /** The checkout with its stored data, for placing the order. Undefined as in `read`. */
  load(caller: CheckoutCaller): Promise<Checkout | undefined>;
};

/** Creates the service of checkouts. */
export function createCheckoutService(dependencies: CheckoutDependencies): CheckoutService {
  const { database } = dependencies;
  const checkouts = createCheckoutStore(database);
  const context: CheckoutContext = { ...dependencies, checkouts };
  return {
    load: (caller) => loadCheckout(context, caller),
    read: read(context),
    findProblems: ({ step, values, needs }) => findStepProblems(step, values, needs, isCountry),
    saveStep: saveStep(context),
    changeCode: changeCode(context),
    async listCards({ websiteId, currency }, cartId) {
      const stored = await checkouts.find(websiteId, cartId);
      const cards = stored ? await findEnteredCards(context, websiteId, currency, stored) : [];
      return cards.map(({ lastFour }) => lastFour);
    },
  };
}

async function loadOrThrow(context: CheckoutContext, caller: CheckoutCaller): Promise<Checkout> {
  const checkout = await loadCheckout(context, caller);
  if (!checkout) throw cartUnknown();
  return checkout;
}

const save = (
  { checkouts, now }: CheckoutContext,
  { shop }: CheckoutCaller,
  { cart }: Checkout,
  change: Parameters<CheckoutStore["save"]>[1],
) => checkouts.save(beginningOf(shop.websiteId, cart.id), change, now());

const problemsOf = (checkout: Checkout, step: CheckoutStep) =>
  findStepProblems(step, toValues(checkout), toNeeds(checkout), isCountry);

/** Chooses the shipping option of the cart; an unavailable one is ignored. */
async function ship(
  { carts }: CheckoutContext,
  caller: CheckoutCaller,
  checkout: Checkout,
  id: string,
): Promise<Checkout> {
  if (!toNeeds(checkout).shippingOptions.includes(id)) {
    throw checkoutInvalid(
      new Map([
        [
          SHIPPING_OPTION_FIELD,
          problemsOf(checkout, "shipping").get(SHIPPING_OPTION_FIELD) ?? "checkoutShippingMissing",
        ],
      ]),
    );
  }
  const { cart } = await carts.chooseShipping(caller, { id });
  return { ...checkout, cart };
}

/** Chooses between coming for the goods and having them sent, as far as the step of addresses says so. */
async function receive(
  context: CheckoutContext,
  caller: CheckoutCaller,
  checkout: Checkout,
  { [SHIPPING_OPTION_FIELD]: sent }: SentStep,
): Promise<Checkout> {
  const needs = toNeeds(checkout);
  const { shippingOption, pickups } = needs;
  if (sent === undefined || sent === shippingOption) return checkout;
  if (pickups.includes(sent)) return ship(context, caller, checkout, sent);
  if (!isPickedUp(needs)) return checkout;
  const { shippingOptions } = checkout.cart;
  const [cheapest] = shippingOptions
    .filter(({ isPickup }) => !isPickup)
    .sort((one, other) => one.priceCents - other.priceCents);
  return cheapest ? ship(context, caller, checkout, cheapest.id) : checkout;
}

const read =
  (context: CheckoutContext): CheckoutService["read"] =>
  async (caller, step) => {
    const checkout = await loadCheckout(context, caller);
    return checkout && toState(checkout, step);
  };

const saveStep =
  (context: CheckoutContext): CheckoutService["saveStep"] =>
  async (caller, step, sent) => {
    const before = await loadOrThrow(context, caller);
    const { entered } = await save(context, caller, before, {
      entered: withSent(before, step, sent),
    });
    let checkout: Checkout = { ...before, entered, isSuggested: false };
    if (step === "address") checkout = await receive(context, caller, checkout, sent);
    if (step === "shipping" && toNeeds(checkout).shipping) {
      checkout = await ship(context, caller, checkout, sent[SHIPPING_OPTION_FIELD] ?? "");
    }
    const problems = problemsOf(checkout, step);
    if (problems.size > 0) throw checkoutInvalid(problems);
    if (step === "address" && stepsOf(toNeeds(checkout)).includes(step)) {
      checkout = await inItsPlace(context, caller, checkout);
    }
    const steps = checkoutSteps.slice(checkoutSteps.indexOf(step) + 1);
    const own = stepsOf(toNeeds(checkout));
    return toState(checkout, steps.find((one) => own.includes(one)) ?? "review");
  };

const changeCode =
  (context: CheckoutContext): CheckoutService["changeCode"] =>
  async (caller, { code, remove }) => {
    const { carts, giftCards } = context;
    const checkout = await loadOrThrow(context, caller);
    const { shop, address } = caller;
    const ids = checkout.giftCards.map(({ id }) => id);
    if (remove !== undefined) {
      const card = checkout.giftCards.find(({ lastFour }) => lastFour === remove);
      if (card)
        await save(context, caller, checkout, { giftCards: ids.filter((id) => id !== card.id) });
      else await carts.removeCoupon(caller, remove);
    } else {
      const typed = code?.trim() ?? "";
      if (typed === "") throw invalidRequest(["code"]);
      if (shop.rules.coupons.some((coupon) => coupon.code === toCouponCode(typed))) {
        await carts.applyCoupon(caller, { code: typed });
      } else {
        const { websiteId, currency } = shop;
        if (!giftCards) throw couponUnknown();
        const { id } = await giftCards.check({ websiteId, currency, code: typed, address });
        if (toPayableByCards(checkout) === 0 && checkout.cardlessCents > 0) {
          throw giftCardForGiftCard();
        }
        if (!ids.includes(id)) await save(context, caller, checkout, { giftCards: [...ids, id] });
      }
    }
    return toState(await loadOrThrow(context, caller), "payment");
  };
