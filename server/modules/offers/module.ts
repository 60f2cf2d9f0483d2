import * as offersPaths from "../../contract/offers/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { cartKey } from "../cart/index.ts";
import { checkoutKey } from "../checkout/index.ts";
import { ordersKey } from "../orders/index.ts";
import { paymentsKey } from "../payments/index.ts";
import { offerSamples } from "./mails.ts";
import { createOfferPages } from "./pages.ts";
import { personalData } from "./personal.ts";
import { offerNotes } from "./privacy-notes.ts";
import { offerRoutes } from "./routes.ts";
import { createOffersScreen } from "./screen/offers-screen.ts";
import { createWritingScreen } from "./screen/writing-screen.ts";
import { createOfferService } from "./service.ts";

/** Orders that owners write by hand, at once or as an offer that its buyer accepts by a link. */
export const offersModule: ModuleDefinition = {
  name: "offers",
  privacyNotes: offerNotes,
  personal: personalData,
  create(context) {
    const { config, engine, now } = context;
    const orders = context.need(ordersKey);
    const carts = context.need(cartKey);
    const { checkouts, placing } = context.need(checkoutKey);
    const { namesOf: paymentsOf } = context.need(paymentsKey);
    const offers = createOfferService({ ...context, orders, placing, paymentsOf });
    const pages = createOfferPages(engine, { offers, paymentsOf, now });
    return {
      routes: async (app) => {
        const { ordersPerMinute } = config;
        await app.register(offerRoutes, { offers, pages, ordersPerMinute });
      },
      pages: [{ path: offersPaths.page, source: pages.source }],
      screens: [
        createWritingScreen(engine, { offers, carts, checkouts, now }),
        createOffersScreen(engine, { offers, now }),
      ],
      mailSamples: offerSamples,
    };
  },
};
