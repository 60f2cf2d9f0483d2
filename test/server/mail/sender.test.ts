import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import type { Database } from "../../../server/database/schema.ts";
import { takeJob } from "../../../server/jobs/store.ts";
import type { Mail } from "../../../server/mail/mail.ts";
import { createSmtpTransport } from "../../../server/mail/smtp-transport.ts";
import { addMail, mailQueue } from "../../../server/mail/store.ts";
import type { Transport } from "../../../server/mail/transport.ts";
import { type DatabasePlace, databaseKinds } from "../../support/databases/databases.ts";
import { type MailServer, startMailServer } from "../../support/doubles/mail-server.ts";
import { openMailWorker } from "../../support/mail/outbox.ts";

const MINUTE_MS = 60_000;

const mail: Mail = {
  websiteId: "shop",
  kind: "test",
  from: "Laden & Söhne <post@laden.example>",
  replyTo: "antwort@laden.example",
  to: ["anna@beispiel.de"],
  cc: ["chef@laden.example"],
  bcc: ["archiv@laden.example"],
  subject: "Grüße aus dem Laden",
  text: "Schöne Grüße",
  html: "<p>Schöne Grüße</p>",
  unsubscribe: "https://laden.example/newsletter/unsubscribe/abc",
};

describe.each(databaseKinds)("the outbox $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let server: MailServer;
  let time: number;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    server = await startMailServer();
    time = 1_800_000_000_000;
  });
  afterEach(async () => {
    await server.close();
    await database.destroy();
    await created.remove();
  });

  const warnings: string[] = [];
  const warn = (facts: object, text: string) => void warnings.push(JSON.stringify([facts, text]));
  const open = (transport: Transport = createSmtpTransport(server.url)) =>
    openMailWorker(database, transport, { now: () => time, warn });
  const states = async () => {
    const rows = await database
      .selectFrom("mails")
      .select(["state", "attempts", "reason"])
      .orderBy("created_at")
      .execute();
    return rows.map(({ state, attempts }) => [state, attempts]);
  };
  const messageId = (text: string) => /^Message-ID: (.*)$/m.exec(text)?.[1];

  test("a mail arrives with its headers, once, and the copy that nobody sees is seen by nobody", async () => {
    const worker = open();
    await addMail(database, mail, time);
    await worker.work();
    await worker.work();
    expect(server.mails).toHaveLength(1);
    const [{ to, text } = { to: [], text: "" }] = server.mails;
    expect(to).toEqual(["anna@beispiel.de", "chef@laden.example", "archiv@laden.example"]);
    expect(text).toContain("To: anna@beispiel.de");
    expect(text).toContain("Cc: chef@laden.example");
    expect(text).toContain("Reply-To: antwort@laden.example");
    expect(text).toContain("<post@laden.example>");
    expect(text).not.toContain("archiv@");
    expect(text).toContain("List-Unsubscribe: <https://laden.example/newsletter/unsubscribe/abc>");
    expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(messageId(text)).toMatch(/^<[\w-]+@laden\.example>$/);
    expect(await states()).toEqual([["sent", 1]]);
  });

  test("a mail that was sent keeps no secret, and one that waits keeps it until it is", async () => {
    const [code, link] = ["7K2M-X09D-BEIS-P1E1-4CQW", "https://laden.example/a?b=1&c=2"];
    const bodies = {
      text: `${code} ${link}`,
      html: `<b>${code}</b> ${link.replace("&", "&amp;")}`,
    };
    await addMail(database, { ...mail, ...bodies, secrets: [code, link] }, time);
    const kept = async () =>
      (await database.selectFrom("mails").select("envelope").executeTakeFirstOrThrow()).envelope;
    expect(await kept()).toContain(code);
    await open().work();
    expect(server.mails[0]?.text).toContain(code);
    expect(JSON.parse(await kept())).toMatchObject({ text: "•••• ••••", html: "<b>••••</b> ••••" });
    expect(await kept()).not.toMatch(/7K2M|b=1/);
  });

  test("a server that is down for an hour loses nothing and gets nothing twice, of two workers", async () => {
    const port = Number(new URL(server.url).port);
    const workers = [open(), open()];
    for (let count = 0; count < 5; count++) await addMail(database, mail, time);
    await server.close();
    for (let minutes = 0; minutes < 60; minutes += 5) {
      for (const worker of workers) await worker.work();
      time += 5 * MINUTE_MS;
    }
    expect((await states()).map(([state]) => state)).toEqual(Array(5).fill("waiting"));
    server = await startMailServer(port);
    time += 240 * MINUTE_MS;
    await Promise.all(workers.map((worker) => worker.work()));
    expect(server.mails).toHaveLength(5);
    expect(new Set(server.mails.map(({ text }) => messageId(text))).size).toBe(5);
    expect((await states()).map(([state]) => state)).toEqual(Array(5).fill("sent"));
  });

  test.each([
    ["busy", "waiting"],
    ["refuse", "failed"],
    ["refuse-recipient", "failed"],
    ["hang-up", "unclear"],
  ] as const)("a server that does '%s' leaves a mail %s", async (behaviour, state) => {
    const worker = open();
    await addMail(database, mail, time);
    server.behave(behaviour);
    warnings.length = 0;
    await worker.work();
    expect(await states()).toEqual([[state, 1]]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain("@");
    server.behave("take");
    time += MINUTE_MS;
    await worker.work();
    expect((await states())[0]?.[1]).toBe(state === "waiting" ? 2 : 1);
    expect(server.mails).toHaveLength(state === "failed" ? 0 : 1);
  });

  test("a mail whose process ended while it was sent is unclear and not repeated", async () => {
    const worker = open();
    await addMail(database, mail, time);
    expect(await takeJob(database, mailQueue, time)).toMatchObject({ attempts: 1 });
    await worker.work();
    expect(await states()).toEqual([["sending", 1]]);
    time += 10 * MINUTE_MS;
    await worker.work();
    expect(await states()).toEqual([["unclear", 1]]);
    expect(server.mails).toEqual([]);
  });

  test("pauses grow, and after some days a mail has failed", async () => {
    let attempts = 0;
    const worker = open({
      async send() {
        attempts += 1;
        return { kind: "later", reason: "connection refused" };
      },
    });
    await addMail(database, mail, time);
    const start = time;
    const tried: number[] = [];
    while (((await states())[0]?.[0] ?? "") !== "failed") {
      await worker.work();
      if (attempts > tried.length) tried.push((time - start) / MINUTE_MS);
      // The first pauses are looked at to the minute, the long ones after them less closely.
      time += tried.length < 6 ? MINUTE_MS : 20 * MINUTE_MS;
    }
    expect(tried.slice(0, 6)).toEqual([0, 1, 6, 21, 51, 111]);
    expect(tried).toHaveLength(24);
    expect(time - start).toBeGreaterThan(2.5 * 24 * 60 * MINUTE_MS);
  });

  test.each([
    ["a line break in the subject", { subject: "Hallo\r\nBcc: alle@beispiel.de" }],
    ["a line break in an address", { to: ["anna@beispiel.de\nBcc: alle@beispiel.de"] }],
    ["two addresses in one", { to: ["anna@beispiel.de, alle@beispiel.de"] }],
    ["a name that ends early", { from: "Laden <a@b.de>, <post@laden.example>" }],
    ["a tab in the answer address", { replyTo: "a@b.de\tx" }],
    ["nobody to get it", { to: [], cc: [], bcc: [] }],
    ["what is no address", { cc: ["anna"] }],
  ] satisfies [string, Partial<Mail>][])("%s is refused and not stored", async (_name, change) => {
    await expect(addMail(database, { ...mail, ...change }, time)).rejects.toThrow("mail");
    expect(await states()).toEqual([]);
  });
});
