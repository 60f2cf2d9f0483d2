import type { Engine, Value } from "../../../../engine/index.ts";
import { cartPage } from "../../../../templates/platform/pages/cart.ts";
import { pageTypes } from "../../../contract/page-types.ts";
import { pagePaths } from "../../../contract/paths.ts";
import { toMoneyText } from "../../../contract/rules/money-text.ts";
import { toUnitPriceText } from "../../../contract/rules/unit-price.ts";
import type { Cart, CartEntry } from "../../../contract/schemas/cart.ts";
import type { PageSource } from "../../../pages/page-source.ts";
import { toPlatformPage } from "../../../pages/platform-page.ts";
import { isData } from "../../../render/page.ts";
import { shopOf } from "../../../site/catalog/shop.ts";
import type { Site } from "../../../site/site.ts";
import { readCartToken } from "./cart-token.ts";
import type { CartService } from "./service.ts";

/** `/cart`: the visitor's cart. In a data format, it is empty for everybody. */
export function createCartPages(engine: Engine, carts: CartService): PageSource {
  const main = engine.compile(cartPage.source, cartPage);
  return async ({ path, query }, view) => {
    if (path !== pagePaths.cart) return undefined;
    const cart = isData(query.format)
      ? undefined
      : await carts.read(shopOf(view), readCartToken(view.cookies));
    return toPlatformPage(view, "cart", {
      status: 200,
      type: pageTypes.showCart,
      id: "cart",
      main,
      data: { showCart: true, ...(cart && toCartData(view.site, cart)) },
      hasCart: cart !== undefined && cart.totalQuantity > 0,
      perVisitor: true,
    });
  };
}

function toCartData(site: Site, cart: Cart): { readonly [key: string]: Value } {
  const money = (cents: number | null) =>
    cents === null ? "" : toMoneyText(cents, site.moneyFormat);
  return {
    continueUrl: continueUrl(site),
    // What the header's `cart-quantity` and `cart-subtotal` read. An entry whose product is gone counts nowhere.
    shoppingCart: {
      entries: cart.entries
        .filter(({ fullUrl }) => fullUrl !== "")
        .map(({ quantity }) => ({ quantity })),
      totalQuantity: cart.totalQuantity,
      subtotalCents: cart.subtotalCents,
      currency: cart.currency,
    },
    cart: {
      subtotal: money(cart.subtotalCents),
      entries: cart.entries.map((entry) => ({
        title: entry.title,
        fullUrl: entry.fullUrl,
        image: entry.image,
        variant: toVariantText(entry),
        quantity: entry.quantity,
        unitPrice: money(entry.purchasePriceCents),
        basePrice:
          entry.unitPrice && toUnitPriceText(entry.unitPrice, site.moneyFormat, site.texts),
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

/** Target of "continue shopping": the path in the shop's settings, else the home page. */
function continueUrl(site: Site): string {
  const url = site.content.websiteSettings.storeSettings?.continueShoppingLinkUrl;
  return typeof url === "string" && url.startsWith("/") ? url : "/";
}
