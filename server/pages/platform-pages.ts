import type { Engine, Template, Value } from "../../engine/index.ts";
import { bareLayout, barePage } from "../../templates/platform/pages/bare.ts";
import { cartPage } from "../../templates/platform/pages/cart.ts";
import { lockScreenPage } from "../../templates/platform/pages/lock-screen.ts";
import { errorPage, notFoundPage } from "../../templates/platform/pages/notice.ts";
import { searchPage } from "../../templates/platform/pages/search.ts";
import type { TextName } from "../contract/messages/index.ts";
import { toMoneyText } from "../contract/rules/money-text.ts";
import type { Cart, CartEntry } from "../contract/schemas/cart.ts";
import { htmlToText } from "../html/text.ts";
import { commonFormats, type Page, pageTypes } from "../render/page.ts";
import { toSearchData } from "../search/search-data.ts";
import type { PageQuery } from "../site/page-query.ts";
import type { Site } from "../site/site.ts";
import { toTitle } from "../site/title.ts";

/** The pages that a site has without its content saying so. */
export type PlatformPages = {
  notFound(site: Site): Page;
  error(site: Site, status: number, text: string): Page;
  /** What a search found, a page of it; without words only the form. */
  search(site: Site, query: PageQuery, now: number): Page;
  /** What visitors see of a site whose time is over. */
  expired(site: Site): Page;
  /** What visitors see of a site that is not there yet. */
  parked(site: Site): Page;
  /** An address for owners, to somebody who is not signed in. */
  ownerPage(site: Site, text: TextName): Page;
  /** The form for the password of what stands at `path` (decoded), and what was wrong with the last one. */
  lockScreen(site: Site, path: string, problem?: TextName): Page;
  /** The cart with its entries; without a cart the page as everybody sees it in `?format=json`: empty. */
  cart(site: Site, cart?: Cart): Page;
};

export function createPlatformPages(engine: Engine): PlatformPages {
  const compile = ({ name, source }: { name: string; source: string }): Template =>
    engine.compile(source, { name });
  const notFound = compile(notFoundPage);
  const error = compile(errorPage);
  const cart = compile(cartPage);
  const search = compile(searchPage);
  const bare = compile(barePage);
  const lockScreen = compile(lockScreenPage);
  const document = compile(bareLayout);
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
    search: (site, query, now) =>
      page(site, "searchTitle", {
        status: 200,
        type: pageTypes.search,
        id: "search",
        main: search,
        data: toSearchData(site, query, now),
        // Everybody may ask anything, so nothing is kept for others.
        perVisitor: true,
      }),
    expired: (site) => ({
      ...page(site, "siteExpired", {
        status: 503,
        type: pageTypes.error,
        id: "error",
        main: bare,
        data: { heading: site.texts.siteExpired },
        perVisitor: true,
      }),
      title: site.content.website.siteTitle,
      document,
    }),
    parked: (site) => ({
      ...page(site, "toHomePage", {
        status: 200,
        type: pageTypes.splashPage,
        id: "splash-page",
        main: bare,
        data: {
          heading: site.content.website.siteTitle,
          message: htmlToText(site.content.website.siteTagLine),
        },
        perVisitor: true,
      }),
      title: site.content.website.siteTitle,
      document,
    }),
    ownerPage: (site, text) => ({
      ...page(site, "ownerPageTitle", {
        status: 401,
        type: pageTypes.signIn,
        id: "sso-page",
        main: bare,
        data: { heading: site.texts.ownerPageTitle, message: site.texts[text] },
        perVisitor: true,
      }),
      document,
    }),
    lockScreen: (site, path, problem) => ({
      ...page(site, "lockScreenTitle", {
        status: 401,
        type: pageTypes.lockScreen,
        id: "lock-screen",
        main: lockScreen,
        data: { lockedPath: path, ...(problem && { problem: site.texts[problem] }) },
        perVisitor: true,
      }),
      document,
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
