import type { Engine, Template } from "../../../../engine/index.ts";
import { analyticsScreen } from "../../../../templates/platform/pages/owner/analytics.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readText,
  type ShownScreen,
} from "../../../screens/index.ts";
import type { Analytics, DayFigures } from "../service.ts";

/** The periods that can be chosen, in days; the first is shown by default. */
const ranges = [30, 7, 90, 365] as const;

type Shown = Pick<Analytics, "listDays" | "readUse">;

type Context = { readonly analytics: Shown; readonly content: Template };

/** `/config/analytics`: counts and measurements by day. */
export function createAnalyticsScreen(engine: Engine, analytics: Shown): OwnerScreen {
  const content = engine.compile(analyticsScreen.source, analyticsScreen);
  const context: Context = { analytics, content };
  return {
    path: `${screensPaths.owner}/analytics`,
    place: 20,
    group: "reports",
    title: "analyticsTitle",
    permission: "analytics",
    show: show(context),
  };
}

async function showCounts(
  { analytics, content }: Context,
  { site }: OwnerView,
  chosen: number,
): Promise<ShownScreen> {
  const { texts } = site;
  const days = await analytics.listDays(site.content, chosen);
  const { bytes, refused, mostBytes } = await analytics.readUse(site.content);
  const toMegabytes = (size: number) =>
    new Intl.NumberFormat(site.locale, { maximumFractionDigits: 1 }).format(size / 1_000_000);
  const { analytics: settings, notices } = site.content;
  const sum = (name: "views" | "carts" | "orders" | "errors") =>
    days.reduce((all, day) => all + day[name], 0);
  return {
    content,
    data: {
      isOff: !settings.isEnabled,
      asks: settings.isEnabled && notices.consent !== undefined,
      ranges: toShownRanges(chosen, texts),
      sums: [
        { label: texts.analyticsViews, value: sum("views") },
        { label: texts.analyticsCarts, value: sum("carts") },
        { label: texts.analyticsOrders, value: sum("orders") },
        { label: texts.analyticsErrors, value: sum("errors") },
      ],
      use: fill(texts.analyticsUse, {
        size: toMegabytes(bytes),
        most: toMegabytes(mostBytes),
      }),
      ...(refused > 0 && { refused: fill(texts.analyticsRefused, { count: refused }) }),
      most: Math.max(1, ...days.map(({ views }) => views)),
      rows: days.map(({ at, views, visitors, carts, orders, errors }) => ({
        at,
        views,
        visitors,
        carts,
        orders,
        errors,
      })),
      speeds: days
        .filter(({ vitals }) => vitals.size > 0)
        .map((day) => ({ at: day.at, ...toSpeed(day, texts) })),
    },
  };
}

const show =
  (context: Context): OwnerScreen["show"] =>
  ({ view, below, search }) => {
    if (below.length > 0) return undefined;
    const asked = Number(readText(search, "days"));
    return showCounts(context, view, ranges.find((range) => range === asked) ?? ranges[0]);
  };

const toShownRanges = (chosen: number, texts: Texts) =>
  ranges
    .toSorted((one, other) => one - other)
    .map((range) => ({
      days: range,
      name: fill(texts.analyticsRangeDays, { days: range }),
      ...(range === chosen && { chosen: true }),
    }));

function toSpeed({ vitals }: DayFigures, texts: Texts) {
  const ms = (name: "LCP" | "INP" | "FCP" | "TTFB") => {
    const value = vitals.get(name);
    return value === undefined ? "" : fill(texts.analyticsMs, { value: String(Math.round(value)) });
  };
  const cls = vitals.get("CLS");
  return {
    lcp: ms("LCP"),
    inp: ms("INP"),
    fcp: ms("FCP"),
    ttfb: ms("TTFB"),
    ...(cls !== undefined && { hasCls: true, cls }),
  };
}
