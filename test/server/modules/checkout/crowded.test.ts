import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import * as checkoutPaths from "../../../../server/contract/checkout/paths.ts";
import { retriesSoFar } from "../../../../server/database/retries.ts";
import { checkoutShop, enterAll, fill, shownProps } from "../../../support/checkout/checkout.ts";
import { onServer } from "../../../support/databases/databases.ts";
import { withClient } from "../../../support/databases/postgres-server.ts";
import { buildShop, visit } from "../../../support/server/shop.ts";

test("orders that wait for a number leave the database to carts", async () => {
  const { place, remove } = await onServer.create();
  const shop = await buildShop({ ...checkoutShop(), place, cartWritesPerMinute: 9999 });
  onTestFinished(async () => {
    await shop.close();
    await remove();
  });
  const order = async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const { state } = shownProps((await visitor.send({ url: "/checkout?step=review" })).text);
    const { checkoutKey, cart } = state;
    const fields = Object.entries({
      checkoutKey,
      cartVersion: String(cart.version),
      confirmedCents: String(cart.grandTotalCents),
    });
    return () => visitor.postForm(fields, {}, checkoutPaths.order);
  };
  await (await order())();
  // More than a process has connections.
  const waiting: Awaited<ReturnType<typeof order>>[] = [];
  for (let count = 0; count < 12; count += 1) waiting.push(await order());
  const retries = retriesSoFar();
  const other = visit(shop);
  await fill(other);
  const answers = await withClient(place, async (holder) => {
    await holder.query("begin; select * from order_numbers for update");
    const sent = await withClient(place, async (watcher) => {
      const all = waiting.map((send) => send());
      await expect.poll(() => countWaiting(watcher)).toBe(3);
      return { all };
    });
    for (let count = 0; count < 3; count += 1) {
      expect((await other.readCart()).json.entries).toHaveLength(1);
    }
    // Longer than one statement waits.
    await expect.poll(retriesSoFar).toBeGreaterThan(retries);
    await holder.query("rollback");
    return Promise.all(sent.all);
  });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
});

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0].count;
}
