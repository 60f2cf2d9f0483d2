import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFormStore } from "../../../../server/modules/forms/store.ts";
import { createRestockStore } from "../../../../server/modules/restock/store.ts";
import { contactForm } from "../../../support/forms/form-files.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { BLUE, mailsOf, mugWithIds, RED, restockFiles } from "../../../support/restock/restock.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";

const PATH = "/config/restock";
const NOW = Date.UTC(2026, 0, 15, 9, 30);
const script = '"><script>alert(1)</script>';
const own = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

let running: Awaited<ReturnType<typeof startApp>>;
let admin: Jar;
let manager: Jar;

beforeAll(async () => {
  const cup = { ...mugWithIds(), id: `cup${script}`, urlId: "tasse", title: `Tasse ${script}` };
  const list = contactForm({ id: "warten", name: "Warteliste", type: "waitlist" });
  const files = { ...restockFiles({}, {}, [mugWithIds(), cup]), "forms/warten.json": list };
  const sites = await loadTestSites(below("shop", files));
  running = await startApp(sites, { now: () => NOW, signInsPerMinute: 100 });
  admin = await signIn(running.app, await addAccount(running.database, "admin", "w1"));
  manager = await signIn(running.app, await addAccount(running.database, "store-manager", "w1"));
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.database.deleteFrom("restock_sign_ups").execute();
  await running.database.deleteFrom("mails").execute();
});

async function signUp(count: number, productId = "mug", variantId = RED): Promise<void> {
  const store = createRestockStore(running.database);
  for (let index = 0; index < count; index++) {
    const email = `n${index}@beispiel.de`;
    const signUp = { email, emailKey: email, language: script, signedUpAt: NOW + index };
    await store.add({ websiteId: "w1", productId, variantId }, signUp);
  }
}

const open = async (url = PATH) => withoutLabels((await send(running.app, admin, { url })).body);
const sendForm = (fields: Record<string, string>, jar = admin, path = "/send") =>
  send(running.app, jar, {
    method: "POST",
    url: PATH + path,
    headers: own,
    payload: new URLSearchParams(fields).toString(),
  });
const red = { productId: "mug", variantId: RED };

test("has the waiting lists of forms beside those of variants", async () => {
  const page = { title: "", id: "", source: "", path: "/", permission: "" };
  const sent = { answers: [], page };
  await createFormStore(running.database).addSubmission(
    { websiteId: "w1", formId: "warten" },
    sent,
    NOW,
  );
  expect(await open()).toContain(
    '<a href="/config/forms/warten">Warteliste</a></th><td>1</td><td>15.01.26, 04:30</td>',
  );
});

