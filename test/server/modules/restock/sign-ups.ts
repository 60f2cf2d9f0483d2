import { afterAll, beforeAll, beforeEach } from "vitest";
import * as restockPaths from "../../../../server/contract/restock/paths.ts";
import { type Jar, send } from "../../../support/owners/accounts.ts";
import { loadRestockSites, RED } from "../../../support/restock/restock.ts";
import { startApp } from "../../../support/server/storefront.ts";

export const PATH = restockPaths.restock;

export const hostile = '"><script>alert(1)</script>@b.de';

export const unavailable =
  "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.";

export const inStock = "Dieser Artikel ist wieder da. Du kannst ihn gleich in den Warenkorb legen.";

type Running = Awaited<ReturnType<typeof startApp>>;

export let running: Running;

let address = 1;

export const start = async (...changes: Parameters<typeof loadRestockSites>) =>
  startApp(await loadRestockSites(...changes), { trustProxy: 1 });

export const forwarded = () => ({ "x-forwarded-for": `10.0.0.${address}` });

export const body = { productId: "mug", variantId: RED, siteVisitorEmail: "anna@beispiel.de" };

export async function call(payload: object | string, { app }: Pick<Running, "app"> = running) {
  const jar: Jar = {};
  await send(app, jar, { url: "/api/commerce/shopping-cart" });
  const headers = { ...forwarded(), "content-type": "application/json" };
  return send(app, jar, { method: "POST", url: PATH, payload, headers });
}

export async function signUpsOf({ app, database }: Pick<Running, "app" | "database"> = running) {
  await app.afterAnswers();
  return database.selectFrom("restock_sign_ups").selectAll().execute();
}

export async function subscribersOf() {
  const { app, database } = running;
  await app.afterAnswers();
  return database.selectFrom("subscribers").select(["list", "email", "page_path"]).execute();
}

/** A server with sold-out products, for the tests of a file; each has an address of its own. */
export function serveSignUps(): void {
  beforeAll(async () => {
    running = await start();
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    // Limits count by address.
    address += 1;
    for (const table of ["restock_sign_ups", "mails", "subscribers"] as const) {
      await running.database.deleteFrom(table).execute();
    }
  });
}
