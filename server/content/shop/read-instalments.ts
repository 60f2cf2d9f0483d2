import {
  type InstalmentProvider,
  instalmentProviders,
  providerIn,
} from "../../contract/instalments/providers.ts";
import { derived, optional, required, wholeGroup } from "../../json/composed-keys.ts";
import { type Key, key } from "../../json/key.ts";
import { choice } from "../../json/settings-keys.ts";
import { type Currency, money } from "./read-amounts.ts";
import type { InstalmentTerms } from "./shop-rules.ts";

const DEFAULT_COUNT = 4;
const LEAST_COUNT = 2;
const MOST_COUNT = 12;

const names = Object.keys(instalmentProviders) as InstalmentProvider[];

/**
 * The instalments of a shop. Undefined if the shop does not set them, or if no provider offers them for the visitors' language
 * and country (`locale`). Wrong amounts keep the site from being served.
 */
export const instalments = (
  currency: Currency,
  locale: string,
): Key<InstalmentTerms | undefined> => {
  const amount = required(money(currency));
  const keys = wholeGroup({ minimum: amount, maximum: amount, count, provider: choice(names) });
  return optional(
    derived(keys, ({ minimum, maximum, count: times, provider: asked }, mistakes) => {
      const provider = providerIn(locale);
      if (provider === undefined || (asked !== undefined && asked !== provider)) {
        const who = asked === undefined ? "provider" : instalmentProviders[asked];
        mistakes.warn(`there is no ${who} for visitors of ${locale}: no badge is shown`);
        return undefined;
      }
      if (minimum === undefined || maximum === undefined) return undefined;
      if (maximum <= minimum) mistakes.wrong("is not more than the minimum", ["maximum"]);
      return { provider, locale, minimumCents: minimum, maximumCents: maximum, count: times };
    }),
  );
};

const count = key((value, mistakes): number => {
  const times = value ?? DEFAULT_COUNT;
  if (Number.isInteger(times) && Number(times) >= LEAST_COUNT && Number(times) <= MOST_COUNT) {
    return Number(times);
  }
  mistakes.wrong(`is no whole number from ${LEAST_COUNT} to ${MOST_COUNT}`);
  return DEFAULT_COUNT;
});
