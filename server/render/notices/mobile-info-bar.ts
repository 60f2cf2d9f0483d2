import { property, toText, type Value } from "../../../engine/index.ts";
import type { ContactKind } from "../../content/settings/notices.ts";
import { escapeHtml } from "../../html/escape.ts";
import type { Site } from "../../site/site.ts";
import type { SharedView } from "../../site/view.ts";
import { toSiteData } from "../payload/payload.ts";

/** The bar at the foot of small screens with the ways to reach the owner; empty where the site has none. */
export const toMobileInfoBar = (view: SharedView): string => view.remember(writeBar, view.site);

function writeBar(site: Site, view: SharedView): string {
  const { mobileContacts, mobileBarTheme } = site.content.notices;
  const shown = mobileContacts
    .map((kind) => write[kind](toSiteData(view), site))
    .filter((entry) => entry !== "");
  if (shown.length === 0) return "";
  const label = escapeHtml(site.texts.mobileBarName);
  const colours = mobileBarTheme === "light" ? " sqs-mobile-info-bar-light" : "";
  return `<nav class="sqs-mobile-info-bar${colours}" aria-label="${label}"><div class="sqs-mobile-info-bar-triggers">${shown.join("")}</div></nav>`;
}

type Source = { readonly website: Value; readonly websiteSettings: Value };

/** The markup of each contact; empty if the site does not provide it. */
const write: Readonly<Record<ContactKind, (source: Source, site: Site) => string>> = {
  contactEmail({ websiteSettings }, site) {
    const address = toText(property(websiteSettings, "contactEmail")).trim();
    // Encoded, so that an address cannot add a subject or further recipients.
    const [name = "", host] = address
      .replace(/\p{Cs}/gu, "")
      .split("@")
      .map(encodeURIComponent);
    return host ? toLink("contactEmail", `mailto:${name}@${host}`, site.texts.mobileBarEmail) : "";
  },
  contactPhoneNumber({ websiteSettings }, site) {
    const number = toText(property(websiteSettings, "contactPhoneNumber")).replace(/[^\d+]/g, "");
    return number === ""
      ? ""
      : toLink("contactPhoneNumber", `tel:${number}`, site.texts.mobileBarPhone);
  },
  location({ website }, site) {
    const url = toMapUrl(property(website, "location"));
    return url === undefined ? "" : toLink("location", url, site.texts.mobileBarLocation);
  },
  businessHours({ websiteSettings }, site) {
    const hours = toHours(property(websiteSettings, "businessHours"), site);
    if (hours === "") return "";
    const summary = escapeHtml(site.texts.mobileBarHours);
    return `<details class="sqs-mobile-info-bar-trigger" data-type="businessHours"><summary class="sqs-mobile-info-bar-trigger-label">${summary}</summary><dl class="sqs-mobile-info-bar-hours">${hours}</dl></details>`;
  },
};

const toLink = (kind: ContactKind, url: string, label: string): string =>
  `<a class="sqs-mobile-info-bar-trigger" data-type="${kind}" href="${escapeHtml(url)}"><span class="sqs-mobile-info-bar-trigger-label">${escapeHtml(label)}</span></a>`;

/** A place on a map that needs no key; undefined for a place without coordinates and address. */
function toMapUrl(location: Value): string | undefined {
  const map = "https://www.openstreetmap.org";
  const latitude = property(location, "mapLat");
  const longitude = property(location, "mapLng");
  if (typeof latitude === "number" && typeof longitude === "number") {
    return `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  }
  const address = ["addressLine1", "addressLine2", "addressCountry"]
    .map((line) => toText(property(location, line)).trim())
    .filter((line) => line !== "");
  return address.length === 0
    ? undefined
    : `${map}/search?${new URLSearchParams({ query: address.join(", ") })}`;
}

const days = {
  monday: "mon",
  tuesday: "tue",
  wednesday: "wed",
  thursday: "thu",
  friday: "fri",
  saturday: "sat",
  sunday: "sun",
};

function toHours(hours: Value, { localizedStrings }: Site): string {
  const lines = Object.entries(days).map(([day, name]) => {
    const text = toText(property(property(hours, day), "text")).trim();
    const label = localizedStrings[name] ?? day;
    return text === "" ? "" : `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(text)}</dd>`;
  });
  return lines.join("");
}
