import { platformSheet, platformSheets } from "../styles/platform-sheets.ts";
import type { StyleSheet } from "../styles/styles.ts";
import { TWEAK_VARIABLES } from "../styles/tweak-variables.ts";
import type { Tweak } from "./tweaks.ts";

/** Options of the platform's own switches; the first one is the default. */
type Dropdowns = Readonly<Record<string, readonly string[]>>;
/** Defaults of the platform's own checkboxes. */
type Checkboxes = Readonly<Record<string, boolean>>;

const ratios = [
  "2:3 Standard (Vertical)",
  "4:3 Four-Thirds",
  "16:9 Widescreen",
  "2.40:1 Anamorphic Widescreen",
];

const dropdowns: Dropdowns = {
  "newsletter-style": ["Dark", "Light", "Custom"],
  "small-button-style": ["Solid", "Outline", "Raised"],
  "small-button-shape": ["Square", "Rounded", "Pill"],
  "medium-button-style": ["Solid", "Outline", "Raised"],
  "medium-button-shape": ["Square", "Rounded", "Pill"],
  "large-button-style": ["Solid", "Outline", "Raised"],
  "large-button-shape": ["Square", "Rounded", "Pill"],
  "button-style": ["Default", "Solid", "Outline", "Raised"],
  "button-corner-style": ["Square", "Rounded", "Pill"],
  "aspect-ratio": ["auto", "1:1 Square", "3:2 Standard", ...ratios],
  "gallery-aspect-ratio": ["auto", "1:1 Square", "3:2 Standard", ...ratios],
  "gallery-design": ["grid", "slideshow", "slider", "stacked"],
  "gallery-info-overlay": ["show on hover", "always show", "none"],
  "gallery-navigation": ["bullets", "circles", "numbers", "thumbnails", "simple", "none"],
  "gallery-transitions": ["fade", "swipe", "scroll", "ken burns"],
  "tweak-product-quick-view-button-style": ["Floating", "Docked"],
  "tweak-product-quick-view-button-position": ["Bottom", "Center", "Top"],
  "tweak-product-quick-view-lightbox-controls-weight": ["Light", "Heavy"],
};
const checkboxes: Checkboxes = {
  "gallery-auto-crop": true,
  "gallery-autoplay": false,
  "gallery-loop": true,
  "tweak-product-quick-view-lightbox-excerpt-display-truncate": true,
  "tweak-product-quick-view-lightbox-show-arrows": true,
  "tweak-product-quick-view-lightbox-show-close-button": true,
};

const namedDropdowns: Dropdowns = {
  "button-shape": ["Square", "Rounded", "Pill"],
  "product-list-titles": ["Under", "Overlay"],
  "product-list-alignment": ["Left", "Center", "Right"],
  "product-item-size": ["1:1 Square", "3:2 Standard", ...ratios],
  "product-gallery-size": ["3:2 Standard", "1:1 Square", ...ratios],
  "event-thumbnail-size": ["3:2 Standard", "1:1 Square", ...ratios],
};
const namedCheckboxes: Checkboxes = {
  "show-product-price": true,
  "show-product-item-nav": true,
  "product-social-sharing": false,
  "event-thumbnails": true,
  "event-date-label": true,
  "event-date-label-time": true,
  "event-icons": true,
  "event-list-show-cats": true,
  "event-list-date": true,
  "event-list-time": true,
  "event-list-address": true,
  "event-list-icalgcal-links": true,
  "event-excerpts": true,
  "event-list-cta-button": true,
  "event-list-like-and-share-buttons": false,
  "event-list-compact-view": false,
  "event-show-past-events": true,
  "event-time-format": false,
  "event-item-back-link": true,
  "gallery-show-arrows": true,
};

type Kind = Pick<Tweak, "type" | "default"> & Partial<Pick<Tweak, "options">>;

const toTweak = (key: string, { type, default: initial, options = [] }: Kind): Tweak => ({
  key,
  type,
  title: key,
  default: initial,
  min: undefined,
  max: undefined,
  options,
  js: true,
  disableTransparency: false,
  settings: {},
});

const toSwitches = (chosen: Dropdowns, ticked: Checkboxes): readonly Tweak[] => [
  ...Object.entries(chosen).map(([key, options]) =>
    toTweak(key, { type: "dropdown", default: options[0] ?? "", options }),
  ),
  ...Object.entries(ticked).map(([key, on]) =>
    toTweak(key, { type: "checkbox", default: String(on) }),
  ),
];

const everywhere = [
  ...toSwitches(dropdowns, checkboxes),
  // Seconds.
  toTweak("galleryAutoplaySpeed", { type: "value", default: "3" }),
];
const whereNamed = toSwitches(namedDropdowns, namedCheckboxes);

function toVariableTweaks(): readonly Tweak[] {
  const { text } = platformSheet("variables");
  return Object.entries(TWEAK_VARIABLES).map(([key, type]) => {
    const initial = new RegExp(`^@${key}:\\s*([^;]+);`, "m").exec(text)?.[1] ?? "";
    return toTweak(key, { type, default: initial });
  });
}

/** True if sheets have the class of a switch. */
const hasClass = ({ key, type }: Tweak, text: string): boolean =>
  new RegExp(`\\.${key}${type === "dropdown" ? "-\\w" : "(?![\\w-])"}`).test(text);

let known: ReadonlySet<Tweak> | undefined;

/** The switches whose classes the platform's own sheets have. */
function ofPlatform(): ReadonlySet<Tweak> {
  if (!known) {
    const text = [...platformSheets().values()].map((sheet) => sheet.text).join("\n");
    known = new Set(whereNamed.filter((tweak) => hasClass(tweak, text)));
  }
  return known;
}

/**
 * Tweaks of the platform's blocks and collections, which a site has in addition to those of its theme: switches act
 * through the same classes of the body. Names and first options are those of published pages. Switches of collections
 * exist if a style sheet, the theme's or ours, has their classes; variables if the theme's does.
 */
export function systemTweaks(sheets: readonly StyleSheet[]): readonly Tweak[] {
  const own = sheets.map(({ text }) => text).join("\n");
  return [
    ...everywhere,
    ...whereNamed.filter((tweak) => ofPlatform().has(tweak) || hasClass(tweak, own)),
    ...toVariableTweaks().filter(({ key }) => new RegExp(`@\\{?${key}(?![\\w-])`).test(own)),
  ];
}
