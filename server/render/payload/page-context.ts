import { property, type Value } from "../../../engine/index.ts";
import { permissionOf, siteTimeZone } from "../../content/content.ts";
import type { Item } from "../../content/schemas.ts";
import type { ShopRules } from "../../content/shop/shop-rules.ts";
import { cartViewContextSchema } from "../../contract/cart/view-schemas.ts";
import { pageContextSchema } from "../../contract/page/schemas.ts";
import { toScriptJson } from "../../html/escape.ts";
import { itemUrl } from "../../site/addresses.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView, Visitor } from "../../site/view.ts";
import { tweakJson } from "../../theme/tweaks/tweak-classes.ts";
import type { Page } from "../page/page.ts";
import { toSiteData } from "./payload.ts";

type ContextInput = {
  readonly view: SharedView & Partial<Pick<Visitor, "account">>;
  readonly page: Page;
  readonly debug: boolean;
};

/** The script with `Static.SQUARESPACE_CONTEXT`. */
export type ContextScript = {
  readonly text: string;
  /** The whole element. */
  readonly element: string;
};

/** Its largest parts are the same on all pages of the site and written once. */
export function toContextScript(input: ContextInput): ContextScript {
  const text = writeContextScript(input);
  return { text, element: `<script>${text}</script>` };
}

function writeContextScript(input: ContextInput): string {
  const { remember } = input.view;
  const { first, own, middle, type, last } = toParts(input);
  const members = [
    remember(toMembers, first),
    toMembers(own),
    remember(toMembers, middle),
    toMembers(type),
    remember(toMembers, last),
  ];
  const json = members.filter((text) => text !== "").join(",");
  return `Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = {${json}};`;
}

/**
 * The data that scripts of the page and the template read, and the answer to `?format=page-context`.
 * The same for all visitors, because it is part of a cacheable page.
 */
export function toPageContext(input: ContextInput): object {
  const { first, own, middle, type, last } = toParts(input);
  return { ...first, ...own, ...middle, ...type, ...last };
}

/** The keys of an object as JSON, without its braces. */
const toMembers = (part: object): string => toScriptJson(part).slice(1, -1);

/** In the platform's order; `own` and `type` are of the page, the others the same on all pages of the site. */
function toParts({ view, page, debug }: ContextInput) {
  const collection = page.content?.collection;
  return {
    ...view.remember(createSiteParts, view.site),
    own: {
      ...(collection && {
        collection: {
          title: collection.title,
          id: collection.id,
          fullUrl: page.canonical,
          type: collection.type,
          permissionType: permissionOf(collection),
        },
      }),
      ...(page.content &&
        page.item && { item: toItem(page.item, itemUrl(view.site, page.content, page.item)) }),
    },
    type: { ...(debug && { isDevelopment: true }), ...toAccount(view), pageType: page.type },
  };
}

/**
 * The signed-in account, on pages that only accounts with preview get. All others only learn it from a cookie, because
 * their pages are the same for everybody.
 */
const toAccount = ({ showsDrafts, account }: ContextInput["view"]): object =>
  showsDrafts && account ? { authenticatedAccount: { id: account.id, roles: [account.role] } } : {};

/** Scripts of themes tell by it that a site is one of the platform's version 7.0, whose templates are these. */
const TEMPLATE_VERSION = "7";

function createSiteParts(site: Site, view: SharedView) {
  const { website, websiteSettings } = toSiteData(view);
  const { storeTexts, moneyFormat } = pageContextSchema.shape;
  return {
    first: {
      templateId: site.theme.config.name,
      templateVersion: TEMPLATE_VERSION,
      templateScriptsRootUrl: "/scripts/",
      website,
      websiteSettings,
    },
    middle: {
      tweakJSON: tweakJson(site.theme, site.tweakValues),
      pageFeatures: [],
      betaFeatureFlags: [],
      featureFlags: { visitorMetrics: site.content.analytics.visitorMetrics },
      analytics: {
        isEnabled: site.content.analytics.isEnabled,
        asksFirst: site.content.notices.consent !== undefined,
        assetHosts: site.content.allowedSources.img,
      },
      appDomain: toText(property(website, "primaryDomain")),
      tzData: {
        timeZone: siteTimeZone(site.content),
        offset: property(website, "timeZoneOffset"),
        abbreviation: property(website, "timeZoneAbbr"),
      },
      cookieSettings: property(websiteSettings, "cookieSettings") ?? {
        isCookieBannerEnabled: false,
      },
      showAnnouncementBar: site.content.notices.announcement !== undefined,
      captchaSiteKey: property(property(website, "captchaSettings"), "siteKey") ?? null,
      minimumCheckoutAmount: site.content.shop.minimumCents,
      instalmentLimits: toLimits(site.content.shop),
      impersonatedSession: false,
    },
    // The schemas drop the texts that no script reads.
    last: {
      storeTexts: {
        ...storeTexts.parse(site.texts),
        ...cartViewContextSchema.shape.storeTexts.parse(site.texts),
      },
      moneyFormat: moneyFormat.parse(site.moneyFormat),
    },
  };
}

const toLimits = ({ instalments }: ShopRules): object | null =>
  instalments ? { minimum: instalments.minimumCents, maximum: instalments.maximumCents } : null;

/** The keys of an item that scripts need; its texts and pictures are in the page. */
function toItem(item: Item, fullUrl: string): object {
  const { id, urlId, title, recordType, publicCommentCount, commentState, likeCount } = item;
  return { id, urlId, title, fullUrl, recordType, publicCommentCount, commentState, likeCount };
}

const toText = (value: Value): string => (typeof value === "string" ? value : "");
