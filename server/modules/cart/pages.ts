import type { Value } from "../../../engine/index.ts";
import { CART_FORM } from "../../contract/cart/forms.ts";
import * as cartPaths from "../../contract/cart/paths.ts";
import type { Cart } from "../../contract/cart/schemas.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { onlyAt, type PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import { isData } from "../../render/page/page.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { listCountries } from "../../site/forms/countries.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import { toDestinations } from "../totals/index.ts";
import { readCartToken } from "./cart-token.ts";
import type { CartCodes } from "./codes.ts";
import { toCartForms } from "./forms/cart-forms.ts";
import type { CartService } from "./service.ts";

/** `/cart`: the visitor's cart. In a data format, it is empty for everybody. */
export function createCartPages(carts: CartService, codes: CartCodes): PageSource {
  return onlyAt(cartPaths.page, async ({ query }, view) => {
    const shop = shopOf(view);
    const token = isData(query.format) ? undefined : readCartToken(view.cookies);
    const cart = await carts.read(shop, token);
    const { products } =
      cart.entries.length > 0
        ? await carts.listAlsoBought(shop, token, view.site.moneyFormat)
        : { products: [] };
    const giftCards = cart.entries.length > 0 ? await codes.listGiftCards(shop, cart.id) : [];
    return toPlatformPage(view, "cart", {
      status: 200,
      type: pageTypes.showCart,
      id: "cart",
      main: {
        island: {
          name: "cart-page",
          shell: { className: "sqs-fullpage-shopping-cart-content", attributes: {} },
          props: { ...toProps(view, cart), giftCards, alsoBought: products },
        },
        forms: toCartForms(cart),
      },
      data: { showCart: true, ...(!isData(query.format) && { shoppingCart: toHeaderCart(cart) }) },
      hasCart: cart.totalQuantity > 0,
      perVisitor: true,
    });
  });
}

const toProps = ({ site, refused }: View, cart: Cart): Readonly<Record<string, Value>> => ({
  cart,
  moneyFormat: site.moneyFormat,
  ...toPlaces(site),
  continueUrl: continueUrl(site),
  minimumCents: site.content.shop.minimumCents,
  refused: refused?.productId === CART_FORM ? refused.choice : null,
  texts: site.texts,
});

/** The countries, and those that the shop ships to. */
function toPlaces({ locale, content }: Site) {
  const countries = listCountries(locale);
  const codes = countries.map(({ code }) => code);
  return { countries, destinations: toDestinations(content.shop, codes) };
}

/** The cart for the header's `cart-quantity` and `cart-subtotal`. An entry without a product is left out. */
const toHeaderCart = ({ entries, totalQuantity, subtotalCents, currency }: Cart): Value => ({
  entries: entries.filter(({ fullUrl }) => fullUrl !== "").map(({ quantity }) => ({ quantity })),
  totalQuantity,
  subtotalCents,
  currency,
});

/** Target of "continue shopping": the path in the shop's settings, else the home page. */
function continueUrl(site: Site): string {
  const url = site.content.websiteSettings.storeSettings?.continueShoppingLinkUrl;
  return typeof url === "string" && url.startsWith("/") ? url : "/";
}
