import { describe, expect, onTestFinished, test } from "vitest";
import { allModules } from "../../server/compose.ts";
import type { ModuleContext, ModuleDefinition } from "../../server/module.ts";
import { provide, serviceKey } from "../../server/service-key.ts";
import { openMemory } from "../support/databases/memory-database.ts";
import { composeOn } from "../support/server/composed.ts";
import { below, loadTestSites, startApp } from "../support/server/storefront.ts";
import { contentFiles } from "../support/sites/site-files.ts";

/** Modules that the shop itself consists of. */
const core = new Set(["accounts", "cart", "checkout", "orders", "stock", "payments"]);

const sites = await loadTestSites(below("shop", contentFiles()));

describe("a server without the module", () => {
  test.each(allModules.map(({ name }) => name).filter((name) => !core.has(name)))(
    "%s serves everything else",
    async (missing) => {
      const modules = allModules.filter(({ name }) => name !== missing);
      const { app, close, log } = await startApp(sites, { modules });
      onTestFinished(close);
      const statuses = await Promise.all(
        ["/", "/shop", "/cart", "/search?q=becher", "/api/commerce/shopping-cart", "/config"].map(
          async (path) => (await app.inject(path)).statusCode,
        ),
      );
      expect(statuses).toEqual([200, 200, 200, 200, 200, 401]);
      const added = await app.inject({
        method: "POST",
        url: "/api/commerce/shopping-cart/entries",
        headers: { "sec-fetch-site": "same-origin" },
        payload: { itemId: "mug", sku: "BLAU", quantity: 1 },
      });
      expect(added.statusCode).not.toBe(500);
      expect(log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
    },
  );
});

describe("a list of modules", () => {
  const key = serviceKey<string>("one");
  const one: ModuleDefinition = {
    name: "one",
    create: () => ({ service: provide(key, "the service") }),
  };
  const composeAll = async (modules: readonly ModuleDefinition[]) => {
    const database = await openMemory();
    onTestFinished(() => database.destroy());
    return composeOn(database, { now: () => 0, modules });
  };

  test("may stand in any order: a module is made before those that need it", async () => {
    const other: ModuleDefinition = {
      name: "other",
      create: (context) => ({ mailSamples: [[context.need(key), () => undefined as never]] }),
    };
    const { modules } = await composeAll([other, one]);
    expect(modules.map(({ name }) => name)).toEqual(["other", "one"]);
    expect(modules[0]?.mailSamples?.[0]?.[0]).toBe("the service");
  });

  test("without a module that another one needs is refused by its name", async () => {
    const needing = {
      name: "other",
      create: (context: ModuleContext) => ({ service: provide(key, context.need(key)) }),
    };
    await expect(composeAll([needing])).rejects.toThrow("the module one is needed");
  });

  test("whose modules need each other is refused with their names", async () => {
    const otherKey = serviceKey<string>("other");
    const first = {
      name: "one",
      create: (context: ModuleContext) => ({ service: provide(key, context.need(otherKey)) }),
    };
    const second = {
      name: "other",
      create: (context: ModuleContext) => ({ service: provide(otherKey, context.need(key)) }),
    };
    await expect(composeAll([first, second])).rejects.toThrow(
      "modules need each other: one, other, one",
    );
  });

  test("lets no module ask who follows it before all are made", async () => {
    const early = {
      name: "early",
      create: (context: ModuleContext) => ({ mailSamples: context.modules().flatMap(() => []) }),
    };
    await expect(composeAll([early, one])).rejects.toThrow("modules need each other: early, early");
  });
});
