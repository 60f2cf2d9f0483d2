import type { ModuleDefinition } from "../../module.ts";
import { secretOf } from "../../site/site-secrets.ts";
import { ordersKey } from "../orders/index.ts";
import { createVies } from "./vies.ts";

const ASKING_MS = 10 * 60_000;

/** Later, nobody reads it any more. */
const ASKED_FOR_MS = 3 * 24 * 60 * 60_000;

/** Asks the European Union about VAT numbers of buyers, after their orders: no order waits for it. */
export const vatIdsModule: ModuleDefinition = {
  name: "vat-ids",
  create({ config, need, now, siteOf, logger }) {
    const orders = need(ordersKey);
    const ask = createVies({ warn: (facts, text) => logger.warn(facts, text) });
    const toStart = () => ({ createdAt: now() - ASKED_FOR_MS, orderId: "" });
    let last = toStart();
    return {
      jobs: [
        {
          name: "asking about VAT numbers",
          everyMs: ASKING_MS,
          // One at a time, because an answer may take half of the time that a part has; one without an answer waits for the next turn.
          async run() {
            const found = await orders.findUncheckedVatId(last);
            last = found ?? toStart();
            if (!found) return false;
            const site = siteOf(found.websiteId);
            if (!site) return true;
            const url = secretOf(site.content, config.siteSecrets, "VIES_URL");
            const answer = await ask(found.vatId, url);
            if (answer !== "unknown") await orders.keepVatCheck(found.orderId, answer);
            return true;
          },
        },
      ],
    };
  },
};
