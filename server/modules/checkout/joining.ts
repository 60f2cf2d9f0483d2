import { TICKED } from "../../contract/checkout/fields.ts";
import * as checkoutPaths from "../../contract/checkout/paths.ts";
import type { Database } from "../../database/schema.ts";
import { afterCommit, transact } from "../../database/transact.ts";
import type { Site } from "../../site/site.ts";
import type { Newsletter } from "../newsletter/index.ts";
import type { OrderFollower } from "../orders/index.ts";
import { createCheckoutStore } from "./store.ts";

/** The list of buyers who have ticked the box at checkout. */
const LIST = "checkout";

type JoiningDependencies = {
  readonly database: Database;
  readonly logger: { warn(facts: object, text: string): void };
  readonly newsletter: Pick<Newsletter, "subscribe">;
  siteOf(websiteId: string): Site | undefined;
};

/** Signs buyers up for news once their order is final; a failure of that never costs an order. */
export const createJoining = (dependencies: JoiningDependencies): OrderFollower => ({
  async placed(transaction, { websiteId, cartId, email, origin }) {
    const { database, logger, newsletter, siteOf } = dependencies;
    const site = siteOf(websiteId);
    if (!site?.content.checkout.hasNewsletter) return;
    const checkout = await createCheckoutStore(transaction).find(websiteId, cartId);
    if (checkout?.entered.newsletter !== TICKED) return;
    const source = { formId: "", pagePath: checkoutPaths.page };
    const asked = { site, list: LIST, email, source, origin };
    afterCommit(transaction, () =>
      transact(database, (own) => newsletter.subscribe(own, asked)).catch((error) =>
        logger.warn({ err: error }, "a buyer was not signed up for news"),
      ),
    );
  },
});
