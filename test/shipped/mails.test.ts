import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import type { Database } from "../../server/database/schema.ts";
import { addMail } from "../../server/mail/store.ts";
import { startMailServer } from "../support/doubles/mail-server.ts";
import { until } from "../support/jobs/job-desk.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";

/** Mails that a process sends at once. */
const AT_ONCE = 4;

async function addMails(database: Database, count: number): Promise<void> {
  const to = ["anna@beispiel.de"];
  const mail = { websiteId: "w1", kind: "test", from: "post@laden.example", text: "", html: "" };
  for (let number = 0; number < count; number += 1) {
    await addMail(database, { ...mail, to, subject: `Nummer ${number}.` }, Date.now());
  }
}

test("a mail server that hangs: nothing is lost or sent twice, by a stop, a crash, and two processes", async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const environment = { ...environmentOf(), SMTP_URL: server.url };
  server.behave("hang");
  const first = await startShop(environment);
  const database = await openDatabase(environment.DATA_DIR);
  onTestFinished(() => database.destroy());
  const states = async () => {
    const rows = await database.selectFrom("mails").select("state").orderBy("state").execute();
    return rows.map(({ state }) => state);
  };
  const waiting = (count: number) => Array<string>(count).fill("waiting");
  const sending = Array<string>(AT_ONCE).fill("sending");

  // Mails of another process are found, and what hangs holds no page.
  await addMails(database, 10);
  await until(async () => expect(await states()).toEqual([...sending, ...waiting(6)]));
  expect((await fetch(first.url)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  expect(await states()).toEqual(waiting(10));

  const second = await startShop(environment);
  await until(async () => expect(await states()).toEqual([...sending, ...waiting(6)]));
  await second.kill();
  expect(await states()).toEqual([...sending, ...waiting(6)]);

  // The leases of what was being sent end.
  await database.updateTable("mails").set({ next_at: 0 }).where("state", "=", "sending").execute();
  server.behave("take");
  const others = await Promise.all([startShop(environment), startShop(environment)]);
  const sent = Array<string>(6).fill("sent");
  const unclear = Array<string>(AT_ONCE).fill("unclear");
  await until(async () => expect(await states()).toEqual([...sent, ...unclear]));
  expect(server.mails).toHaveLength(6);
  for (const shop of others) expect(await shop.stop()).toBe(0);
});
