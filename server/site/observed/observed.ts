import type { Memory } from "../../memory/memory.ts";
import type { Fact } from "../../memory/recording.ts";
import type { LowestPrices } from "../catalog/lowest-prices.ts";
import type { Stock, Supply, ViewStock } from "../catalog/stock.ts";
import type { Clock } from "../clock.ts";
import { productName } from "../part-names.ts";

/** The kinds of changes of what pages are made from, as bits. */
export const changeKinds = { site: 1, stock: 2, lowestPrices: 4, time: 8 } as const;

/** The stock of a site whose reads a memory notes: each number is a fact, and that there is any is another. */
export function observeStock(memory: Memory, now: () => Stock): ViewStock {
  const factsOf = <Value>(ask: (units: number | null | undefined) => Value) => {
    const createFor = (isUnlimited: boolean) =>
      createFacts("stock", changeKinds.stock, (itemId, sku) =>
        ask(now().unitsOf(itemId, sku || null, isUnlimited)),
      );
    const [counted, unlimited] = [createFor(false), createFor(true)];
    return (itemId: string, sku: string | null, isUnlimited = false): Value => {
      const factOf = isUnlimited ? unlimited : counted;
      return memory.read(factOf(itemId, sku ?? ""));
    };
  };
  return { unitsOf: factsOf((units) => units), supplyOf: factsOf(toSupply) };
}

const toSupply = (units: number | null | undefined): Supply | undefined => {
  if (units == null) return units === null ? "unlimited" : undefined;
  return units > 0 ? "some" : "none";
};

/** The lowest prices of a site whose reads a memory notes. */
export function observeLowestPrices(memory: Memory, now: () => LowestPrices): LowestPrices {
  const factOf = createFacts("lowest price", changeKinds.lowestPrices, (itemId, variant) => {
    const lowest = now().of(itemId, variant);
    return lowest && `${lowest.cents} ${lowest.isComplete}`;
  });
  return {
    of(itemId, variant) {
      memory.read(factOf(itemId, variant));
      return now().of(itemId, variant);
    },
  };
}

/** Facts that the time decides, asked for by functions. */
type Times = { readonly moment: () => number; readonly clock: () => Clock };

/** The times of a site whose reads a memory notes. They go forward, so what is past stays so and is not noted. */
export function observeTimes(
  memory: Memory,
  now: Times,
): Times & { readonly isPast: (time: number) => boolean } {
  const kinds = changeKinds.time;
  const moment = { says: () => now.moment(), kinds, told: () => ["publications"] };
  const clock = { says: () => now.clock(), kinds, told: () => ["the clock of the time zone"] };
  const facts = new Map<number, Fact<boolean>>();
  const factOf = (time: number): Fact<boolean> => {
    const fact = facts.get(time) ?? {
      says: () => time <= now.moment(),
      kinds,
      told: () => [new Date(time).toISOString()],
    };
    facts.set(time, fact);
    return fact;
  };
  return {
    isPast: (time) => time <= now.moment() || memory.read(factOf(time)),
    moment: () => memory.read(moment),
    clock: () => memory.read(clock),
  };
}

/** Facts about variants: for each the same every time. */
function createFacts<Value>(
  what: string,
  kinds: number,
  ask: (itemId: string, variant: string) => Value,
): (itemId: string, variant: string) => Fact<Value> {
  const facts = new Map<string, Map<string, Fact<Value>>>();
  return (itemId, variant) => {
    const ofItem = facts.get(itemId) ?? new Map<string, Fact<Value>>();
    facts.set(itemId, ofItem);
    const fact = ofItem.get(variant) ?? {
      says: () => ask(itemId, variant),
      kinds,
      told: () => [productName(itemId), `${what} of ${itemId} ${variant}`.trim()],
    };
    ofItem.set(variant, fact);
    return fact;
  };
}
