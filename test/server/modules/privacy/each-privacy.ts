import { afterAll, beforeAll, beforeEach } from "vitest";
import { allModules } from "../../../../server/compose.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import { collectNotes } from "../../../../server/database/privacy-notes.ts";
import type { Database, Tables } from "../../../../server/database/schema.ts";
import type { MailFiles } from "../../../../server/mail/transport.ts";
import { createPrivacy, type PrivacyService } from "../../../../server/modules/privacy/index.ts";
import type { DatabaseKind, DatabasePlace } from "../../../support/databases/databases.ts";
import { keepEverything } from "../../../support/owners/personal-rows.ts";

export const NOW = Date.UTC(2026, 0, 15);
export const ANNA = "Anna.Beispiel+shop@Beispiel.de";

/** Addresses that are another's, however like Anna's they look. */
export const others = [
  ["anna.beispiel+shop@beispiel.de", "w2"],
  ["xanna.beispiel+shop@beispiel.de", "w1"],
  ["anna_beispiel+shop@beispiel.de", "w1"],
  ["anna.beispiel@beispiel.de", "w1"],
  ["anna.beispiel+shop@beispiel.de.example", "w1"],
  ["%@beispiel.de", "w1"],
  ["'or'1'='1@beispiel.de", "w1"],
] as const;

export const notes = collectNotes(allModules);
export const tables = Object.keys(notes) as (keyof Tables)[];

/** Every row of every table, as a text. */
export async function dump(database: Database): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const table of tables) {
    const rows = await database.selectFrom(table).selectAll().execute();
    found[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

let place: DatabasePlace;
export let database: Database;
export let privacy: PrivacyService;
export let forgotten: string[];

export const privacyWith = (forgetMail: MailFiles["forget"]) =>
  createPrivacy({
    database,
    parts: () => allModules.flatMap(({ personal }) => personal ?? []),
    notes: () => notes,
    forgetMail,
    now: () => NOW,
  });

/** The service on a database for all tests of a suite, which is emptied before each. */
export function servePrivacy(create: DatabaseKind["create"]): void {
  beforeAll(async () => {
    place = await create();
    database = await openDatabase(place.place);
    privacy = privacyWith(async ({ messageId }) => {
      forgotten.push(messageId);
    });
  });
  afterAll(async () => {
    await database.destroy();
    await place.remove();
  });
  beforeEach(async () => {
    forgotten = [];
    for (const table of ["account_sessions", "password_resets", "subscriber_links"] as const) {
      await database.deleteFrom(table).execute();
    }
    for (const table of ["cart_entries", "cart_writes", "checkouts", "gift_card_uses"] as const) {
      await database.deleteFrom(table).execute();
    }
    await database.deleteFrom("subscription_cycles").execute();
    await database.deleteFrom("order_lines").execute();
    await database.deleteFrom("order_changes").execute();
    for (const table of tables) await database.deleteFrom(table).execute();
  });
}

/** Data of Anna, beside data of others. */
export async function keepAll(
  order: Parameters<typeof keepEverything>[1]["order"] = {},
  beside: readonly (typeof others)[number][] = [],
) {
  for (const [index, [email, websiteId]] of beside.entries()) {
    await keepEverything(database, {
      websiteId,
      email,
      tag: `other${index}`,
      number: 2000 + index,
    });
  }
  const before = await dump(database);
  await keepEverything(database, {
    websiteId: "w1",
    email: ANNA,
    tag: "anna",
    number: 1001,
    order,
  });
  return before;
}
