import { afterEach, beforeEach, expect, test } from "vitest";
import type { Order } from "../../../../server/modules/orders/index.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { withdrawalFiles } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";

const NOW = Date.UTC(2026, 0, 31, 9, 30);
const ORIGIN = "https://laden.example";

let running: Awaited<ReturnType<typeof startApp>>;
let jar: Jar;
beforeEach(async () => {
  running = await startApp(await loadTestSites(below("shop", files())), { now: () => NOW });
  jar = await signIn(running.app, await addAccount(running.database, "store-manager", "w1"));
});
afterEach(() => running.close());

const page = (urlId: string, content: object) => ({
  collection: { id: urlId, urlId, title: urlId, type: 10, typeName: "page" },
  ...content,
});

/** A shop with its terms as HTML, its withdrawal as blocks, and its privacy in the settings of the store. */
function files() {
  const legalPages = { terms: "agb", withdrawal: "widerruf", imprint: "nirgends" };
  const block = (id: string, html: string) => ({ id, type: 2, value: { html } });
  const blocks = [block("b1", "<h1>Vierzehn Tage</h1>"), block("b2", "<p>Ohne Gründe.</p>")];
  const all = withdrawalFiles({}, { legalPages });
  const siteFile = Object(all["site.json"]);
  const storeSettings = { selectedCurrency: "EUR", privacyPolicy: "<p>Wir speichern wenig.</p>" };
  return {
    ...all,
    "site.json": { ...siteFile, websiteSettings: { storeSettings } },
    "pages/agb.json": page("agb", {
      mainContent: "<h2>Allgemeines</h2><ul><li>Es gilt &lt;deutsches&gt; Recht.</li></ul>",
    }),
    "pages/widerruf.json": page("widerruf", {
      layout: { columns: 12, rows: [{ columns: [{ span: 12, blocks }] }] },
    }),
  };
}

/** The mails of an order that an owner says is paid. */
async function pay(changes: Partial<Order>) {
  await keepOrder(running.database, 1001, changes);
  const { statusCode } = await send(running.app, jar, {
    method: "POST",
    url: "/config/orders/1001/status",
    payload: "to=paid&reason=",
    headers: {
      host: "shop.test",
      origin: "http://shop.test",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect(statusCode).toBe(303);
  const rows = await running.database.selectFrom("mails").selectAll().execute();
  const kinds = (await mailsOf(running.database)).map(({ kind }) => kind);
  expect(kinds).toEqual(["order-confirmation", "order-notice"]);
  return rows.map((row) => JSON.stringify(row));
}

test("a buyer's mail names the pages that the law wants, an owner's does not", async () => {
  const [buyers, owners] = await pay({ origin: ORIGIN });
  expect(buyers).toContain(`${ORIGIN}/agb`);
  expect(buyers).not.toContain("nirgends");
  expect(owners).not.toContain(`${ORIGIN}/agb`);
});

test("without an address of the website no half addresses are sent", async () => {
  const [buyers] = await pay({ origin: undefined });
  expect(buyers).not.toMatch(/href=\\"\/agb|undefined/);
});

test("a buyer's mail has what was agreed to in full, and where an account is made", async () => {
  const [buyers = "", owners = ""] = await pay({ origin: ORIGIN });
  const { text, html } = JSON.parse(JSON.parse(buyers).envelope);
  expect(text).toContain("\n\n* * *\n\nAGB\n\nAllgemeines\n\n- Es gilt <deutsches> Recht.\n\n");
  expect(text).toContain("\n\n* * *\n\nWiderruf\n\nVierzehn Tage\n\nOhne Gründe.\n\n");
  expect(text).toContain("\n\n* * *\n\nDatenschutz\n\nWir speichern wenig.\n\n");
  expect(text).not.toContain("Impressum");
  expect(html).toContain("- Es gilt &lt;deutsches&gt; Recht.");
  expect(text).toContain(`Konto anlegen:\n${ORIGIN}/commerce/orders/token-1001#account`);
  expect(owners).not.toContain("Konto anlegen");
  expect(owners).not.toContain("Allgemeines");
});

test("a subscription begins with the payment, and its mail says when the next order is made", async () => {
  const [line] = (await keepOrder(running.database, 2)).lines;
  if (!line) throw new Error("the order has no line");
  const plan = { value: 1, unit: "MONTH", cycles: 0, duration: 0, durationUnit: "MONTH" };
  const [buyers] = await pay({ hasSubscription: true, lines: [{ ...line, plan }] });
  expect(buyers).toContain("Nächste Bestellung: 28. Februar 2026");
});
