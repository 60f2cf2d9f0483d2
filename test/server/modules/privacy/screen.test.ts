import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileTransport } from "../../../../server/mail/file-transport.ts";
import { addMail } from "../../../../server/mail/store.ts";
import { openMailWorker } from "../../../support/mail/outbox.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { keepEverything } from "../../../support/owners/personal-rows.ts";
import { startApp } from "../../../support/server/storefront.ts";

const PATH = "/config/privacy";
const ADDRESS = "Anna@Beispiel.de";

let running: Awaited<ReturnType<typeof startApp>>;
const jars: Record<string, Jar> = {};
beforeAll(async () => {
  running = await startApp(await loadWithdrawalSites(), { signInsPerMinute: 100 });
  for (const role of ["admin", "store-manager", "website-manager"] as const) {
    jars[role] = await signIn(running.app, await addAccount(running.database, role, "w1"));
  }
});
afterAll(() => running.close());

const post = (form: string, email: unknown = ADDRESS, role = "admin") =>
  send(running.app, jars[role] ?? {}, {
    method: "POST",
    url: `${PATH}/${form}`,
    payload: { email },
  });

test("what is kept is downloaded, by admins alone", async () => {
  await keepEverything(running.database, {
    websiteId: "w1",
    email: ADDRESS,
    tag: "anna",
    number: 1001,
  });
  const { statusCode, headers, body } = await post("export", " anna@beispiel.de ");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="daten.json"',
    "cache-control": "private, no-store",
  });
  expect(JSON.parse(body)).toMatchObject({
    email: "anna@beispiel.de",
    websiteId: "w1",
    kept: { orders: { rows: [{ number: 1001 }] } },
  });
  for (const form of ["export", "look", "erase"]) {
    expect((await post(form, ADDRESS, "store-manager")).statusCode).toBe(403);
    expect((await post(form, ADDRESS, "website-manager")).statusCode).toBe(403);
    const { statusCode } = await running.app.inject({
      method: "POST",
      url: `${PATH}/${form}`,
      payload: { email: ADDRESS },
    });
    expect([401, 403]).toContain(statusCode);
  }
});

test("what is no address is refused, and what is missing", async () => {
  for (const form of ["export", "look", "erase"]) {
    const { statusCode, body } = await post(form, '"><script>alert(1)</script>');
    expect(statusCode).toBe(400);
    expect(body).toContain("Das ist keine E-Mail-Adresse.");
    expect(body).not.toContain("<script>alert");
    for (const email of [null, 7, ["a@b.de"], "a".repeat(1000)]) {
      expect((await post(form, email)).statusCode).toBe(400);
    }
  }
});

test("it is asked before erasing, and said what has to end first and what is kept", async () => {
  await running.database.updateTable("orders").set({ status: "paid" }).execute();
  for (const form of ["look", "erase"]) {
    const { statusCode, body } = await post(form);
    expect(statusCode).toBe(409);
    expect(body).toContain(
      '<a href="/config/orders/1001">Bestellung 1001 ist noch nicht versandt.</a>',
    );
  }
  await running.database.updateTable("orders").set({ status: "fulfilled" }).execute();
  const looked = await post("look");
  expect(looked.body).toContain("Zu Anna@Beispiel.de sind ");
  expect(looked.body).toContain("Ja, für immer löschen");
  expect(await running.database.selectFrom("subscribers").select("id").execute()).toHaveLength(1);
  const { statusCode, body } = await post("erase");
  expect(statusCode).toBe(200);
  expect(body).toContain("Die Daten zu Anna@Beispiel.de sind gelöscht.");
  expect(body).toContain("zehn Jahre lang (§ 147 AO, § 257 HGB)");
  expect(await running.database.selectFrom("subscribers").select("id").execute()).toEqual([]);
  expect((await post("look")).body).toContain("Zu Anna@Beispiel.de ist nichts gespeichert.");
  expect(
    (await send(running.app, jars.admin ?? {}, { url: "/config/orders/1001" })).body,
  ).toContain("Rechnungsweg-anna");
});

test("files of mails are erased with them", async () => {
  const mail = { websiteId: "w1", kind: "restock", from: "laden@example.com", subject: "Neu" };
  await addMail(running.database, { ...mail, to: [`Anna <${ADDRESS}>`], text: "", html: "" }, 0);
  await addMail(running.database, { ...mail, to: ["bert@beispiel.de"], text: "", html: "" }, 0);
  const transport = createFileTransport(running.outbox);
  await openMailWorker(running.database, transport, { now: () => 1 }).work();
  const before = readdirSync(running.outbox).length;
  await post("erase");
  expect(readdirSync(running.outbox)).toHaveLength(before - 1);
});
