import type { InvoiceSettings } from "../../../server/content/shop/read-invoices.ts";
import type { ShopRules } from "../../../server/content/shop/shop-rules.ts";
import type { Database } from "../../../server/database/schema.ts";
import { type DocumentService, documentsKey } from "../../../server/modules/documents/index.ts";
import { documentsModule } from "../../../server/modules/documents/module.ts";
import type { Order, PlaceRequest } from "../../../server/modules/orders/index.ts";
import type { RefundAsked } from "../../../server/modules/orders/refund.ts";
import type { Site } from "../../../server/site/site.ts";
import { itemOf, variantOf } from "../cart/cart-catalog.ts";
import { taxOf } from "../cart/totals.ts";
import { type OrderDesk, openOrderDesk, orderSite } from "../orders/order-desk.ts";

/** Settings with which invoices are made. */
export const invoiceSettings: InvoiceSettings = {
  seller: {
    name: "Kontor Nord GmbH",
    address: { street: "Am Wehr 3", zip: "20457", city: "Hamburg", country: "DE" },
    vatId: "DE123456789",
    taxNumber: "",
    email: "post@kontor.example",
    phone: "+49 40 123456",
    iban: "DE02120300000000202051",
    smallBusiness: false,
  },
  prefix: "",
  attachTo: "none",
  sellsToBusinesses: false,
};

const taxRules = [taxOf(19), taxOf(7, { taxClass: "reduced" })];

/** A site that makes invoices. */
export const toInvoicingSite = (
  invoices: Partial<InvoiceSettings> = {},
  rules: Partial<ShopRules> = {},
): Site => ({
  ...orderSite,
  content: {
    ...orderSite.content,
    website: { ...orderSite.content.website, timeZone: "Europe/Berlin" },
    shop: {
      ...orderSite.content.shop,
      taxRules,
      ...rules,
      invoices: { ...invoiceSettings, ...invoices },
    },
  },
});

/** Mugs at 19 per cent for 12.90, and tea at 7 per cent for 8.35. */
const documentItems = () => [
  itemOf({}, { variants: [variantOf({ unlimited: true })] }),
  itemOf(
    { id: "tee", title: "Ostfriesentee" },
    {
      taxClass: "reduced",
      variants: [
        variantOf({
          sku: "TEE",
          unlimited: true,
          attributes: { Packung: "100 g" },
          priceMoney: { value: "8.35", currency: "EUR" },
        }),
      ],
    },
  ),
];

/** The option that costs 4.90, taxed as the goods. */
const post = {
  id: "post",
  name: "Paket",
  description: "",
  priceCents: 490,
  type: "flat" as const,
  countries: undefined,
  states: undefined,
  freeFromCents: undefined,
  taxClass: undefined,
};

type Options = {
  readonly site?: Site;
  /** By default it is. */
  readonly isServed?: boolean;
  readonly rules?: Partial<ShopRules>;
  readonly now?: () => number;
};

/** A desk whose orders have documents. */
export type DocumentsDesk = OrderDesk & {
  readonly documents: DocumentService;
  /** Orders mugs and tea. */
  place(mugs: number, teas: number, more?: Partial<PlaceRequest>): Promise<Order>;
  refund(order: Order, asked: RefundAsked, confirmedCents: number): Promise<Order>;
};

/** Opens a shop that makes documents on a database. */
export function openDocumentsDesk(database: Database, options: Options = {}): DocumentsDesk {
  const { site = toInvoicingSite(), isServed = true, rules, now } = options;
  const desk = openOrderDesk(database, {
    items: documentItems(),
    rules: { taxRules, shippingOptions: [post], ...rules },
    sites: isServed ? [site] : [],
    modules: [documentsModule],
    ...(now && { now }),
  });
  let keys = 0;
  return {
    ...desk,
    documents: desk.need(documentsKey),
    async place(mugs, teas, more = {}) {
      const wanted = [
        { itemId: "becher", quantity: mugs },
        { itemId: "tee", sku: "TEE", quantity: teas },
      ].filter(({ quantity }) => quantity > 0);
      const confirmedCents = mugs * 1290 + teas * 835 + 490;
      const cart = await desk.fillCart(wanted);
      const { order } = await desk.orders.place(desk.toRequest(cart, { confirmedCents, ...more }));
      return order;
    },
    refund({ websiteId, id: orderId }, asked, confirmedCents) {
      keys += 1;
      const more = { by: "chefin@example.com", reason: "kaputt", isRestocked: false };
      return desk.orders.refund({
        websiteId,
        orderId,
        asked,
        confirmedCents,
        key: `refund-${orderId}-${keys}`,
        ...more,
      });
    },
  };
}
