import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../../server/database/schema.ts";
import { transact } from "../../../../server/database/transact.ts";
import { createSmtpTransport } from "../../../../server/mail/smtp-transport.ts";
import { createSubscriberStore } from "../../../../server/modules/newsletter/store.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { startMailServer } from "../../../support/doubles/mail-server.ts";
import { loadMailingSites, newsletterOn, waitingMails } from "../../../support/forms/newsletter.ts";
import { openMailWorker } from "../../../support/mail/outbox.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const { site } = await loadMailingSites();
const websiteId = site.content.website.id;
const origin = "https://laden.example";

let database: Database;
let time: number;
beforeEach(async () => {
  database = await openMemory();
  time = Date.UTC(2026, 0, 15);
  return () => database.destroy();
});

const open = (warnings: string[] = []) => newsletterOn(database, { now: () => time, warnings });
const request = {
  site,
  list: "rundbrief",
  email: "anna@beispiel.de",
  source: { formId: "f1", pagePath: "/start" },
  origin,
};
const states = async () =>
  (await createSubscriberStore(database).list({ websiteId }, { most: 9 })).map(
    ({ state, email }) => [email, state],
  );
const mails = () => waitingMails(database);

describe("signing up", () => {
  test("keeps the address as pending, and mails a link", async () => {
    await open().subscribe({ ...request, email: "  Anna@Beispiel.de " });
    expect(await states()).toEqual([["Anna@Beispiel.de", "pending"]]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: ["Anna@Beispiel.de"],
      from: "Laden <post@laden.example>",
      subject: `Bitte bestätige deine Anmeldung: ${site.content.website.siteTitle}`,
    });
    expect(mail?.text).toContain(`${origin}/newsletter/confirm/${mail?.confirm}`);
    expect(mail?.html).toContain(`href="${origin}/newsletter/confirm/${mail?.confirm}"`);
    expect(mail?.html).toContain(`href="${origin}/newsletter/unsubscribe/${mail?.unsubscribe}"`);
  });

  test("again mails a new link, both of which are good, but three an hour and six a day at most", async () => {
    const newsletter = open();
    for (let hour = 0; hour < 4; hour++) {
      for (let count = 0; count < 5; count++) {
        await newsletter.subscribe({
          ...request,
          email: "Anna@BEISPIEL.de",
          list: `l${count % 2}`,
        });
      }
      time += HOUR;
    }
    const sent = await mails();
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ confirm }) => confirm)).size).toBe(6);
    for (const { confirm } of sent) {
      expect(await newsletter.judgeLink(websiteId, confirm)).toBe("open");
    }
    time += DAY;
    await newsletter.subscribe(request);
    expect(await mails()).toHaveLength(7);
  });

  test("again after it was confirmed changes and mails nothing", async () => {
    const newsletter = open();
    await newsletter.subscribe(request);
    const [mail] = await mails();
    await newsletter.confirm(site, mail?.confirm ?? "", origin);
    const before = await mails();
    await newsletter.subscribe(request);
    expect(await mails()).toEqual(before);
    expect(await states()).toEqual([["anna@beispiel.de", "confirmed"]]);
  });

  test("refuses what is no address, which therefore reaches no header of a mail", async () => {
    for (const email of ["", "anna", "a@b.de\r\nBcc: c@d.de", "a@b.de, c@d.de", "A <a@b.de>"]) {
      await expect(open().subscribe({ ...request, email })).rejects.toMatchObject({
        code: "INVALID_REQUEST",
        fields: { email: "invalidRequest" },
      });
    }
    expect(await states()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("where nothing can be mailed is kept all the same, and told to the operator without the address", async () => {
    const mail = { ...site.content.mail, from: undefined };
    const mute = { ...site, content: { ...site.content, mail } };
    const warnings: string[] = [];
    await open(warnings).subscribe({ ...request, site: mute });
    await open(warnings).subscribe({ ...request, origin: undefined });
    expect(await states()).toEqual([["anna@beispiel.de", "pending"]]);
    expect(await mails()).toEqual([]);
    expect(warnings).toHaveLength(2);
    expect(warnings.join()).not.toContain("anna");
    await open().subscribe(request);
    expect(await mails()).toHaveLength(1);
  });

  test("as a part of a larger change happens with it or not at all", async () => {
    const rolledBack = transact(database, async (transaction) => {
      await open().subscribeWithin(transaction, request);
      throw new Error("the rest fails");
    });
    await expect(rolledBack).rejects.toThrow("the rest fails");
    expect([await states(), await mails()]).toEqual([[], []]);
    await transact(database, (transaction) => open().subscribeWithin(transaction, request));
    expect([await states(), await mails()]).toMatchObject([
      [["anna@beispiel.de", "pending"]],
      [{}],
    ]);
  });
});

describe("the link to confirm", () => {
  test("confirms once, and mails a welcome; used again, it says so", async () => {
    const newsletter = open();
    await newsletter.subscribe(request);
    const confirm = (await mails())[0]?.confirm ?? "";
    expect(await newsletter.judgeLink(websiteId, confirm)).toBe("open");
    time += 1;
    await newsletter.confirm(site, confirm, origin);
    await newsletter.confirm(site, confirm, origin);
    expect(await states()).toEqual([["anna@beispiel.de", "confirmed"]]);
    expect((await mails()).map(({ subject }) => subject.split(":")[0])).toEqual([
      "Bitte bestätige deine Anmeldung",
      "Deine Anmeldung ist bestätigt",
    ]);
    time += 8 * DAY;
    expect(await newsletter.judgeLink(websiteId, confirm)).toBe("confirmed");
  });

  test("has ended after seven days, and once the mails were cancelled, and is unknown to other sites", async () => {
    const newsletter = open();
    await newsletter.subscribe(request);
    const { confirm = "", unsubscribe = "" } = (await mails())[0] ?? {};
    expect(await newsletter.judgeLink("another", confirm)).toBe("unknown");
    time += 7 * DAY - 1;
    expect(await newsletter.judgeLink(websiteId, confirm)).toBe("open");
    time += 1;
    expect(await newsletter.judgeLink(websiteId, confirm)).toBe("ended");
    await newsletter.confirm(site, confirm, origin);
    expect(await states()).toEqual([["anna@beispiel.de", "pending"]]);
    time += DAY;
    await newsletter.subscribe(request);
    const again = (await mails())[1]?.confirm ?? "";
    await newsletter.unsubscribe(websiteId, unsubscribe);
    await newsletter.subscribe(request);
    expect(await newsletter.judgeLink(websiteId, again)).toBe("ended");
    expect(await newsletter.judgeLink(websiteId, "invented")).toBe("unknown");
  });
});

describe("the link that cancels", () => {
  test("works whenever, as often as one likes, and for somebody who is gone", async () => {
    const newsletter = open();
    await newsletter.subscribe(request);
    const { confirm = "", unsubscribe = "" } = (await mails())[0] ?? {};
    await newsletter.confirm(site, confirm, origin);
    time += 3650 * DAY;
    expect(await newsletter.judgeUnsubscribing(websiteId, unsubscribe)).toBe("open");
    expect(await newsletter.unsubscribe(websiteId, unsubscribe)).toBe(true);
    expect(await newsletter.unsubscribe(websiteId, unsubscribe)).toBe(true);
    expect(await states()).toEqual([["anna@beispiel.de", "unsubscribed"]]);
    await database.deleteFrom("subscribers").execute();
    expect(await newsletter.judgeUnsubscribing(websiteId, unsubscribe)).toBe("ended");
    expect(await newsletter.unsubscribe(websiteId, unsubscribe)).toBe(true);
  });

  test("is no link if anything of it is forged, or on another site", async () => {
    const newsletter = open();
    await newsletter.subscribe(request);
    const { unsubscribe = "" } = (await mails())[0] ?? {};
    const [id = "", signature = ""] = unsubscribe.split(".");
    const forged = ["", ".", id, `${id}.`, `x${id}.${signature}`, `${id}.${signature.slice(2)}`];
    for (const token of [...forged, `${id}.${"A".repeat(43)}`]) {
      expect(await newsletter.judgeUnsubscribing(websiteId, token)).toBe("unknown");
      expect(await newsletter.unsubscribe(websiteId, token)).toBe(false);
    }
    expect(await newsletter.unsubscribe("another", unsubscribe)).toBe(false);
    expect(await states()).toEqual([["anna@beispiel.de", "pending"]]);
  });
});

test("all who are looked for are read, however many, each once", async () => {
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    id: `id ${index}`,
    website_id: websiteId,
    list: index % 3 === 0 ? "a" : "b",
    email: `n${index}@beispiel.de`,
    email_key: `n${index}@beispiel.de`,
    state: "pending",
    form_id: "",
    page_path: "",
    asked_at: time + (index % 7),
    confirmed_at: null,
    ended_at: null,
  }));
  await database.insertInto("subscribers").values(rows).execute();
  const read = async (filter: object) => {
    const ids: string[] = [];
    for await (const { id } of open().readAll({ websiteId, ...filter })) ids.push(id);
    return ids;
  };
  expect((await read({})).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(await read({ list: "a" })).toHaveLength(401);
  expect(await read({ list: "c" })).toEqual([]);
});

