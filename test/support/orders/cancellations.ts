import { below, loadTestSites } from "../server/storefront.ts";
import { mug } from "../sites/site-files.ts";
import { withdrawalFiles } from "./withdrawals.ts";

/** A mug that is delivered each month. */
export const monthlyMug = () =>
  mug({
    structuredContent: {
      ...mug().structuredContent,
      isSubscribable: true,
      subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
    },
  });

/** The small site, which can mail and tells its owners, selling a subscription; `changes` are those of `withdrawalFiles`. */
export const loadSubscriptionSites = async (...changes: Parameters<typeof withdrawalFiles>) => {
  const files = withdrawalFiles(...changes);
  const shop = { ...Object(files["collections/shop.json"]), items: [monthlyMug()] };
  return loadTestSites(below("shop", { ...files, "collections/shop.json": shop }));
};
