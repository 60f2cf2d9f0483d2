import type { Engine, Template, Value } from "../../engine/index.ts";
import { cartPage } from "../../templates/platform/pages/cart.ts";
import { errorPage, notFoundPage } from "../../templates/platform/pages/notice.ts";
import type { TextName } from "../contract/messages/index.ts";
import { toMoneyText } from "../contract/rules/money-text.ts";
import type { Cart, CartEntry } from "../contract/schemas/cart.ts";
import type { Site } from "../site/site.ts";
import { commonFormats, type Page, pageTypes } from "./page.ts";
import { toTitle } from "./title.ts";

/** The pages that a site has without its content saying so. */
export type PlatformPages = {
  notFound(site: Site): Page;
  error(site: Site, status: number, text: string): Page;
  /** The cart with its entries; without a cart the page as everybody sees it in `?format=json`: empty. */
  cart(site: Site, cart?: Cart): Page;
};

export function createPlatformPages(engine: Engine): PlatformPages {
  const compile = ({ name, source }: { name: string; source: string }): Template =>
    engine.compile(source, { name });
  const notFound = compile(notFoundPage);
  const error = compile(errorPage);
  const cart = compile(cartPage);
  const page = (
    site: Site,
    title: TextName,
    given: Pick<Page, "status" | "type" | "id" | "main" | "data" | "perVisitor">,
  ): Page => ({
    title: toTitle(site, { collection: site.texts[title] }),
    description: "",
    canonical: undefined,
    formats: commonFormats,
    layout: "default",
    ...given,
  });
  return {
    notFound: (site) =>
      page(site, "notFoundTitle", {
        status: 404,
        type: pageTypes.notFound,
        id: "not-found",
        main: notFound,
        data: {},
        perVisitor: false,
      }),
    error: (site, status, text) =>
      page(site, "errorTitle", {
        status,
        type: pageTypes.error,
        id: "error",
        main: error,
        data: { message: text },
        perVisitor: true,
      }),
    cart: (site, visitorCart) =>
      page(site, "cart", {
        status: 200,
        type: pageTypes.cart,
        id: "cart",
        main: cart,
        data: { showCart: true, ...(visitorCart ? toCartData(site, visitorCart) : {}) },
        perVisitor: true,
      }),
  };
}

function toCartData(site: Site, cart: Cart): { readonly [key: string]: Value } {
  const money = (cents: number | null) =>
    cents === null ? "" : toMoneyText(cents, site.moneyFormat);
  return {
    continueUrl: continueUrl(site),
    cart: {
      subtotal: money(cart.subtotalCents),
      entries: cart.entries.map((entry) => ({
        title: entry.title,
        fullUrl: entry.fullUrl,
        image: entry.image,
        variant: toVariantText(entry),
        quantity: entry.quantity,
        unitPrice: money(entry.purchasePriceCents),
        lineTotal: money(entry.subTotal),
        unavailable: entry.maxQuantity === 0,
      })),
    },
  };
}

const toVariantText = ({ chosenVariant }: CartEntry): string =>
  Object.entries(chosenVariant.attributes)
    .map(([option, value]) => `${option}: ${value}`)
    .join(", ");

/** Where "continue shopping" leads: the address that the shop names, else the home page. */
function continueUrl(site: Site): string {
  const url = site.content.websiteSettings.storeSettings?.continueShoppingLinkUrl;
  return typeof url === "string" && url.startsWith("/") ? url : "/";
}
