import {
  type InstalmentProvider,
  instalmentProviders,
  providerIn,
} from "../../contract/instalments/providers.ts";
import type { SettingsReader } from "../../json/settings-reader.ts";
import { type Currency, readMoney } from "./read-amounts.ts";
import type { InstalmentTerms } from "./shop-rules.ts";

const DEFAULT_COUNT = 4;
const LEAST_COUNT = 2;
const MOST_COUNT = 12;

const names = Object.keys(instalmentProviders) as InstalmentProvider[];

/**
 * Reads the instalment settings of a shop. Undefined without any, and if no provider serves its visitors, judged by
 * language and country (`locale`). Wrong amounts keep the site from being served.
 */
export function readInstalments(
  shop: SettingsReader,
  currency: Currency,
  locale: string,
): InstalmentTerms | undefined {
  if (shop.value("instalments") === undefined) return undefined;
  const reader = shop.object("instalments");
  const [minimumCents, maximumCents] = (["minimum", "maximum"] as const).map((key) => {
    if (reader.value(key) === undefined) reader.error([key], "is missing");
    return readMoney(reader, key, currency);
  });
  const count = readCount(reader);
  const asked = reader.choice("provider", names);
  const provider = providerIn(locale);
  if (provider === undefined || (asked !== undefined && asked !== provider)) {
    const who = asked === undefined ? "provider" : instalmentProviders[asked];
    reader.leniently().warn([], `there is no ${who} for visitors of ${locale}: no badge is shown`);
    return undefined;
  }
  if (minimumCents === undefined || maximumCents === undefined) return undefined;
  if (maximumCents <= minimumCents) reader.error(["maximum"], "is not more than the minimum");
  return { provider, locale, minimumCents, maximumCents, count };
}

function readCount(reader: SettingsReader): number {
  const count = reader.value("count") ?? DEFAULT_COUNT;
  if (Number.isInteger(count) && Number(count) >= LEAST_COUNT && Number(count) <= MOST_COUNT) {
    return Number(count);
  }
  reader.error(["count"], `is no whole number from ${LEAST_COUNT} to ${MOST_COUNT}`);
  return DEFAULT_COUNT;
}
