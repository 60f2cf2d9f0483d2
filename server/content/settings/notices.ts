import { asset, derived, group, html, link, texts, wholeGroup } from "../../json/composed-keys.ts";
import { type Read, readAt } from "../../json/key.ts";
import { choice, flag, range, text } from "../../json/settings-keys.ts";
import type { SiteFile } from "../schemas.ts";

/** An announcement on every page. */
export type Announcement = {
  /** HTML. */
  readonly text: string;
  /** Target of a click on the bar. */
  readonly link: { readonly url: string; readonly isNewWindow: boolean } | undefined;
  readonly isClosable: boolean;
};

/** Ways to contact the owner from the bar at the foot of small screens. */
export type ContactKind = "contactEmail" | "contactPhoneNumber" | "location" | "businessHours";

/** The promotion dialog of the site. */
export type Promotion = {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly image: string | undefined;
  readonly button: { readonly text: string; readonly url: string } | undefined;
  /** Id of the form in it. */
  readonly formId: string | undefined;
  /** Seconds on a page after which it opens by itself. */
  readonly delaySeconds: number;
  /** Days after which it opens again for a visitor who has seen it. */
  readonly againAfterDays: number;
  /** Ids or URL ids of the pages that show it. Undefined for all. */
  readonly pages: ReadonlySet<string> | undefined;
};

/** The consent bar for counting visitors. Undefined texts are the built-in ones. */
export type ConsentBar = {
  /** HTML. */
  readonly text: string | undefined;
  readonly accept: string | undefined;
  readonly refuse: string | undefined;
  readonly theme: "light" | "dark";
  readonly position: "top" | "bottom";
};

/** Notices to visitors besides the pages. */
export type Notices = {
  readonly announcement: Announcement | undefined;
  /** Empty if the site has no such bar. */
  readonly mobileContacts: readonly ContactKind[];
  /** The colours of that bar. */
  readonly mobileBarTheme: "dark" | "light";
  readonly promotion: Promotion | undefined;
  /** Undefined if visitors are not asked. */
  readonly consent: ConsentBar | undefined;
};

/** Default and longest delay before a dialog opens by itself. */
const DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 600;
const AGAIN_DAYS = 7;
const MAX_AGAIN_DAYS = 365;

/** True if a page has this id or URL id. */
type IsPage = (name: string) => boolean;

/** Reads the notices of `site.json`. A value that makes no sense counts as missing, with a warning. */
export function readNotices(
  { websiteSettings, promoPopup }: Pick<SiteFile, "websiteSettings" | "promoPopup">,
  file: string,
  isPage: IsPage,
): Read<Notices> {
  const settings = readAt(schema, websiteSettings, { file, path: ["websiteSettings"] });
  const popup = readAt(promotion(isPage), promoPopup, { file, path: ["promoPopup"] });
  const { announcementBarSettings, mobileInfoBarSettings, cookieSettings } = settings.value;
  return {
    value: {
      announcement: announcementBarSettings,
      mobileContacts: mobileInfoBarSettings.contacts,
      mobileBarTheme: mobileInfoBarSettings.theme,
      promotion: popup.value,
      consent: cookieSettings,
    },
    diagnostics: [...settings.diagnostics, ...popup.diagnostics],
  };
}

/** Codes of `style` of an announcement. */
const OFF = 1;
const ON = 2;

const announcement = derived(
  wholeGroup({
    style: choice([OFF, ON]),
    text: html(""),
    clickthroughUrl: group({ url: link("wrong"), newWindow: flag(false) }),
    closable: flag(true),
  }),
  ({ style, text: written, clickthroughUrl, closable }): Announcement | undefined => {
    const text = written.trim();
    if (text === "" || style === OFF) return undefined;
    const { url, newWindow } = clickthroughUrl;
    const target = url === undefined ? undefined : { url, isNewWindow: newWindow };
    return { text, link: target, isClosable: closable };
  },
);

/** Codes of `style` of the bar on small screens. */
const DARK = 1;
const LIGHT = 2;

const mobileBar = derived(
  wholeGroup({
    style: choice([DARK, LIGHT]),
    isContactEmailEnabled: flag(false),
    isContactPhoneNumberEnabled: flag(false),
    isLocationEnabled: flag(false),
    isBusinessHoursEnabled: flag(false),
  }),
  (shown): { contacts: readonly ContactKind[]; theme: Notices["mobileBarTheme"] } => ({
    contacts: [
      ...(shown.isContactEmailEnabled ? ["contactEmail" as const] : []),
      ...(shown.isContactPhoneNumberEnabled ? ["contactPhoneNumber" as const] : []),
      ...(shown.isLocationEnabled ? ["location" as const] : []),
      ...(shown.isBusinessHoursEnabled ? ["businessHours" as const] : []),
    ],
    theme: shown.style === LIGHT ? "light" : "dark",
  }),
);

const consent = derived(
  wholeGroup(
    {
      isCookieBannerEnabled: flag(false),
      cookieBannerTheme: choice(["LIGHT", "DARK"]),
      cookieBannerPosition: choice(["TOP", "BOTTOM"]),
      cookieBannerText: html(),
      cookieBannerCtaText: text(),
      cookieBannerOptOutCtaText: text(),
    },
    { others: ["cookieBannerAcceptType"] },
  ),
  (own): ConsentBar | undefined => {
    if (!own.isCookieBannerEnabled) return undefined;
    return {
      text: own.cookieBannerText?.trim() || undefined,
      accept: own.cookieBannerCtaText?.trim() || undefined,
      refuse: own.cookieBannerOptOutCtaText?.trim() || undefined,
      theme: own.cookieBannerTheme === "DARK" ? "dark" : "light",
      position: own.cookieBannerPosition === "TOP" ? "top" : "bottom",
    };
  },
);

const schema = group({
  announcementBarSettings: announcement,
  mobileInfoBarSettings: mobileBar,
  cookieSettings: consent,
});

const promotionKeys = wholeGroup({
  enabled: flag(false),
  title: text(""),
  body: html(""),
  image: asset(/^(?:\/(?:s|assets)\/|https?:)/i),
  buttonText: text(""),
  buttonLink: link("wrong"),
  formId: text(),
  delaySeconds: range(0, MAX_DELAY_SECONDS, DELAY_SECONDS),
  againAfterDays: range(0, MAX_AGAIN_DAYS, AGAIN_DAYS),
  pages: texts,
});

const promotion = (isPage: IsPage) =>
  derived(promotionKeys, ({ enabled, pages, ...own }, mistakes): Promotion | undefined => {
    pages.forEach((name, position) => {
      if (!isPage(name)) mistakes.wrong(`there is no page '${name}'`, ["pages", position]);
    });
    if (!enabled) return undefined;
    const [title, body, text] = [own.title.trim(), own.body.trim(), own.buttonText.trim()];
    const { image, buttonLink: url, formId, delaySeconds, againAfterDays } = own;
    if (title === "" && body === "" && image === undefined && formId === undefined) {
      mistakes.wrong("has neither title, body, image nor form, and is not shown");
      return undefined;
    }
    return {
      title,
      body,
      image,
      button: text === "" || url === undefined ? undefined : { text, url },
      formId,
      delaySeconds,
      againAfterDays,
      pages: pages.length === 0 ? undefined : new Set(pages),
    };
  });
