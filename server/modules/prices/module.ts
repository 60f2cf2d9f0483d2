import type { ModuleDefinition } from "../../module.ts";
import { priceNotes } from "./privacy-notes.ts";
import { createPriceHistory } from "./service.ts";

/** Pause between two checks for products that have become public, in milliseconds. */
const LOOK_MS = 60_000;

/** The prices that a shop has shown, and the lowest ones before a reduction. */
export const pricesModule: ModuleDefinition = {
  name: "prices",
  privacyNotes: priceNotes,
  create(context) {
    const { servedSites } = context;
    const history = createPriceHistory(context);
    const followSites = async () => {
      for (const { content } of servedSites().values()) await history.follow(content);
    };
    return {
      facts: { lowestPrices: history.lowestPrices },
      followSites,
      tasks: [
        {
          name: "keeping the prices that are shown",
          everyMs: LOOK_MS,
          run: followSites,
        },
      ],
    };
  },
};
