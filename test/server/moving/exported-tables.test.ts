import { expect, test } from "vitest";
import { allModules } from "../../../server/compose.ts";
import { openDatabase } from "../../../server/database/database.ts";
import { collectNotes } from "../../../server/database/privacy-notes.ts";
import { exportedTables } from "../../../server/moving/export/exported-tables.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { runExport, unpack } from "../../support/moving/exported-site.ts";
import { keepEverything } from "../../support/owners/personal-rows.ts";
import { below } from "../../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";

/** Tables that are in no export, by the reason: each of their rows is or does this. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  "ends by itself, with its cart": ["carts", "cart_entries", "cart_writes", "checkouts"],
  "signs in, and ends by itself": ["account_sessions", "password_resets", "subscriber_links"],
  "is measured": [
    "analytics_days",
    "analytics_events",
    "analytics_progress",
    "analytics_visits",
    "analytics_vitals",
  ],
  "keeps attackers out, of one server": [
    "gift_card_tries",
    "payment_declines",
    "payment_guards",
    "payment_proofs",
    "payment_tries",
    "request_counts",
  ],
  "keeps a message from counting twice": ["form_marks", "payment_events"],
  "tells processes of one server of each other": ["content_reports", "content_states", "jobs"],
  "has keys, or goes out with them": ["connections", "deliveries", "settings"],
  "goes out, and is deleted": ["mails", "payer_deletions"],
};

test("every table is exported, or left out for a reason", () => {
  const exported = exportedTables.map(({ table }) => String(table));
  const all = Object.keys(collectNotes(allModules));
  expect([...exported, ...Object.values(leftOut).flat()].sort()).toEqual(all.sort());
});

test.each(databaseKinds)(
  "$name: notes on customers come with their addresses, and subscriptions with their orders",
  async (kind) => {
    const { place, remove } = await kind.create();
    const database = await openDatabase(place);
    const kept = { websiteId: "w1", email: "Ada@Beispiel.de", tag: "ada", number: 1001 };
    await keepEverything(database, kept);
    const { target } = await runExport("laden", {
      place,
      sitesDir: writeFolder(below("laden", contentFiles())),
      themesDir: writeFolder(below("plain", themeFiles())),
    });
    const files = unpack(target);
    const rows = (name: string) =>
      String(files.get(`data/tables/${name}.jsonl`))
        .trim()
        .split("\n")
        .map((row) => JSON.parse(row));
    expect(rows("customer_notes")).toContainEqual(
      expect.objectContaining({ email_key: "ada@beispiel.de", text: expect.any(String) }),
    );
    expect(rows("subscription_cycles")).toEqual(
      await database.selectFrom("subscription_cycles").selectAll().execute(),
    );
    await database.destroy();
    await remove();
  },
);
