import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withdrawalFiles } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { mug } from "../../../support/sites/site-files.ts";

const PATH = "/config/stock";
const NOW = Date.UTC(2026, 0, 15, 9, 30, 15);
const script = '"><script>alert(1)</script>';
const own = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

let running: Awaited<ReturnType<typeof startApp>>;
const jars: Record<string, Jar> = {};
beforeAll(async () => {
  const files = withdrawalFiles();
  const cup = mug({ id: "cup", urlId: "tasse", title: `Tasse ${script}` });
  const shop = { ...Object(files["collections/shop.json"]), items: [mug(), cup] };
  const content = below("shop", { ...files, "collections/shop.json": shop });
  running = await startApp(await loadTestSites(content), { now: () => NOW, signInsPerMinute: 99 });
  for (const role of ["admin", "store-manager", "reporting"] as const) {
    jars[role] = await signIn(running.app, await addAccount(running.database, role, "w1"));
  }
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.database.deleteFrom("stock").execute();
  await running.database.deleteFrom("stock_edits").execute();
});

const open = (url = PATH, role = "store-manager") => send(running.app, jars[role] ?? {}, { url });
const read = async (url = PATH) => withoutLabels((await open(url)).body);
const edit = (fields: Record<string, string>, role = "store-manager") =>
  send(running.app, jars[role] ?? {}, {
    method: "POST",
    url: PATH,
    headers: own,
    payload: new URLSearchParams({
      itemId: "mug",
      sku: "BLAU",
      version: "0",
      units: "9",
      ...fields,
    }).toString(),
  });
const rows = () => running.database.selectFrom("stock").select(["sku", "units"]).execute();

test("shows every variant with its units, as the content has them first", async () => {
  const body = await read();
  expect(body).toContain(">Becher, Blau</th><td>BLAU</td>");
  expect(body).toContain('<input name="units" value="5"');
  expect(body).toContain('<input name="units" value="0"');
  expect(body.match(/name="version" value="0"/g)).toHaveLength(4);
  expect((await read(`${PATH}?q=ROT`)).match(/name="version"/g)).toHaveLength(2);
  expect(await read(`${PATH}?q=nirgends`)).toContain("Hier wird nichts gezählt.");
});

test("changes units, and says who did, when, from what and to what", async () => {
  const answer = await edit({ q: "Becher", page: "1" });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${PATH}?q=Becher&page=1&saved=1`,
  ]);
  await edit({ version: "1", units: "", unlimited: "1" }, "admin");
  expect(await rows()).toEqual([{ sku: "BLAU", units: null }]);
  expect(await read()).toContain('name="unlimited" value="1" checked');
  const history = await read(`${PATH}/edits?itemId=mug&sku=BLAU`);
  expect(history).toContain(
    "15.01.26, 10:30:15</th><td>store-manager@beispiel.de</td><td>5</td><td>9</td>",
  );
  expect(history).toContain("<td>admin@beispiel.de</td><td>9</td><td>unbegrenzt</td>");
  expect(await read(`${PATH}/edits?itemId=mug&sku=ROT`)).toContain("noch niemand geändert");
  // Visitors see it.
  expect((await running.app.inject("/api/commerce/inventory/stock?itemId=mug")).body).toContain(
    "BLAU",
  );
});

test("of two who change the same number at once, the second reads what it is by then", async () => {
  const answers = await Promise.all([edit({ units: "7" }), edit({ units: "8" }, "admin")]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.body;
  expect(refused).toContain("Der Bestand hat sich inzwischen geändert.");
  expect(refused).toContain('name="version" value="1"');
  expect(await rows()).toHaveLength(1);
  expect((await edit({ units: "3" })).statusCode).toBe(409);
});

test.each(["", "-1", "1.5", "1e3", "1234567890", "viel", script])(
  "refuses '%s' as a number",
  async (units) => {
    const answer = await edit({ units });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("Der Bestand muss eine ganze Zahl von 0 bis 999999999 sein.");
    expect(await rows()).toEqual([]);
  },
);

test("refuses what is no variant, and no version", async () => {
  expect((await edit({ itemId: "nirgends" })).statusCode).toBe(404);
  expect((await edit({ sku: script })).statusCode).toBe(404);
  expect((await edit({ version: "x" })).statusCode).toBe(400);
  expect((await open(`${PATH}/edits?itemId=nirgends`)).statusCode).toBe(404);
  expect(await rows()).toEqual([]);
});

test("is for admins and store managers alone, and writes hostile words as words", async () => {
  expect((await open(PATH, "reporting")).statusCode).toBe(403);
  expect((await edit({}, "reporting")).statusCode).toBe(403);
  expect((await running.app.inject(PATH)).statusCode).toBe(401);
  expect(await rows()).toEqual([]);
  for (const url of [
    PATH,
    `${PATH}?q=${encodeURIComponent(script)}`,
    `${PATH}/edits?itemId=cup&sku=ROT`,
  ]) {
    const body = await read(url);
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("&lt;script&gt;");
  }
});
