import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../../../server/contract/accounts/roles.ts";
import { createAnalyticsStore } from "../../../../server/modules/analytics/store.ts";
import { createFormStore } from "../../../../server/modules/forms/store.ts";
import { createWithdrawalStore } from "../../../../server/modules/withdrawal/store.ts";
import { contactForm, newsletterForm } from "../../../support/forms/form-files.ts";
import { addTroubledMail } from "../../../support/mail/outbox.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { keepSubscription } from "../../../support/orders/subscriptions.ts";
import { withdrawalFiles } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";

/** Half past midnight in Berlin, where it is already the next day. */
const NOW = Date.UTC(2026, 0, 15, 23, 30);
const DAY_MS = 24 * 60 * 60_000;
const post = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

let running: Awaited<ReturnType<typeof startApp>>;
const jars = new Map<Role, Jar>();

beforeAll(async () => {
  const site = withdrawalFiles({}, { analytics: { enabled: true } });
  const files = {
    ...site,
    "forms/kontakt.json": contactForm(),
    "forms/rundbrief.json": newsletterForm(),
  };
  running = await startApp(await loadTestSites(below("shop", files)), {
    now: () => NOW,
    signInsPerMinute: 100,
  });
  for (const role of ["admin", "store-manager", "reporting", "website-manager", "billing"] as const)
    jars.set(role, await signIn(running.app, await addAccount(running.database, role, "w1")));
  await keepOrders();
  await keepMessages();
});
afterAll(() => running.close());

async function keepOrders(): Promise<void> {
  const { database } = running;
  const paid = { status: "paid", paidAt: NOW } as const;
  // Today, six days ago, seven days ago, 29 days ago, and before that.
  await keepOrder(database, 1001, { ...paid, createdAt: NOW });
  await keepOrder(database, 1002, { ...paid, createdAt: NOW - 6 * DAY_MS, refundedCents: 990 });
  await keepOrder(database, 1003, { ...paid, createdAt: NOW - 7 * DAY_MS, shippingAddress: null });
  await keepOrder(database, 1004, { status: "fulfilled", createdAt: NOW - 29 * DAY_MS });
  await keepOrder(database, 1005, { ...paid, createdAt: NOW - 30 * DAY_MS });
  await keepOrder(database, 1006, { createdAt: NOW });
  await keepOrder(database, 1007, { status: "cancelled", createdAt: NOW });
  await keepOrder(database, 1008, { status: "refunded", paidAt: NOW, createdAt: NOW });
  await keepOrder(database, 1009, { ...paid, createdAt: NOW, websiteId: "w2" });
  const begun = { ...paid, createdAt: NOW - 31 * DAY_MS };
  for (const [number, trouble] of [
    [1010, "UNPAID"],
    [1011, ""],
  ] as const) {
    const order = await keepOrder(database, number, { ...begun, status: "fulfilled" });
    await keepSubscription(database, order, { status: "paused", trouble });
  }
  await createWithdrawalStore(database).add({
    id: "x",
    websiteId: "w1",
    orderId: "o1001",
    orderNumber: "1001",
    name: "Ada",
    email: "ada@beispiel.de",
    items: "",
    receivedAt: NOW,
  });
}

async function keepMessages(): Promise<void> {
  const { database } = running;
  const page = { title: "Kontakt", id: "", source: "", path: "/kontakt", permission: "" };
  const forms = createFormStore(database);
  for (let index = 0; index < 3; index += 1) {
    const answers = [{ id: "t", title: "Nachricht", type: "text", value: `${index}` }] as const;
    await forms.addSubmission({ websiteId: "w1", formId: "kontakt" }, { answers, page }, index);
    await forms.addSubmission({ websiteId: "w1", formId: "rundbrief" }, { answers, page }, index);
  }
  const mail = { websiteId: "w1", kind: "test", from: "post@laden.example", text: "", html: "" };
  const whole = { ...mail, to: ["anna@beispiel.de"], subject: "Neu" };
  await addTroubledMail(database, whole, { state: "failed", reason: "550" }, 0);
  const view = { receivedAt: NOW, day: "2026-01-16", visitor: "", data: "{}" } as const;
  await createAnalyticsStore(database).add(
    ["blog.example", "suche.example", "blog.example"].map((name) => ({
      ...view,
      websiteId: "w1",
      kind: "origin" as const,
      name,
    })),
  );
}

const read = async (url = "/config", role: Role = "admin") =>
  withoutLabels((await send(running.app, jars.get(role) ?? {}, { url })).body).replaceAll(
    "\u00a0",
    " ",
  );

