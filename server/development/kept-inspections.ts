import { LRUCache } from "lru-cache";
import type { Engine, Inspection } from "../../engine/index.ts";

/** Templates of all sites that are being worked on. */
const MAX_KEPT = 2000;

/** An engine that gives the same template for the same files and texts, so that what was made with it holds after a change elsewhere. */
export function keepInspections(engine: Engine): Engine {
  const kept = new LRUCache<string, Inspection>({ max: MAX_KEPT });
  return {
    ...engine,
    inspect(input) {
      const key = JSON.stringify(input);
      const inspection = kept.get(key) ?? engine.inspect(input);
      kept.set(key, inspection);
      return inspection;
    },
  };
}
