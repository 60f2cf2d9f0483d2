import type { Database } from "../../database/schema.ts";
import { transact } from "../../database/transact.ts";
import { itemUnknown } from "../../errors.ts";
import { createProduct } from "../../site/catalog/shop.ts";
import type { SharedView } from "../../site/view.ts";
import { stockChanged } from "./errors.ts";
import { createStockStore, type StockEdit, type StockKey } from "./store.ts";

/** A variant with its stock, for owners. */
type ShownStock = StockKey & {
  readonly title: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Null for unlimited. */
  readonly units: number | null;
  /** 0 as long as the content's number applies. */
  readonly version: number;
};

/** New units of a variant. */
type EditedStock = StockKey & {
  /** A whole number, at least 0; null for unlimited. */
  readonly units: number | null;
  /** The version that its owner has seen. */
  readonly version: number;
  /** Address of the account. */
  readonly by: string;
};

/** The use cases of owners for stock. */
export type StockAdmin = {
  /** All variants with counted stock, published or not, in the order of the content. */
  list(view: SharedView): Promise<readonly ShownStock[]>;
  /** Those of which only a few units are left: as many as the site calls low, or fewer. */
  listLow(view: SharedView): Promise<readonly ShownStock[]>;
  /** Sets the stock of a variant. Errors: `itemUnknown`; `stockChanged` if it is no longer what its owner has seen. */
  edit(view: SharedView, edited: EditedStock): Promise<void>;
  /** Edits of a variant, latest first. */
  listEdits(websiteId: string, key: StockKey): Promise<readonly StockEdit[]>;
};

type StockAdminDependencies = {
  readonly database: Database;
  /** Called when stock has changed. */
  readonly onChange: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Number of edits shown for a variant. */
const SHOWN_EDITS = 50;

/** Creates the use cases of owners for stock. */
export function createStockAdmin({ database, onChange, now }: StockAdminDependencies): StockAdmin {
  const stock = createStockStore(database);

  async function list(view: SharedView, from = stock): Promise<readonly ShownStock[]> {
    const { content } = view.site;
    const rows = await from.list(content.website.id);
    const counted = new Map(rows.map((row) => [toKey(row), row]));
    return [...content.items.values()].flatMap((found) => {
      const product = view.remember(createProduct, found);
      // Files and gift cards never sell out.
      if (!product || product.productType === "digital" || product.productType === "giftCard") {
        return [];
      }
      return product.variants.map(({ sku, attributes, stock: units }): ShownStock => {
        const shown = { itemId: product.id, sku, title: product.title, attributes };
        const row = counted.get(toKey(shown));
        return { ...shown, units: row ? row.units : units, version: row?.version ?? 0 };
      });
    });
  }

  return {
    list: (view) => list(view),
    async listLow(view) {
      const { lowStockThreshold } = view.site.content.merchandising;
      return (await list(view)).filter(({ units }) => units !== null && units <= lowStockThreshold);
    },
    async edit(view, { itemId, sku, units, version, by }) {
      const edited = await transact(database, async (transaction) => {
        const stock = createStockStore(transaction);
        const all = await list(view, stock);
        const shown = all.find((one) => one.itemId === itemId && one.sku === sku);
        if (!shown) throw itemUnknown();
        return stock.edit(view.site.content.website.id, {
          itemId,
          sku,
          version,
          editedAt: now(),
          editedBy: by,
          from: shown.units,
          to: units,
        });
      });
      if (!edited) throw stockChanged();
      await onChange();
    },
    listEdits: (websiteId, key) => stock.listEdits(websiteId, key, SHOWN_EDITS),
  };
}

const toKey = ({ itemId, sku }: StockKey): string => JSON.stringify([itemId, sku]);
