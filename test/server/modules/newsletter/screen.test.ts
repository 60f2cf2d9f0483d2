import { beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "../../../../server/contract/accounts/roles.ts";
import { createSubscriberStore } from "../../../../server/modules/newsletter/store.ts";
import { loadMailingSites } from "../../../support/forms/newsletter.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { startApp } from "../../../support/server/storefront.ts";

const path = "/config/subscribers";
const filePath = `${path}/abonnenten.csv`;
const NOW = Date.UTC(2026, 0, 15, 9, 30);

const { sites, site } = await loadMailingSites({ timeZone: "Europe/Berlin" });
const websiteId = site.content.website.id;
let app: Awaited<ReturnType<typeof startApp>>["app"];
const jars = new Map<Role, Jar>();
let admin: Jar;

beforeAll(async () => {
  const running = await startApp(sites, { now: () => NOW, signInsPerMinute: 1000 });
  const { database } = running;
  app = running.app;
  for (const role of roles) {
    jars.set(role, await signIn(app, await addAccount(database, role, websiteId)));
  }
  admin = jars.get("admin") ?? {};
  const store = createSubscriberStore(database);
  const add = async (email: string, list: string, index: number, pagePath = "/") => {
    const link = { tokenHash: `h${index}`, createdAt: NOW, expiresAt: NOW };
    const source = { formId: "f1", pagePath };
    const asking = { websiteId, list, email, emailKey: email.toLowerCase(), source, link };
    await store.ask(asking, 0, () => ({ state: "pending", askedAt: NOW + index * 60_000 }));
  };
  for (let index = 0; index < 120; index++) await add(`n${index}@beispiel.de`, "rundbrief", index);
  await add("=cmd@beispiel.de", "zweite", 200, '/a,"b"<i>');
  await store.change({ websiteId, tokenHash: "h200" }, NOW, ({ subscriber }) => ({
    ...subscriber,
    state: "confirmed",
    confirmedAt: NOW,
  }));
  return running.close;
});

const rowsOf = (body: string) =>
  [...body.matchAll(/<tr><th scope="row">([^<]*@[^<]*)<\/th>/g)].map(([, email]) => email);

test.each(roles)(
  "an account with the role %s sees the screen if it may, and its file",
  async (role) => {
    const isAllowed = role === "admin" || role === "website-manager";
    for (const url of [path, filePath]) {
      const answer = await send(app, jars.get(role) ?? {}, { url });
      expect(answer.statusCode).toBe(isAllowed ? 200 : 403);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.body.includes("n0@beispiel.de")).toBe(isAllowed && url === filePath);
    }
  },
);

test("nobody who is not signed in sees the screen or its file", async () => {
  for (const url of [path, filePath]) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers["cache-control"]]).toEqual([401, "private, no-store"]);
    expect(body).not.toContain("@beispiel.de");
  }
});

describe("the screen", () => {
  const open = async (query: string) =>
    withoutLabels((await send(app, admin, { url: path + query })).body);

  test("shows the newest first, page by page, with the numbers of each list", async () => {
    const first = await open("");
    expect(rowsOf(first)).toHaveLength(50);
    expect(rowsOf(first).slice(0, 2)).toEqual(["=cmd@beispiel.de", "n119@beispiel.de"]);
    expect(first).toContain("<h2>121 gefunden</h2>");
    expect(first).toContain("Seite 1 von 3");
    expect(first).toContain(
      '<tr><th scope="row">rundbrief</th><td>0</td><td>120</td><td>0</td></tr>',
    );
    expect(first).toContain('<tr><th scope="row">zweite</th><td>1</td><td>0</td><td>0</td></tr>');
    expect(first).toContain("15.01.26, 13:50");
    expect(first).toContain('<a href="/config/subscribers?page=2" rel="next">');
    expect(first).not.toContain('rel="prev"');
    const last = await open("?page=3");
    expect(rowsOf(last).at(-1)).toBe("n0@beispiel.de");
    expect(last).not.toContain('rel="next"');
    for (const odd of ["?page=99", "?page=-1", "?page=x", "?page=999999999999"]) {
      expect(rowsOf(await open(odd)).length).toBeGreaterThan(0);
    }
  });

  test("finds by a part of the address, by state and by list, and keeps all of it in its links", async () => {
    expect(rowsOf(await open("?q=N11&state=&list="))).toHaveLength(11);
    expect(rowsOf(await open("?state=confirmed"))).toEqual(["=cmd@beispiel.de"]);
    expect(rowsOf(await open("?list=zweite"))).toEqual(["=cmd@beispiel.de"]);
    expect(await open("?state=unsubscribed")).toContain("Hier ist niemand.");
    const body = await open("?q=n&state=pending&list=rundbrief");
    const query = "?q=n&amp;state=pending&amp;list=rundbrief";
    expect(body).toContain(`href="${filePath}${query}"`);
    expect(body).toContain(`href="${path}${query}&amp;page=2"`);
    expect(body).toContain('<option value="pending" selected>');
  });

  test("writes hostile words as words", async () => {
    const body = await open(`?q=${encodeURIComponent('"><script>x</script>')}%00`);
    expect(body).not.toContain("<script>x");
    expect(await open("?list=zweite")).toContain('<td>/a,"b"&lt;i&gt;</td>');
  });

  test("has nothing below it but the file", async () => {
    expect((await send(app, admin, { url: `${path}/mehr` })).statusCode).toBe(404);
  });
});

test("the file holds everybody who was looked for, and nothing that a spreadsheet runs", async () => {
  const { headers, body } = await send(app, admin, { url: filePath });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="abonnenten.csv"');
  const lines = body.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFE-Mail-Adresse,Liste,Status,Angemeldet,Bestätigt,Abgemeldet,Formular,Seite",
  );
  expect(lines[1]).toBe(
    `'=cmd@beispiel.de,zweite,bestätigt,2026-01-15T12:50:00.000Z,2026-01-15T09:30:00.000Z,,f1,"/a,""b""<i>"`,
  );
  expect(lines).toHaveLength(1 + 121 + 1);
  const found = await send(app, admin, { url: `${filePath}?q=n11&state=pending` });
  expect(found.body.trim().split("\r\n")).toHaveLength(1 + 11);
});