test("shows who waits for what, and mails them by a button", async () => {
  expect(await open()).toContain("Im Moment wartet niemand.");
  await signUp(2, "mug", BLUE);
  const body = await open();
  expect(body).toContain("Becher, Blau</a></th><td>5</td><td>2</td><td>0</td><td>15.01.26</td>");
  expect(body).toContain('aria-label="E-Mails senden: Becher, Blau"');
  const sent = await sendForm({ productId: "mug", variantId: BLUE });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${PATH}?sent=2&skipped=0`]);
  const after = await open(`${PATH}?sent=2&skipped=0`);
  expect(after).toContain("Gesendet: 2. Übersprungen: 0.");
  expect(after).not.toContain('<button type="submit" aria-label="E-Mails senden');
  expect(await mailsOf(running.database)).toHaveLength(2);
  expect(await open(`${PATH}?sent=<b>&skipped=1`)).not.toContain("Gesendet");
});

test("has no button for what is still sold out, and mails nobody", async () => {
  await signUp(2);
  const body = await open();
  expect(body).toContain("Becher, Rot</a></th><td>0</td><td>2</td><td>0</td><td>15.01.26</td>");
  expect(body).not.toContain('<button type="submit" aria-label="E-Mails senden');
  expect((await sendForm(red)).headers.location).toBe(`${PATH}?sent=0&skipped=2`);
  expect(await mailsOf(running.database)).toEqual([]);
});

test("shows the sign-ups of a variant, page by page", async () => {
  await signUp(51);
  const [, path = ""] = /href="([^"]*\/list[^"]*)"/.exec(await open()) ?? [];
  const first = await open(path.replaceAll("&amp;", "&"));
  expect(first.match(/@beispiel\.de<\/th>/g)).toHaveLength(50);
  expect(first).toContain("<h1>Wartelisten: Becher</h1>");
  const [, next = ""] = /href="([^"]*)" rel="next"/.exec(first) ?? [];
  const second = await open(next.replaceAll("&amp;", "&"));
  expect(second).toContain("n50@beispiel.de</th>");
  expect(second).toContain(">Zum Anfang</a>");
  expect(second).not.toContain('rel="next"');
});

test("writes hostile words as words", async () => {
  await signUp(1, `cup${script}`);
  await signUp(1, `gone${script}`, script);
  const body = await open();
  const [, path = ""] = /href="([^"]*\/list\?productId=gone[^"]*)"/.exec(body) ?? [];
  expect(path).not.toBe("");
  for (const page of [body, await open(path.replaceAll("&amp;", "&"))]) {
    expect(page).not.toContain("<script>alert");
  }
  const sent = await sendForm({ productId: `gone${script}`, variantId: script });
  expect(sent.headers.location).toBe(`${PATH}?sent=0&skipped=1`);
});

test("tells what cannot be done", async () => {
  const unknown = await sendForm({ ...red, productId: "none" });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain("Diesen Artikel gibt es nicht mehr.");
  expect((await sendForm({ productId: "mug" })).statusCode).toBe(400);
  const cursor = await send(running.app, admin, { url: `${PATH}?cursor=x` });
  expect(cursor.statusCode).toBe(400);
  expect(cursor.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const url of [`${PATH}/mehr`, `${PATH}/list/mehr`]) {
    expect((await send(running.app, admin, { url })).statusCode).toBe(404);
  }
  await signUp(1);
  expect((await sendForm(red, manager)).statusCode).toBe(403);
  expect((await sendForm(red, {})).statusCode).toBe(401);
  expect(await mailsOf(running.database)).toEqual([]);
});

test("the preview of mails shows this one in a frame, with nothing of the site around it", async () => {
  const framed = await open("/config/preview/301?mail=restock");
  expect(framed).toContain('<iframe src="/config/preview/301/sample?mail=restock"');
  expect(framed).toContain('href="/config/preview/301?mail=restock" aria-current="true"');
  expect(framed).toContain('href="/config/preview/301?mail=restock&amp;frame=phone"');
  expect(await open("/config/preview/301")).toContain('href="/config/preview/301?mail=restock"');
  const { statusCode, headers, body } = await send(running.app, admin, {
    url: "/config/preview/301/sample?mail=restock",
  });
  expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(body).toMatch(/<h1 style="[^"]*">Wieder da: Lampe \(groß\)<\/h1>/);
  expect(body).not.toContain("<nav");
  for (const url of ["301?mail=other", "301/sample?mail=other", "201?mail=restock"]) {
    const answer = await send(running.app, admin, { url: `/config/preview/${url}` });
    expect(answer.statusCode).toBe(url.startsWith("301") ? 404 : 200);
  }
});

test("mails all whose variant is back by one button, on however many pages; nobody else", async () => {
  await signUp(2);
  expect(await open()).toContain(">Allen schreiben, deren Variante wieder da ist</button>");
  await signUp(3, "mug", BLUE);
  await signUp(1, `cup${script}`, BLUE);
  // Before them on the list, and gone.
  for (let index = 0; index < 60; index++) await signUp(1, "a", `v${index}`);
  const send = (jar: Jar) => sendForm({}, jar, "/send/all");
  expect((await send(manager)).statusCode).toBe(403);
  const sent = await send(admin);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${PATH}?sent=4&skipped=0`]);
  const again = await send(admin);
  expect(again.headers.location).toBe(`${PATH}?sent=0&skipped=0`);
  expect(await mailsOf(running.database)).toHaveLength(4);
});
