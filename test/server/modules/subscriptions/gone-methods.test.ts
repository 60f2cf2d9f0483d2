import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { startStripeDouble } from "../../../support/doubles/stripe-double.ts";
import { openRenewalShop, WEEK_MS } from "../../../support/orders/renewal-shop.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const DAY_MS = 24 * 60 * 60_000;

describe.each(databaseKinds)("renewals whose saved method $name", ({ create }) => {
  test.each(["methods", "customers"] as const)(
    "is gone with all %s of the provider's account are paid by their buyer, and that method is saved",
    async (what) => {
      let time = 1_800_000_000_000;
      const created = await create();
      const database = await openDatabase(created.place);
      const double = await startStripeDouble(() => time);
      onTestFinished(async () => {
        await double.close();
        await database.destroy();
        await created.remove();
      });
      const { site, work, ...shop } = openRenewalShop(database, { double, now: () => time });
      const lastIntent = () => double.intents().at(-1)?.id ?? "";
      const states = async () => (await shop.listRenewals()).map(({ status }) => status);
      const { intent } = await shop.placeFirst();
      const pay = async (id: string) => {
        double.pay(id);
        for (const event of double.events) await shop.receive(event);
      };
      await pay(intent);

      double.remove(what);
      time += WEEK_MS;
      await work();
      time += 4 * DAY_MS;
      await work();
      const mails = await mailsOf(database);
      const charges = mails.filter(({ kind }) => kind === "subscription-charge").reverse();
      expect(
        charges.map(({ text }) => /gibt es nicht mehr|keine Zahlungsart/.exec(text)?.[0]),
      ).toEqual(expect.arrayContaining(["gibt es nicht mehr", "keine Zahlungsart"]));
      for (const { text } of charges) expect(text).not.toContain("noch einmal");
      expect(mails.filter(({ kind }) => kind === "subscription-trouble")).toEqual([]);
      // Nothing asks for what is gone again.
      expect(double.calls.filter((call) => call.endsWith("/confirm"))).toHaveLength(1);

      const [renewal] = await shop.listRenewals();
      if (!renewal) throw new Error("nothing was renewed");
      await shop.payments.resume(site, renewal, "2001:db8::1");
      await pay(lastIntent());
      expect(await states()).toEqual(["paid"]);
      time += WEEK_MS;
      await work();
      expect(await states()).toEqual(["paid", "paid"]);
    },
  );
});