/** The tasks on the page, each with its address and number. */
async function toDos(role: Role = "admin") {
  const found = (await read("/config", role)).matchAll(
    /<a class="owner-card" href="([^"]*)"><span[^>]*>([\d.]+)<\/span> <span>([^<]*)</g,
  );
  return [...found].map(([, path = "", count, title]) => ({
    path,
    count: Number(count),
    title: title ?? "",
  }));
}

test("everything to do is a number that its list has as many entries of", async () => {
  const found = await toDos();
  expect(found.map(({ title, count }) => [title, count])).toEqual([
    ["Zu versenden", 3],
    ["Warten auf Zahlung", 2],
    ["Abos mit Problemen", 1],
    ["Widerrufe", 1],
    ["Kündigungen", 0],
    ["Ungelesene Einsendungen", 3],
    ["Nicht gesendete E-Mails", 1],
    ["Bestand niedrig", 2],
    ["Änderungen zu entscheiden", 0],
  ]);
  for (const { path, count } of found) {
    const list = await read(path);
    const entries =
      [...(list.split("<tbody>")[1] ?? "").matchAll(/<tr>/g)].length +
      [...list.matchAll(/<article class="owner-entry"[^>]*>/g)].length;
    expect([path, entries]).toEqual([path, count]);
  }
});

test("each role is told what it may do, and no figures of others", async () => {
  expect((await toDos("website-manager")).map(({ path }) => path)).toEqual([
    "/config/forms?unread=1",
    "/config/mails",
    "/config/changes",
  ]);
  expect(await toDos("reporting")).toEqual([]);
  expect(await read("/config", "reporting")).not.toContain("Umsatz");
  expect(await read("/config", "reporting")).toContain("Woher Besuche kommen");
  expect(await read("/config", "store-manager")).not.toContain("Woher Besuche kommen");
});

test("sales are counted by the site's days, without what was paid back", async () => {
  const body = await read();
  const periods = [
    ...body.matchAll(/<h3>([^<]*)<\/h3>\s*<p[^>]*>([^<]*)<\/p>\s*<dl>(.*?)<\/dl>/gs),
  ];
  const plain = (html = "") =>
    html
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim();
  expect(periods.map(([, name, sum, rest]) => [name, sum, plain(rest)])).toEqual([
    ["Letzte 7 Tage", "49,90 €", "Bestellungen 2 Im Schnitt 24,95 €"],
    ["Letzte 30 Tage", "109,70 €", "Bestellungen 4 Im Schnitt 27,43 €"],
  ]);
});

test("the plot has a table with every day", async () => {
  const body = await read();
  expect(body).toContain('<svg class="sqs-chart-drawing"');
  const rows = [...body.matchAll(/<tr><th scope="row">(\d+\.\d+\.)<\/th><td>([^<]*)<\/td><\/tr>/g)];
  expect(rows).toHaveLength(30);
  expect(rows.at(-1)?.slice(1)).toEqual(["16.1.", "29,90 €"]);
  expect(rows.at(-7)?.slice(1)).toEqual(["10.1.", "20,00 €"]);
  expect(rows[0]?.slice(1)).toEqual(["18.12.", "29,90 €"]);
});

test("best sellers and the websites that visits come from are listed, the most first", async () => {
  const body = await read();
  expect(body).toContain(">Becher</a></th><td>8</td>");
  const origins = [...body.matchAll(/<th scope="row">([a-z.]+)<\/th><td>(\d+)</g)];
  expect(origins.map(([, host, views]) => [host, views])).toEqual([
    ["blog.example", "2"],
    ["suche.example", "1"],
  ]);
});

test("a submission that is read is no longer to do, and neither are all of them", async () => {
  const list = await read("/config/forms?unread=1");
  const [, path = ""] =
    /action="([^"]*\/read)" method="post"><input type="hidden" name="from"/.exec(list) ?? [];
  const jar = jars.get("admin") ?? {};
  const one = await send(running.app, jar, {
    method: "POST",
    url: path,
    payload: "from=unread",
    headers: post,
  });
  expect([one.statusCode, one.headers.location]).toEqual([303, "/config/forms?unread=1&done=read"]);
  expect((await toDos()).find(({ path }) => path.includes("forms"))?.count).toBe(2);
  expect(await read("/config/forms/kontakt")).toContain('<strong class="owner-mark">Neu</strong>');
  const [, until = ""] =
    /name="until" value="(\d+)"/.exec(await read("/config/forms?unread=1")) ?? [];
  const all = {
    method: "POST",
    url: "/config/forms/read",
    payload: `until=${until}`,
    headers: post,
  } as const;
  expect((await send(running.app, jar, all)).statusCode).toBe(303);
  expect((await toDos()).find(({ path }) => path.includes("forms"))?.count).toBe(0);
  expect(await read("/config/forms/kontakt")).not.toContain("owner-mark");
});
