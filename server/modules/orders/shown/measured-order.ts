import type { OrderPlaced } from "../../../contract/analytics/event-schemas.ts";
import type { Site } from "../../../site/site.ts";
import type { Order } from "../order.ts";

/**
 * The data of a new order that its page reports if visitors are counted: no name, no address. Amounts are texts, in the
 * currency's unit, or in hundredths if the site uses the older format of money.
 */
export function toMeasuredOrder({ content }: Pick<Site, "content">, order: Order): OrderPlaced {
  const { id, cartId, isTest, websiteId, totals, lines } = order;
  const { currency } = totals;
  const isDecimal = content.website.useCLDRMoneyFormat ?? true;
  const toMoney = (cents: number) =>
    isDecimal
      ? { decimalValue: (cents / 100).toFixed(2), currencyCode: currency }
      : { value: String(cents), currency };
  return {
    id,
    purchasedCartId: cartId,
    testMode: isTest,
    websiteId,
    grandTotal: toMoney(totals.grandTotalCents),
    shippingTotal: toMoney(totals.shippingCents),
    taxTotal: toMoney(totals.taxCents),
    items: lines.map(({ sku, title, quantity, unitCents }) => ({
      sku,
      productName: title,
      quantity,
      unitPrice: toMoney(unitCents),
    })),
  };
}
