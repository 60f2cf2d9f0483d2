import { pino } from "pino";
import { type Composition, compose } from "../../../server/compose.ts";
import type { Database } from "../../../server/database/schema.ts";
import type { ModuleDefinition, Surroundings } from "../../../server/module.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import type { Site } from "../../../server/site/site.ts";

const engine = createSiteEngine();

type Options = Partial<
  Pick<Surroundings, "toStripe" | "network" | "mailTransport" | "toOwnTransport">
> & {
  /** By default, nobody reads what is logged. */
  readonly onWarning?: (facts: object, text: string) => void;
  /** By default, none is served. */
  readonly sites?: readonly Site[];
  readonly now: () => number;
  readonly siteSecrets?: Readonly<Record<string, string>>;
  /** In place of all modules. */
  readonly modules?: readonly ModuleDefinition[];
};

/** The key of the signatures that tests read. */
export const testSecret = "a secret of at least 32 characters";

/** Modules over a database, put together as the server does it. */
export function composeOn(
  database: Database,
  { sites = [], now, siteSecrets = {}, modules, onWarning, ...more }: Options,
): Composition {
  const byName = new Map(sites.map((site, index) => [`site-${index}`, site]));
  const logger = pino({
    level: onWarning ? "warn" : "silent",
    hooks: {
      logMethod([facts, text]) {
        onWarning?.(Object(facts), String(text));
      },
    },
  });
  const surroundings: Surroundings = {
    config: {
      cartWritesPerMinute: 120,
      signInsPerMinute: 10,
      formWritesPerMinute: 10,
      ordersPerMinute: 30,
      beaconsPerMinute: 600,
      siteSecrets,
    },
    logger,
    engine,
    compress: undefined,
    sites: byName,
    servedSites: () => byName,
    database,
    mailTransport: { send: async () => ({ kind: "done" }), forget: async () => {} },
    secret: testSecret,
    now,
    ...more,
  };
  return compose(surroundings, modules);
}
