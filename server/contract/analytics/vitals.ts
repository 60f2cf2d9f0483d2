import * as analyticsLimits from "./limits.ts";

/** A layout shift: when, in milliseconds since the page was requested, and how far. */
export type LayoutShift = { readonly startTime: number; readonly value: number };

/** Shifts that are counted together. */
export type ShiftWindow = {
  readonly first: number;
  readonly last: number;
  readonly value: number;
};

/** Milliseconds between two shifts of a window, and of a whole window; both are exclusive upper limits. */
const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;

/** Adds a shift to the open window, or starts a new one. */
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

/** An interaction as the browser counts it, with the longest time to a response in milliseconds. */
export type Interaction = { readonly id: number; readonly duration: number };

/** Number of longest interactions that are kept. */
const LONGEST = 10;

/** One in this many interactions may be slower than the one that counts. */
const INTERACTIONS_A_STEP = 50;

/**
 * Adds an interaction to the longest ones, longest first. Events of the same interaction share one entry, which keeps
 * the longest time.
 */
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

/** Interaction to next paint: the longest interaction, after dropping one in fifty. Undefined without any. */
export const toInteractionDelay = (
  longest: readonly Interaction[],
  interactions: number,
): number | undefined =>
  longest[Math.min(longest.length - 1, Math.floor(interactions / INTERACTIONS_A_STEP))]?.duration;

/** For each metric: the highest good value, and the value from which it is poor. */
const thresholds = {
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  FID: [100, 300],
  INP: [200, 500],
  CLS: [0.1, 0.25],
} as const;

/** A metric that has a rating. */
export type RatedMetric = keyof typeof thresholds;

/** The rating of a metric. */
export type Rating = "good" | "needs-improvement" | "poor";

/** Rates a metric: milliseconds, or the score of layout shifts. */
export function toRating(metric: RatedMetric, figure: number): Rating {
  const [good, poor] = thresholds[metric];
  if (figure <= good) return "good";
  return figure <= poor ? "needs-improvement" : "poor";
}

/** True if a figure may be recorded; others are dropped. */
export const isRecordable = (figure: number): boolean =>
  figure >= 0 && figure <= analyticsLimits.measuredValue;

/** Guesses the environment from the host. Names and addresses of this machine or of a local network are `dev`. */
export function toEnvironment(hostname: string): "dev" | "staging" | "prod" {
  const isLocal =
    /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname) ||
    /\.(?:localhost|local|test)$/.test(hostname);
  if (isLocal) return "dev";
  return hostname.includes("staging") ? "staging" : "prod";
}

/**
 * True if images from a host are recorded: the site's own, those that it allows (`https://host`, `https://*.host`), and
 * the platform's.
 */
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

/** Hosts from which the platform serves images. */
const vendorHosts: readonly string[] = ["images.squarespace-cdn.com", "static1.squarespace.com"];
