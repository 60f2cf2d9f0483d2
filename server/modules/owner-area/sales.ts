import { DateTime } from "luxon";
import type { Value } from "../../../engine/index.ts";
import { toChart } from "../../blocks/charts/charts.ts";
import { platformTemplates } from "../../blocks/templates.ts";
import { siteTimeZone } from "../../content/content.ts";
import { fill } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import { toZone } from "../../site/clock.ts";
import type { Site } from "../../site/site.ts";
import type { OrderService } from "../orders/index.ts";
import { sumUp, sumUpDays } from "./sales-rules.ts";

/** Days of the plot, and of the shorter period beside it. Today is the last of them. */
export const SHOWN_DAYS = 30;
const FEW_DAYS = 7;

/** Best sellers in the list. */
const SHOWN_ITEMS = 8;

/** The sales of a site's last days, as the first page of the owner area shows them. */
export async function showSales(
  site: Site,
  orders: Pick<OrderService, "readSales">,
  now: number,
): Promise<Readonly<Record<string, Value>>> {
  const { texts, moneyFormat } = site;
  const today = DateTime.fromMillis(now, { zone: toZone(siteTimeZone(site.content)) }).startOf(
    "day",
  );
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) =>
    today.minus({ days: SHOWN_DAYS - 1 - index }),
  );
  const since = (count: number) => today.minus({ days: count - 1 }).toMillis();
  const sold = await orders.readSales(site.content.website.id, since(SHOWN_DAYS), SHOWN_ITEMS);
  const toMoney = (cents: number) => toMoneyText(cents, moneyFormat);
  const ofDays = sumUpDays(
    sold.orders,
    days.map((day) => day.toMillis()),
  );
  return {
    periods: [FEW_DAYS, SHOWN_DAYS].map((count) => {
      const { cents, orders, averageCents } = sumUp(sold.orders, since(count));
      return {
        name: fill(texts.todayLastDays, { days: count }),
        sum: toMoney(cents),
        orders,
        average: toMoney(averageCents),
      };
    }),
    ...(sold.orders.length > 0 && {
      chart: drawDays(
        site,
        days.map((day, index) => ({ day, cents: ofDays[index] ?? 0 })),
      ),
    }),
    items: sold.items.map(({ itemId, title, fullUrl, units }) => ({
      title,
      units,
      ...(site.content.items.has(itemId) && { path: fullUrl }),
    })),
  };
}

type Day = { readonly day: DateTime; readonly cents: number };

/** The plot, with a table of the same figures. */
function drawDays({ texts, locale, moneyFormat }: Site, days: readonly Day[]): string {
  const template = platformTemplates().get("chart");
  const { prefix, suffix } = moneyFormat;
  const data = {
    corner: texts.todayDay,
    columns: [texts.todaySales],
    rows: days.map(({ day, cents }) => ({
      name: day.setLocale(locale).toLocaleString({ day: "numeric", month: "numeric" }),
      cells: [toMoneyText(cents, moneyFormat)],
      values: [cents / 100],
    })),
    isCut: false,
  };
  const root = {
    ...toChart(data, { type: "bar", locale }),
    title: fill(texts.todayChart, { days: days.length, currency: (prefix + suffix).trim() }),
    localizedStrings: texts,
  };
  return template?.render(root, { locale }).output ?? "";
}
