import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../../../../server/database/schema.ts";
import { createSubscriberStore } from "../../../../server/modules/newsletter/store.ts";
import { loadMailingSites, newsletterOn, waitingMails } from "../../../support/forms/newsletter.ts";
import { startApp } from "../../../support/server/storefront.ts";

const DAY = 24 * 3_600_000;
const { sites, site } = await loadMailingSites();
const websiteId = site.content.website.id;
const form = { "content-type": "application/x-www-form-urlencoded" };
const own = { ...form, "sec-fetch-site": "same-origin" };

let time: number;
beforeEach(() => {
  time = Date.UTC(2026, 0, 15);
});

/** A server where somebody has signed up, with the paths of the links that they were mailed. */
async function openMailed(options: { sites?: typeof sites; logLevel?: string } = {}) {
  const now = () => time;
  const { logLevel = "warn" } = options;
  const running = await startApp(options.sites ?? sites, { now, logLevel });
  onTestFinished(running.close);
  const { database } = running;
  await newsletterOn(database, { now }).subscribe({
    site,
    list: "rundbrief",
    email: "anna@beispiel.de",
    origin: "https://laden.example",
    source: { formId: "f1", pagePath: "/" },
  });
  const [mail] = await waitingMails(database);
  return {
    ...running,
    confirmPath: `/newsletter/confirm/${mail?.confirm}`,
    unsubscribePath: `/newsletter/unsubscribe/${mail?.unsubscribe}`,
  };
}

const stateOf = async (database: Database) => {
  const [subscriber] = await createSubscriberStore(database).list({ websiteId }, { most: 1 });
  return subscriber?.state;
};

test("the link to confirm asks, and confirms by its button alone", async () => {
  const { app, database, confirmPath } = await openMailed();
  const page = await app.inject({ url: confirmPath });
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(page.body).toContain(`<form action="${confirmPath}" method="post">`);
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.body).toContain("<nav>");
  expect(await stateOf(database)).toBe("pending");
  const answer = await app.inject({ method: "POST", url: confirmPath, headers: own });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, confirmPath]);
  expect(await stateOf(database)).toBe("confirmed");
  const after = await app.inject({ url: confirmPath });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain("<h1>Anmeldung bestätigt</h1>");
  expect(after.body).not.toContain("<form action=");
});

test("the link that cancels asks, and cancels by its button alone", async () => {
  const { app, database, unsubscribePath } = await openMailed();
  const page = await app.inject({ url: unsubscribePath });
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(page.body).toContain(`<form action="${unsubscribePath}" method="post">`);
  expect(page.body).toContain("page-type-300");
  expect(await stateOf(database)).toBe("pending");
  const answer = await app.inject({ method: "POST", url: unsubscribePath, headers: own });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, unsubscribePath]);
  expect(await stateOf(database)).toBe("unsubscribed");
  const after = await app.inject({ url: unsubscribePath });
  expect(after.body).toContain("<h1>Du bist abgemeldet</h1>");
  expect(after.body).not.toContain("<form action=");
});

