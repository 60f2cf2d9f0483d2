import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import type { ComposedModule } from "../../module.ts";
import type { ShownChanges } from "./shown-changes.ts";

type Following = {
  readonly shown: Pick<ShownChanges, "refresh">;
  /** Tells the database what became of a reload. */
  readonly report: () => Promise<unknown>;
  readonly logger: Pick<Logger, "warn">;
  /** The modules that keep something of the sites. */
  readonly others: () => readonly Pick<ComposedModule, "name" | "followSites">[];
};

/** Brings all that others keep of the sites, such as stock and prices, up to a change. What fails is due again. */
export function createFollow({ shown, report, logger, others }: Following): () => Promise<void> {
  /** Modules that have not followed the last change yet. */
  const due = new Set<string>();
  return async () => {
    if (await shown.refresh()) for (const { name } of others()) due.add(name);
    await report();
    for (const { name, followSites } of others()) {
      if (!due.delete(name)) continue;
      // Other work is done between them: each takes a while for a large shop.
      await setImmediate();
      try {
        await followSites?.();
      } catch (error) {
        due.add(name);
        logger.warn({ err: error, module: name }, "following a change of content has failed");
      }
    }
  };
}
