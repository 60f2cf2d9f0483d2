import type { ModuleDefinition } from "../../module.ts";
import { secretOf } from "../../site/site-secrets.ts";
import { ordersKey } from "../orders/index.ts";
import { createVies } from "./vies.ts";

const ASKING_MS = 10 * 60_000;

/** Later, nobody reads it any more. */
const ASKED_FOR_MS = 3 * 24 * 60 * 60_000;

/** Numbers asked about in one go. */
const MOST_AT_ONCE = 20;

/** Asks the European Union about VAT numbers of buyers, after their orders: no order waits for it. */
export const vatIdsModule: ModuleDefinition = {
  name: "vat-ids",
  create({ config, need, now, siteOf, logger }) {
    const orders = need(ordersKey);
    const ask = createVies({ warn: (facts, text) => logger.warn(facts, text) });
    return {
      jobs: [
        {
          name: "asking about VAT numbers",
          everyMs: ASKING_MS,
          async run() {
            const found = await orders.listUncheckedVatIds(now() - ASKED_FOR_MS, MOST_AT_ONCE);
            for (const { orderId, websiteId, vatId } of found) {
              const site = siteOf(websiteId);
              if (!site) continue;
              const answer = await ask(
                vatId,
                secretOf(site.content, config.siteSecrets, "VIES_URL"),
              );
              if (answer !== "unknown") await orders.keepVatCheck(orderId, answer);
            }
            return false;
          },
        },
      ],
    };
  },
};
