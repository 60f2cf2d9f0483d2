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
  byContent("cancelButton", (shop) => {
    const sellsSubscriptions = productsOf(shop).some(({ content }) => content.isSubscribable);
    return !sellsSubscriptions || /Verträge hier kündigen|jetzt kündigen/i.test(shop.allPages);
  }),
  bySoftware("subscriptionPrice"),
];
