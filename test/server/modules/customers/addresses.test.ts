import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAddressStore } from "../../../../server/modules/customers/address-store.ts";
import { shownProps } from "../../../support/checkout/checkout.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { readForm } from "../../../support/forms/read-form.ts";
import { postAddress } from "../../../support/orders/order-desk.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { loadWithdrawalSites } from "../../../support/orders/withdrawals.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { startApp } from "../../../support/server/storefront.ts";

const own = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};
const FORM = "/account/address";
const home = {
  "shipping-country": "DE",
  "shipping-firstName": "Ida",
  "shipping-lastName": "Jansen",
  "shipping-line1": "Alter Lotsenkai 7",
  "shipping-zip": "20457",
  "shipping-city": "Hamburg",
};

describe.each(databaseKinds)("addresses of an account $name", ({ create }) => {
  let created: DatabasePlace;
  let running: Awaited<ReturnType<typeof startApp>>;
  let buyer: Jar;
  let other: Jar;
  let time = 1000;

  beforeAll(async () => {
    created = await create();
    running = await startApp(await loadWithdrawalSites(), {
      place: created.place,
      now: () => time++,
      formWritesPerMinute: 1000,
    });
    const { app, database } = running;
    buyer = await signIn(app, await addAccount(database, "none", "w1"));
    other = await signIn(app, await addAccount(database, "editor", "w1"));
    await keepOrder(database, 1001, { email: "none@beispiel.de", status: "cancelled" });
  });
  afterAll(async () => {
    await running.close();
    await created.remove();
  });

  const get = (url: string, jar = buyer) => send(running.app, { ...jar }, { url });
  const post = (url: string, fields: Readonly<Record<string, string>>, jar = buyer) =>
    send(
      running.app,
      { ...jar },
      { method: "POST", url, headers: own, payload: new URLSearchParams(fields).toString() },
    );
  const idsOn = async (jar = buyer) =>
    [...(await get("/account", jar)).body.matchAll(/address\?id=([^"]+)"/g)].map(([, id]) => id);
  /** Adds an address by its form, and returns its id. */
  async function add(changes: Readonly<Record<string, string>> = {}): Promise<string> {
    const fields = readForm((await get(FORM)).body, FORM);
    expect((await post(FORM, { ...fields, ...home, ...changes })).headers.location).toBe(
      "/account",
    );
    return fields.id ?? "";
  }
  /** The values with which a checkout begins. */
  async function begun() {
    const jar = { ...buyer };
    await send(running.app, jar, {
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      headers: own,
      payload: new URLSearchParams({ itemId: "mug", sku: "BLAU" }).toString(),
    });
    return shownProps((await send(running.app, jar, { url: "/checkout" })).body).state.values;
  }

  test("are added, changed, chosen and removed without script, and begin the checkout", async () => {
    expect((await get("/account")).body).toContain("Noch ist keine Adresse gespeichert.");
    expect((await begun())["shipping-line1"]).toBe(postAddress.line1);
    const first = await add();
    const second = await add({ "shipping-line1": "Am Markt 2", "shipping-city": "Kiel" });
    expect(await idsOn()).toEqual([first, second]);
    expect(await begun()).toMatchObject({ ...home, sameBilling: "on", email: "none@beispiel.de" });
    await post(`${FORM}/default`, { id: second });
    expect(await idsOn()).toEqual([second, first]);
    expect((await begun())["billing-line1"]).toBe("Am Markt 2");
    const fields = readForm((await get(`${FORM}?id=${second}`)).body, FORM);
    expect(fields).toMatchObject({ "shipping-city": "Kiel", id: second });
    await post(FORM, { ...fields, "shipping-line1": "Am Markt 3" });
    expect((await get("/account")).body).toContain("Am Markt 3");
    const wrong = await post(FORM, { ...fields, "shipping-zip": "1", "shipping-city": " " });
    expect(wrong.statusCode).toBe(400);
    for (const words of ["Am Markt 2", "shipping-zip-problem", "shipping-city-problem"]) {
      expect(wrong.body).toContain(words);
    }
    await post(`${FORM}/remove`, { id: second });
    expect(await idsOn()).toEqual([first]);
  });

  test("are nobody else's, and end with the account", async () => {
    const [first = ""] = await idsOn();
    expect((await get(`${FORM}?id=${first}`, other)).statusCode).toBe(404);
    for (const path of ["/remove", "/default"]) await post(FORM + path, { id: first }, other);
    const taken = await post(FORM, { ...home, id: first, "shipping-line1": "Fremd 1" }, other);
    expect(taken.statusCode).toBe(409);
    expect(taken.body).toContain("Mehr als 20 Adressen passen nicht");
    for (const path of ["", "/remove", "/default"]) {
      const fields = { ...home, id: first };
      expect((await post(FORM + path, fields, {})).statusCode).toBe(401);
    }
    expect((await get(FORM, {})).statusCode).toBe(401);
    expect((await get("/account")).body).toContain("Alter Lotsenkai 7");
    expect((await post("/account/export", {})).body).toContain("Alter Lotsenkai 7");
    expect((await post("/account/erase", {})).statusCode).toBe(303);
    const rows = await running.database.selectFrom("customer_addresses").select("id").execute();
    expect(rows).toEqual([]);
  });

  test("of additions at once, an account takes no more than it holds", async () => {
    const { id: accountId = "" } =
      (await running.database.selectFrom("accounts").select("id").executeTakeFirst()) ?? {};
    const owner = { websiteId: "w1", accountId, email: "editor@beispiel.de" };
    const store = createAddressStore(running.database);
    const added = await Promise.all(
      [1, 2, 3, 4].map((id) =>
        store.save(owner, { id: `id-${id}`, address: postAddress }, { now: id, most: 2 }),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(2);
    expect(await store.list(owner)).toHaveLength(2);
  });
});
