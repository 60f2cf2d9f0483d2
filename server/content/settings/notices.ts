import type { Diagnostic } from "../../diagnostics.ts";
import { SettingsReader } from "../../json/settings-reader.ts";
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
  readonly promotion: Promotion | undefined;
  /** Undefined if visitors are not asked. */
  readonly consent: ConsentBar | undefined;
};

/** Default and longest delay before a dialog opens by itself. */
const DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 600;
const AGAIN_DAYS = 7;
const MAX_AGAIN_DAYS = 365;

type NoticeParts = Pick<SiteFile, "websiteSettings" | "promoPopup"> & {
  readonly file: string;
  /** True if a page has this id or URL id. */
  readonly isPage: (name: string) => boolean;
};

/** Reads the notices of `site.json`. Invalid values count as missing, each with a warning. */
export function readNotices({ websiteSettings, promoPopup, file, isPage }: NoticeParts): {
  readonly notices: Notices;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const settings = (key: string) =>
    SettingsReader.of(websiteSettings[key], ["websiteSettings", key], { file, diagnostics });
  const notices: Notices = {
    announcement: readAnnouncement(settings("announcementBarSettings")),
    mobileContacts: readMobileContacts(settings("mobileInfoBarSettings")),
    promotion: readPromotion(
      SettingsReader.of(promoPopup, ["promoPopup"], { file, diagnostics }),
      isPage,
    ),
    consent: readConsent(settings("cookieSettings")),
  };
  return { notices, diagnostics };
}

/** Codes of `style` of an announcement. */
const OFF = 1;
const ON = 2;

function readAnnouncement(settings: SettingsReader): Announcement | undefined {
  const style = settings.code("style", [OFF, ON]);
  const text = settings.html("text")?.trim() ?? "";
  const target = settings.object("clickthroughUrl");
  const url = target.link("url");
  const isNewWindow = target.flag("newWindow") ?? false;
  const isClosable = settings.flag("closable") ?? true;
  if (text === "" || style === OFF) return undefined;
  return { text, link: url === undefined ? undefined : { url, isNewWindow }, isClosable };
}

const contactFlags: readonly (readonly [string, ContactKind])[] = [
  ["isContactEmailEnabled", "contactEmail"],
  ["isContactPhoneNumberEnabled", "contactPhoneNumber"],
  ["isLocationEnabled", "location"],
  ["isBusinessHoursEnabled", "businessHours"],
];

const readMobileContacts = (settings: SettingsReader): readonly ContactKind[] =>
  contactFlags.flatMap(([key, kind]) => (settings.flag(key) ? [kind] : []));

function readConsent(settings: SettingsReader): ConsentBar | undefined {
  const isEnabled = settings.flag("isCookieBannerEnabled") ?? false;
  const theme = settings.choice("cookieBannerTheme", ["LIGHT", "DARK"]);
  const position = settings.choice("cookieBannerPosition", ["TOP", "BOTTOM"]);
  const bar: ConsentBar = {
    text: settings.html("cookieBannerText")?.trim() || undefined,
    accept: settings.text("cookieBannerCtaText")?.trim() || undefined,
    refuse: settings.text("cookieBannerOptOutCtaText")?.trim() || undefined,
    theme: theme === "DARK" ? "dark" : "light",
    position: position === "TOP" ? "top" : "bottom",
  };
  return isEnabled ? bar : undefined;
}

function readPromotion(
  settings: SettingsReader,
  isPage: (name: string) => boolean,
): Promotion | undefined {
  const isEnabled = settings.flag("enabled") ?? false;
  const title = settings.text("title")?.trim() ?? "";
  const body = settings.html("body")?.trim() ?? "";
  const image = settings.asset("image");
  const text = settings.text("buttonText")?.trim() ?? "";
  const url = settings.link("buttonLink");
  const formId = settings.text("formId");
  const delaySeconds = settings.number("delaySeconds", 0, MAX_DELAY_SECONDS) ?? DELAY_SECONDS;
  const againAfterDays = settings.number("againAfterDays", 0, MAX_AGAIN_DAYS) ?? AGAIN_DAYS;
  const named = settings.texts("pages");
  named.forEach((name, position) => {
    if (!isPage(name)) settings.warn(["pages", position], `there is no page '${name}'`);
  });
  if (!isEnabled) return undefined;
  if (title === "" && body === "" && image === undefined && formId === undefined) {
    settings.warn([], "has neither title, body, image nor form, and is not shown");
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
    pages: named.length === 0 ? undefined : new Set(named),
  };
}
