import {
  type ExportedProfile,
  isOfOrders,
  readProfiles,
} from "../../content/exports/read-profiles.ts";
import { readTable } from "../../content/exports/read-table.ts";
import type { Transaction } from "../../database/transact.ts";
import { importCustomer } from "../../modules/accounts/index.ts";
import { importSubscriber } from "../../modules/newsletter/index.ts";
import type { DataImport, DataPlan, ImportedRow } from "./data-plan.ts";

/** The list of subscribers for whom the export names none. */
const LIST = "newsletter";

/** Plans to import a file of profiles: customers become accounts without passwords, and subscribers come with the date of their consent. */
export function planProfiles(csv: string): DataPlan {
  const { profiles, problems, unknown } = readProfiles(readTable(csv));
  const unread = unknown.map((column) =>
    isOfOrders(column) ? `column '${column}': kept with orders alone` : `column '${column}'`,
  );
  return { problems, unread, run: (transaction, to) => addAll(transaction, profiles, to) };
}

async function addAll(
  transaction: Transaction,
  profiles: readonly ExportedProfile[],
  { content, now }: DataImport,
): Promise<readonly ImportedRow[]> {
  const websiteId = content.website.id;
  const rows: ImportedRow[] = [];
  const tell = (isNew: boolean): string => (isNew ? "new" : "same");
  for (const { line, email, isCustomer, acceptsMails, since, source, lists } of profiles) {
    const told: string[] = [];
    if (isCustomer) {
      told.push(`customer ${tell(await importCustomer(transaction, { websiteId, email }, now))}`);
    }
    if (acceptsMails && since === undefined) told.push("no mails: the date of consent is missing");
    if (acceptsMails && since !== undefined) {
      for (const list of lists.length > 0 ? lists : [LIST]) {
        const subscriber = { websiteId, list, email, since, source };
        told.push(`${list} ${tell(await importSubscriber(transaction, subscriber))}`);
      }
    }
    rows.push({ line, what: email, change: told.join(", ") || "nothing to keep" });
  }
  return rows;
}
