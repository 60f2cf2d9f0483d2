import * as checkoutPaths from "../../contract/checkout/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { cartKey } from "../cart/index.ts";
import { customersKey } from "../customers/index.ts";
import { giftCardsKey } from "../gift-cards/index.ts";
import { newsletterKey } from "../newsletter/index.ts";
import { ordersKey } from "../orders/index.ts";
import { paymentsKey } from "../payments/index.ts";
import { placesKey } from "../places/index.ts";
import { checkoutKey } from "./index.ts";
import { createJoining } from "./joining.ts";
import { placingRoutes } from "./order-routes.ts";
import { createCheckoutPageSamples, createCheckoutPages } from "./pages.ts";
import { createPayingCards } from "./paying-cards.ts";
import { personalData } from "./personal.ts";
import { createPlacing } from "./placing.ts";
import { checkoutNotes } from "./privacy-notes.ts";
import { checkoutRoutes } from "./routes.ts";
import { toSampleCheckout } from "./sample.ts";
import { createCheckoutService } from "./service.ts";

/** The checkout: enters and stores the data of an order, step by step. */
export const checkoutModule: ModuleDefinition = {
  name: "checkout",
  privacyNotes: checkoutNotes,
  personal: personalData,
  create(context) {
    const { config, engine } = context;
    const payments = context.need(paymentsKey);
    const carts = context.need(cartKey);
    const orders = context.need(ordersKey);
    const giftCards = context.find(giftCardsKey);
    const checkouts = createCheckoutService({
      ...context,
      carts,
      orders,
      giftCards,
      customers: context.find(customersKey),
      paymentsOf: payments.namesOf,
    });
    const placing = createPlacing({
      ...context,
      checkouts,
      orders,
      payments,
      guard: payments.guard,
    });
    const places = context.find(placesKey);
    const newsletter = context.find(newsletterKey);
    return {
      service: provide(checkoutKey, { checkouts, placing }),
      routes: async (app) => {
        const { cartWritesPerMinute: writesPerMinute, ordersPerMinute } = config;
        await app.register(checkoutRoutes, { checkouts, writesPerMinute });
        await app.register(placingRoutes, { placing, ordersPerMinute });
      },
      followers: {
        ...(newsletter && createJoining({ ...context, newsletter })),
        ...(giftCards && createPayingCards(checkouts)),
      },
      pageSamples: createCheckoutPageSamples(engine, (view, step) =>
        toSampleCheckout({ carts, paymentsOf: payments.namesOf }, view, step),
      ),
      pages: [
        {
          path: checkoutPaths.page,
          source: createCheckoutPages(engine, checkouts, {
            suggestsAddresses: (site) => places?.suggests(site) ?? false,
          }),
        },
      ],
    };
  },
};
