import { setTimeout } from "node:timers/promises";
import type { Database } from "../../server/database/schema.ts";
import { findShopFaults } from "../server/model/shop-faults.ts";
import type { MailServer } from "../support/doubles/mail-server.ts";
import type { StripeDouble } from "../support/doubles/stripe-double.ts";
import type { Books } from "./books.ts";

/** Time for what the shop does by itself after its last visitor, in milliseconds. */
const END_MS = 120_000;

/** Waits until neither a mail nor a refund waits any more, without the pauses between tries; false if that does not come. */
export async function untilQuiet(database: Database): Promise<boolean> {
  for (const end = Date.now() + END_MS; Date.now() < end; await setTimeout(500)) {
    const now = { next_at: 0 };
    await database.updateTable("mails").set(now).where("state", "=", "waiting").execute();
    await database.updateTable("payments").set(now).where("next_at", "is not", null).execute();
    const mails = await database
      .selectFrom("mails")
      .select("id")
      .where("state", "in", ["waiting", "sending"])
      .execute();
    const refunds = await database
      .selectFrom("payment_refunds")
      .select("id")
      .where("state", "=", "due")
      .execute();
    if (mails.length + refunds.length === 0) return true;
  }
  return false;
}

/** The rules that the shop has broken: what it has acknowledged is there once, and its sums are right. */
export async function findSoakFaults(
  database: Database,
  books: Books,
  { mail, stripe }: { readonly mail: MailServer; readonly stripe: StripeDouble },
): Promise<readonly string[]> {
  const faults = [...(await findShopFaults(database, (one) => one.first_units))];
  const expectEqual = (what: string, found: number, wanted: number) => {
    if (found !== wanted) faults.push(`${what}: ${found}, and not ${wanted}`);
  };
  const orders = await database.selectFrom("orders").select(["id", "token", "status"]).execute();
  const byToken = new Map(orders.map((order) => [order.token, order]));
  const missing = [...books.invoices, ...books.cards].filter((token) => !byToken.has(token));
  expectEqual("acknowledged orders that are missing", missing.length, 0);
  const unpaid = books.cards.filter((token) => byToken.get(token)?.status === "pending");
  expectEqual("orders that are paid by card and not known to be so", unpaid.length, 0);

  const payments = await database
    .selectFrom("payments")
    .select(["order_id", "reference", "received_cents"])
    .where("received_cents", ">", 0)
    .execute();
  const refunds = await database
    .selectFrom("payment_refunds")
    .select("cents")
    .where("state", "=", "done")
    .execute();
  const cents = (rows: readonly number[]) => rows.reduce((total, one) => total + one, 0);
  expectEqual(
    "cents that the shop has received and paid back, beside the provider's books",
    cents(payments.map((one) => one.received_cents)) - cents(refunds.map((one) => one.cents)),
    cents(stripe.intents().map(({ id }) => stripe.kept(id))),
  );

  const mails = await database.selectFrom("mails").select("state").execute();
  const sent = mails.filter(({ state }) => state === "sent").length;
  expectEqual("mails that have left", sent, mails.length);
  expectEqual("mails that have arrived", mail.mails.length, sent);
  const submissions = await database.selectFrom("form_submissions").select("id").execute();
  expectEqual("submissions of forms", submissions.length, books.forms);
  const hits = await database
    .selectFrom("analytics_events")
    .select("id")
    .where("kind", "=", "hit")
    .execute();
  expectEqual("hits", hits.length, books.hits);
  return faults;
}
