import { reachesGermany } from "../../site/catalog/contract-duties.ts";
import { byContent, byMail, bySoftware, type Duty } from "./duty.ts";
import { productsOf } from "./law-shop.ts";

/** Duties from the cart to the end of a contract. */
export const orderDuties: readonly Duty[] = [
  bySoftware("orderButton"),
  bySoftware("mainFeatures"),
  bySoftware("inputErrors"),
  bySoftware("paymentMeans"),
  byContent("deliveryRestrictions", ({ content }) =>
    content.shop.shippingOptions.every(({ countries }) => countries !== undefined),
  ),
  byMail("orderReceipt"),
  byMail("contractText"),
  bySoftware("withdrawalFunction"),
  byMail("withdrawalReceipt"),
  bySoftware("noExtraCosts"),
  {
    name: "cancelButton",
    judge(shop) {
      const sellsSubscriptions = productsOf(shop).some(({ content }) => content.isSubscribable);
      if (!sellsSubscriptions) return "content";
      // Without a sender its confirmation waits.
      const { content } = shop;
      return content.mail.from !== undefined && reachesGermany(content) ? "software" : "open";
    },
  },
  bySoftware("subscriptionPrice"),
];
