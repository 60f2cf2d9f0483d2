import type { Conflict } from "../../content/changes/change.ts";
import type { TableNotes } from "../../database/privacy-notes.ts";
import type { Database } from "../../database/schema.ts";
import { readAtOneMoment, readWebsiteRows } from "../../database/website-rows.ts";
import { readChanges } from "../../modules/changes/index.ts";
import { readSavedContent } from "../../modules/editing/index.ts";
import { readSubscribers } from "../../modules/newsletter/index.ts";
import { readOrders } from "../../modules/orders/index.ts";
import { readLowestPrices } from "../../modules/prices/index.ts";
import { readStock } from "../../modules/stock/index.ts";
import { createSavedOverlay } from "../../site/loading/saved-content.ts";
import type { Site } from "../../site/site.ts";
import { exportedColumns, exportedTables } from "./exported-tables.ts";
import { toOrderTable, toProfileTable } from "./order-tables.ts";
import { listFiles, type SiteState, toSiteFiles } from "./site-files.ts";
import { type ArchiveFile, writeArchive } from "./write-archive.ts";

/** The order to export a site. */
export type ExportOrder = {
  /** The site of its files. */
  readonly site: Site;
  /** The name of its folder. */
  readonly name: string;
  /** The theme that it shares with others; undefined if it is in its own folder. */
  readonly theme: { readonly name: string; readonly folder: string } | undefined;
  readonly database: Database;
  /** The notes on all tables. */
  readonly notes: TableNotes;
  /** A file that does not exist. */
  readonly target: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** An export that is written, as numbers of files and rows; or the choices that somebody has to make before. */
export type Exported =
  | { readonly files: number; readonly rows: ReadonlyMap<string, number> }
  | { readonly conflicts: readonly Conflict[] };

/**
 * Writes a site, as it is at one moment, into a new archive: its files with everything that owners and orders have changed, its theme, and
 * its data without secrets. Errors: `ArchiveError`, `UnwritableFileError`.
 */
export const exportSite = (order: ExportOrder): Promise<Exported> =>
  readAtOneMoment(order.database, async (moment): Promise<Exported> => {
    const { conflicts, ...state } = await readState(moment, order);
    if (conflicts.length > 0) return { conflicts };
    const rows = new Map<string, number>();
    const files = [
      ...toSiteFiles(order.site.content.folder, `sites/${order.name}`, state),
      ...toThemeFiles(order.theme),
      ...toDataFiles(moment, order, rows),
    ];
    await writeArchive(order.target, files, order.now);
    return { files: files.length, rows };
  });

async function readState(
  database: Database,
  { site: fileSite, now }: Pick<ExportOrder, "site" | "now">,
): Promise<SiteState & { readonly conflicts: readonly Conflict[] }> {
  const { id } = fileSite.content.website;
  const { changes, conflicts, site } = await readChanges(database, fileSite);
  const records = {
    content: site.content,
    stock: await readStock(database, id),
    lowestPrices: await readLowestPrices(database, site.content, now),
  };
  const owners = await readSavedContent(database, id);
  const none = { settings: [], categories: new Map(), pages: new Map() };
  if (!owners) return { changes, conflicts, records, ...none };
  const { saved, fields } = owners;
  const { content } = createSavedOverlay(() => saved)(site);
  return {
    changes,
    conflicts,
    records,
    settings: [
      ...[...saved.navigation.keys()].map((name) => ({
        path: ["navigation", name],
        value: content.navigation[name],
      })),
      ...Object.entries(fields).flatMap(([name, value]) =>
        value === null ? [] : [{ path: ["blockFields", name], value }],
      ),
      ...(saved.languages ? [{ path: ["languages"], value: content.languages }] : []),
    ],
    categories: new Map(
      [...content.pages.values()].flatMap(({ collection, createdCategories }) =>
        createdCategories ? [[collection.id, createdCategories]] : [],
      ),
    ),
    pages: new Map(
      [...content.pages].flatMap(([urlId, { collection, createdCategories }]) =>
        site.content.pages.has(urlId)
          ? []
          : [[urlId, { collection, items: [], ...(createdCategories && { createdCategories }) }]],
      ),
    ),
  };
}

const toThemeFiles = (theme: ExportOrder["theme"]): readonly ArchiveFile[] =>
  theme
    ? listFiles(theme.folder).map((name) => ({
        name: `themes/${theme.name}/${name}`,
        path: `${theme.folder}/${name}`,
      }))
    : [];

/** The data of a site: tables as they are, and orders and people in the columns of the platform. `counts` gets the rows of each. */
function toDataFiles(
  database: Database,
  { site, notes }: ExportOrder,
  counts: Map<string, number>,
): readonly ArchiveFile[] {
  const { id } = site.content.website;
  const orders = () => readOrders(database, id);
  return [
    { name: "data/orders.csv", text: () => toOrderTable(orders()) },
    {
      name: "data/profiles.csv",
      text: () => toProfileTable(orders(), readSubscribers(database, { websiteId: id })),
    },
    ...exportedTables.map((table) => ({
      name: `data/tables/${table.table}.jsonl`,
      async *text() {
        counts.set(table.table, 0);
        for await (const row of readWebsiteRows(
          database,
          table,
          id,
          exportedColumns(notes, table),
        )) {
          counts.set(table.table, (counts.get(table.table) ?? 0) + 1);
          yield `${JSON.stringify(row)}\n`;
        }
      },
    })),
  ];
}
