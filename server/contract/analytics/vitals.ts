import * as analyticsLimits from "./limits.ts";

/** A shift of the layout: when, in milliseconds since the page was asked for, and how far. */
export type LayoutShift = { readonly startTime: number; readonly value: number };

/** Shifts that belong together. */
export type ShiftWindow = {
  readonly first: number;
  readonly last: number;
  readonly value: number;
};

/** Milliseconds between two shifts of one window, and those of a whole window: both less than that. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;

/** The window that a shift belongs to: the one before, if it is still open, or a new one. */
export function addShift(
  window: ShiftWindow | undefined,
  { startTime, value }: LayoutShift,
): ShiftWindow {
  const isOpen =
    window !== undefined &&
    startTime - window.last < SHIFT_GAP_MS &&
    startTime - window.first < SHIFT_WINDOW_MS;
  if (!isOpen) return { first: startTime, last: startTime, value };
  return { first: window.first, last: startTime, value: window.value + value };
}

/** What a visitor did, as the browser counts it, and the longest it took to answer, in milliseconds. */
export type Interaction = { readonly id: number; readonly duration: number };

/** So many of the longest interactions are kept. */
const LONGEST = 10;

/** One in so many interactions may be slower than the one that counts. */
const INTERACTIONS_A_STEP = 50;

/** The longest interactions with one more, the longest first. Events of one interaction are one entry, of the longest of them. */
export function addInteraction(
  longest: readonly Interaction[],
  { id, duration }: Interaction,
): readonly Interaction[] {
  const known = longest.find((interaction) => interaction.id === id);
  const others = longest.filter((interaction) => interaction.id !== id);
  return [...others, { id, duration: Math.max(known?.duration ?? 0, duration) }]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, LONGEST);
}

/**
 * Interaction to next paint: of all interactions of a page, the longest but one in fifty. Undefined without one.
 */
export const toInteractionDelay = (
  longest: readonly Interaction[],
  interactions: number,
): number | undefined =>
  longest[Math.min(longest.length - 1, Math.floor(interactions / INTERACTIONS_A_STEP))]?.duration;

/** Figures up to which a page is good, and from which on it is poor (storefront specification, 9). */
const thresholds = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  FID: [100, 300],
  INP: [200, 500],
  CLS: [0.1, 0.25],
} as const;

/** A figure that is rated. */
export type RatedMetric = keyof typeof thresholds;

/** What a figure of a page is worth. */
export type Rating = "good" | "needs-improvement" | "poor";

/** Rates a figure: milliseconds, or the score of layout shifts. */
export function toRating(metric: RatedMetric, figure: number): Rating {
  const [good, poor] = thresholds[metric];
  if (figure <= good) return "good";
  return figure <= poor ? "needs-improvement" : "poor";
}

/** Whether a figure may be recorded; others are dropped. */
export const isRecordable = (figure: number): boolean =>
  figure >= 0 && figure <= analyticsLimits.measuredValue;

/** Where a site runs, as far as its host tells: names and addresses of the own machine, and names that only a local network knows, are `dev`. */
export function toEnvironment(hostname: string): "dev" | "staging" | "prod" {
  const isLocal =
    /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname) ||
    /\.(?:localhost|local|test)$/.test(hostname);
  if (isLocal) return "dev";
  return hostname.includes("staging") ? "staging" : "prod";
}

/** Whether pictures of a host are recorded: of the site's own, of those that it allows (`https://host`, `https://*.host`), and of the platform's. */
export function isRecordedHost(host: string, own: string, allowed: readonly string[]): boolean {
  return (
    host === own ||
    vendorHosts.includes(host) ||
    allowed.some((origin) => {
      const name = origin.replace(/^https:\/\//, "");
      return name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
    })
  );
}

/** From where the platform serves pictures. */
const vendorHosts: readonly string[] = ["images.squarespace-cdn.com", "static1.squarespace.com"];
