import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { transact } from "../../../../server/database/transact.ts";
import { createWorker } from "../../../../server/jobs/worker.ts";
import { createPayerJobs } from "../../../../server/modules/payments/payers/deleting.ts";
import { personalData } from "../../../../server/modules/payments/personal.ts";
import { createStripe } from "../../../../server/modules/payments/providers/stripe-provider.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { directOptionsFor, startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import { openRenewalShop, WEEK_MS } from "../../../support/orders/renewal-shop.ts";

const MINUTE_MS = 60_000;

describe.each(databaseKinds)("the payer of a subscription $name", ({ create }) => {
  test("is deleted by Stripe once no payment names it, however often that fails before", async () => {
    let time = 1_800_000_000_000;
    const created = await create();
    const database = await openDatabase(created.place);
    const double = await startStripeDouble(() => time);
    const shop = openRenewalShop(database, { double, now: () => time });
    const provider = createStripe(directOptionsFor(double));
    const logger = { warn: vi.fn() };
    let isKnown = false;
    const jobs = [
      createPayerJobs({ database, providerOf: () => (isKnown ? provider : undefined) }),
    ];
    const worker = createWorker({ database, jobs, logger, now: () => time });
    onTestFinished(async () => {
      await worker.stop();
      await double.close();
      await database.destroy();
      await created.remove();
    });
    const { order, intent } = await shop.placeFirst();
    double.pay(intent);
    for (const event of double.events) await shop.receive(event);
    time += WEEK_MS;
    await shop.work();
    const [renewal] = await shop.listRenewals();
    const deletions = () => double.calls.filter((call) => call.startsWith("DELETE")).length;
    const waiting = () => database.selectFrom("payer_deletions").selectAll().execute();
    const erase = async (orderId = "") => {
      const person = { websiteId: order.websiteId, emailKey: "", orderIds: [orderId], cartIds: [] };
      const found = await personalData.find(database, person);
      await transact(database, async (transaction) => {
        await personalData.erase(transaction, person, found);
      });
      return found.payments?.[0]?.customer;
    };

    // The other order still needs the payer.
    const payer = await erase(order.id);
    expect(payer).toMatch(/^cus_/);
    expect(await waiting()).toEqual([]);

    expect(await erase(renewal?.id)).toBe(payer);
    await worker.work();
    expect(deletions()).toBe(0);
    isKnown = true;
    double.failNext("/v1/customers", "before");
    double.failNext("/v1/customers", "after");
    for (const calls of [1, 2, 3]) {
      expect(await waiting()).toMatchObject([{ id: payer, state: "waiting" }]);
      time += 6 * 60 * MINUTE_MS;
      await worker.work();
      expect(deletions()).toBe(calls);
    }
    // The second call has deleted it, and the third is told that there is nobody.
    expect(await waiting()).toEqual([]);
    expect(logger.warn).toHaveBeenCalledTimes(3);
  });
});
