import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { createStockAdmin } from "./admin-service.ts";
import { stockKey } from "./index.ts";
import { toSampleLowStockMail } from "./mails.ts";
import { personalData } from "./personal.ts";
import { stockNotes } from "./privacy-notes.ts";
import { stockRoutes } from "./routes.ts";
import { createStockScreen, LOW_PATH } from "./screen/stock-screen.ts";
import { createStock } from "./stock.ts";

/** Pause between two checks for changes by other processes, in milliseconds. */
const REFRESH_MS = 900;

/** Most variants that one warning lists. */
const LISTED_VARIANTS = 20;

/** The stock of products: present numbers, taking units, and the call for scripts of pages. */
export const stockModule: ModuleDefinition = {
  name: "stock",
  privacyNotes: stockNotes,
  personal: personalData,
  create({ database, engine, logger, now, servedSites }) {
    const stock = createStock(database);
    const admin = createStockAdmin({ database, onChange: stock.refresh, now });
    return {
      service: provide(stockKey, stock),
      routes: async (app) => {
        await app.register(stockRoutes);
      },
      screens: [createStockScreen(engine, admin)],
      toDos: [
        {
          place: 60,
          title: "toDoStock",
          permission: "store",
          path: LOW_PATH,
          count: async (view) => (await admin.listLow(view)).length,
        },
      ],
      mailSamples: [["low-stock", toSampleLowStockMail]],
      facts: { stock: stock.source },
      async followSites() {
        await stock.refresh();
        for (const { content } of servedSites().values()) {
          const changed = await stock.follow(content);
          if (changed.length === 0) continue;
          const variants = changed.slice(0, LISTED_VARIANTS);
          const facts = { websiteId: content.website.id, count: changed.length, variants };
          logger.warn(facts, "another qtyInStock in the content has no effect: owners edit stock");
        }
      },
      tasks: [
        {
          name: "reading the stock",
          everyMs: REFRESH_MS,
          table: "stock",
          run: stock.refresh,
        },
      ],
    };
  },
};