test("nothing is stored by which a link could be made", async () => {
  await open().subscribe(request);
  const { confirm = "", unsubscribe = "" } = (await mails())[0] ?? {};
  const stored = JSON.stringify([
    await database.selectFrom("subscribers").selectAll().execute(),
    await database.selectFrom("subscriber_links").selectAll().execute(),
  ]);
  expect(confirm).not.toBe("");
  expect(stored).not.toContain(confirm);
  expect(stored).not.toContain(unsubscribe.split(".")[1]);
});

test("sign-ups that nobody confirms are forgotten after 30 days", async () => {
  const newsletter = open();
  await newsletter.subscribe(request);
  time += 30 * DAY;
  expect(await newsletter.deleteOld()).toBe(false);
  expect(await states()).toHaveLength(1);
  time += 1;
  await newsletter.deleteOld();
  expect(await states()).toEqual([]);
});

test("a hostile title and address arrive as plain words, with the headers of a list and no others", async () => {
  const hostile = 'Böse\r\nBcc: opfer@beispiel.de\r\n\r\n<script>alert("1")</script>';
  const { site: evil } = await loadMailingSites({ siteTitle: hostile });
  const server = await startMailServer();
  onTestFinished(server.close);
  const newsletter = open();
  const email = "o'neil+a=b&c@beispiel.de";
  await newsletter.subscribe({ ...request, site: evil, email });
  await openMailWorker(database, createSmtpTransport(server.url), { now: () => time }).work();
  const [mail] = server.mails;
  expect(mail?.to).toEqual([email]);
  const [head = ""] = (mail?.text ?? "").split("\r\n\r\n");
  const headers = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  expect(headers.filter((line) => /^(?:b?cc|to):/i.test(line))).toEqual([`To: ${email}`]);
  const { unsubscribe } = (await mails())[0] ?? {};
  expect(headers).toContain(`List-Unsubscribe: <${origin}/newsletter/unsubscribe/${unsubscribe}>`);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect((await mails())[0]?.html).not.toContain("<script>");
});