describe("the one click of a mail program", () => {
  const parts = (body: string) => ({
    headers: { "content-type": "multipart/form-data; boundary=grenze" },
    payload: `--grenze\r\nContent-Disposition: form-data; name=${body}\r\n--grenze--\r\n`,
  });
  const plain = (payload: string) => ({ headers: form, payload });

  test.each([
    ["a form", plain("List-Unsubscribe=One-Click")],
    ["a form in parts", parts('"List-Unsubscribe"\r\n\r\nOne-Click')],
    ["a form in parts with a bare name", parts("List-Unsubscribe\r\n\r\nOne-Click")],
    [
      "a form in parts with types",
      parts('"List-Unsubscribe"\r\nContent-Type: text/plain\r\n\r\nOne-Click'),
    ],
  ])("cancels by %s, without cookie and origin, at once", async (_name, sent) => {
    const { app, database, unsubscribePath } = await openMailed();
    for (let count = 0; count < 2; count++) {
      const answer = await app.inject({ method: "POST", url: unsubscribePath, ...sent });
      expect([answer.statusCode, answer.body]).toEqual([204, ""]);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
    expect(await stateOf(database)).toBe("unsubscribed");
  });

  test.each([
    ["other words", plain("List-Unsubscribe=Two-Clicks")],
    ["other words in parts", parts('"X"\r\n\r\nOne-Click')],
    ["nothing", plain("")],
  ])("is nothing else: %s from elsewhere is refused", async (_name, sent) => {
    const { app, database, unsubscribePath } = await openMailed();
    const answer = await app.inject({ method: "POST", url: unsubscribePath, ...sent });
    expect(answer.statusCode).toBe(403);
    expect(await stateOf(database)).toBe("pending");
  });

  test("confirms nothing, and finds nothing at a forged address", async () => {
    const { app, database, confirmPath, unsubscribePath } = await openMailed();
    const sent = { method: "POST" as const, ...plain("List-Unsubscribe=One-Click") };
    expect((await app.inject({ ...sent, url: confirmPath })).statusCode).toBe(403);
    expect((await app.inject({ ...sent, url: `${unsubscribePath}x` })).statusCode).toBe(404);
    expect(await stateOf(database)).toBe("pending");
  });
});

test("a form of another site confirms and cancels nothing", async () => {
  const { app, database, confirmPath, unsubscribePath } = await openMailed();
  const headers = { ...form, origin: "https://anderswo.example", "sec-fetch-site": "cross-site" };
  for (const url of [confirmPath, unsubscribePath]) {
    expect((await app.inject({ method: "POST", url, headers })).statusCode).toBe(403);
  }
  expect(await stateOf(database)).toBe("pending");
});

test("links that are unknown, forged or ended say so, with a way out", async () => {
  const { app, confirmPath, unsubscribePath } = await openMailed();
  const unknown = [
    "/newsletter/confirm/erfunden",
    "/newsletter/confirm/%00",
    `${confirmPath}/mehr`,
    `${unsubscribePath.slice(0, -3)}`,
    "/newsletter/unsubscribe/%3Ci%3Ex",
  ];
  for (const url of unknown) {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([statusCode, headers["cache-control"]]).toEqual([404, "private, no-store"]);
    expect(body).toContain("<h1>Diesen Link gibt es nicht</h1>");
    expect(body).toContain('<a href="/">Zur Startseite</a>');
    expect(body).not.toContain("<i>x");
    const posted = await app.inject({ method: "POST", url, headers: own });
    expect(posted.statusCode).toBe(url.endsWith("/mehr") ? 404 : 303);
  }
  time += 7 * DAY;
  const ended = await app.inject({ url: confirmPath });
  expect(ended.statusCode).toBe(410);
  expect(ended.body).toContain("<h1>Dieser Link gilt nicht mehr</h1>");
  expect(ended.body).toContain('<a href="/">Zur Startseite</a>');
});

test("an expired or parked site takes both, without anything of the site around the pages", async () => {
  for (const closed of [{ website: { siteStatus: { value: 1 } } }, { parked: true }]) {
    const { sites } = await loadMailingSites(closed.website ?? {}, { parked: closed.parked });
    const { app, database, confirmPath, unsubscribePath } = await openMailed({ sites });
    expect((await app.inject({ url: "/" })).body).not.toContain("<nav>");
    const page = await app.inject({ url: confirmPath });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain("<nav>");
    await app.inject({ method: "POST", url: confirmPath, headers: own });
    expect(await stateOf(database)).toBe("confirmed");
    await app.inject({ method: "POST", url: unsubscribePath, headers: own });
    expect(await stateOf(database)).toBe("unsubscribed");
  }
});

test("one address may change so many subscriptions a minute", async () => {
  const { app, unsubscribePath } = await openMailed();
  const statuses: number[] = [];
  for (let count = 0; count <= 60; count++) {
    const { statusCode } = await app.inject({
      method: "POST",
      url: unsubscribePath,
      headers: form,
      payload: "List-Unsubscribe=One-Click",
    });
    statuses.push(statusCode);
  }
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses[60]).toBe(429);
});

test("no log names an address or the token of a link", async () => {
  const { app, log, database, confirmPath, unsubscribePath } = await openMailed({
    logLevel: "trace",
  });
  for (const url of [confirmPath, unsubscribePath]) {
    await app.inject({ url });
    await app.inject({ method: "POST", url, headers: form, payload: "x=1" });
  }
  await database.schema.dropTable("subscriber_links").execute();
  const failed = await app.inject({ method: "POST", url: confirmPath, headers: own });
  expect(failed.statusCode).toBeGreaterThanOrEqual(500);
  expect(log.length).toBeGreaterThan(0);
  const text = JSON.stringify(log);
  for (const secret of ["anna@", confirmPath.slice(20), unsubscribePath.slice(24)]) {
    expect(text).not.toContain(secret);
  }
});
