import { expect, test } from "vitest";
import { roles } from "../../../../server/contract/accounts/roles.ts";
import * as cartPaths from "../../../../server/contract/cart/paths.ts";
import { openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { type Jar, send } from "../../../support/owners/accounts.ts";
import { soundFiles } from "../../../support/sites/site-files.ts";

const euros = (value: string) => ({ value, currency: "EUR" });

/** The small shop with rules of its own, for Germany. */
const ruled = (shop: object) => {
  const site = Object(soundFiles()["site.json"]);
  const websiteSettings = { ...site.websiteSettings, country: "DE" };
  return { "site.json": { ...site, websiteSettings, shop: { ...site.shop, ...shop } } };
};

type Shop = Awaited<ReturnType<typeof openOwnerShop>>;

/** A visitor with a mug in the cart: `cart` is what the cart is now. */
async function openCart({ app }: Shop) {
  const jar: Jar = {};
  const call = (method: "GET" | "POST", url: string, payload?: object) =>
    send(app, jar, { method, url, ...(payload && { payload }) });
  await call("GET", cartPaths.cart);
  await call("POST", cartPaths.entries, { itemId: "mug", sku: "BLAU", quantity: 1 });
  return {
    redeem: (code: string) => call("POST", cartPaths.coupons, { code }),
    cart: async () => JSON.parse((await call("GET", cartPaths.cart)).body),
  };
}

test.each(databaseKinds)(
  "$name: a coupon is made, counts, is changed and removed",
  async (kind) => {
    const { place } = await kind.createNew();
    const shop = await openOwnerShop(ruled({}), place);
    const before = shop.readFile("site.json");
    const made = await shop.fill("/config/coupons?new=1", {
      code: "moin10",
      type: "percent",
      percent: "10,5",
      endsOn: "2099-01-01T00:00",
    });
    const moin = "/config/coupons/MOIN10";
    expect(made.headers.location).toBe(`${moin}?done=created`);
    expect(readFields((await shop.open(moin)).body)).toMatchObject({
      code: "MOIN10",
      type: "percent",
      percent: "10,5",
      endsOn: "2099-01-01T00:00",
    });
    const visitor = await openCart(shop);
    await visitor.redeem("MOIN10");
    const discountOf = async () => JSON.stringify(await visitor.cart());
    expect(await discountOf()).toContain("131");
    await shop.fill(moin, { percent: "20" });
    expect(await discountOf()).toContain("250");
    expect(shop.readFile("site.json")).toBe(before);
    await shop.press(moin, "remove");
    expect((await shop.open("/config/coupons")).body).toContain("Es gibt keine solchen Codes.");
  },
);

test("a coupon that is wrong is refused at its field, and so is a code that is taken", async () => {
  const shop = await openOwnerShop(ruled({}));
  const make = (fields: Record<string, string>) =>
    shop.fill("/config/coupons?new=1", { code: "MOIN", type: "fixed", ...fields });
  const bare = await make({});
  expect(bare.statusCode).toBe(400);
  expect(bare.body).toMatch(/name="amount"[^>]*aria-invalid="true"/);
  expect(readFields(bare.body)).toMatchObject({ code: "MOIN", type: "fixed" });
  const wrong = await make({ code: "é", amount: "viel", startsOn: "bald" });
  for (const text of ["Ein Code hat 3 bis 32", "kein Preis", "kein Zeitpunkt"]) {
    expect(wrong.body).toContain(text);
  }
  await make({ amount: "5" });
  const again = await make({ amount: "6" });
  expect([again.statusCode, again.body]).toEqual([
    400,
    expect.stringContaining("Das gibt es schon."),
  ]);
  await shop.fill("/config/coupons?new=1", { code: "ZWEI", type: "freeShipping" });
  const taken = await shop.fill("/config/coupons/ZWEI", { code: "MOIN" });
  expect([taken.statusCode, taken.headers.location]).toEqual([400, undefined]);
  expect(taken.body).toContain("gibt es schon.");
});

test("shipping options with rates are made and edited, in the order of the file", async () => {
  const shop = await openOwnerShop(
    ruled({ shippingOptions: [{ id: "post", name: "Post", type: "flat", price: euros("4.90") }] }),
  );
  const visitor = await openCart(shop);
  const optionsOf = async () => JSON.stringify(await visitor.cart());
  await shop.fill("/config/shipping/post", { price: "5,90", countries: "de" }, "admin");
  expect(await optionsOf()).toContain("590");
  const made = await shop.fill(
    "/config/shipping?new=1",
    { name: "Spedition Süd", type: "subtotal", rates: "10 = 4,90\n= 8,90" },
    "admin",
  );
  const url = "/config/shipping/spedition-sued";
  expect(made.headers.location).toBe(`${url}?done=created`);
  expect(await optionsOf()).toContain("890");
  expect(readFields((await shop.open(url, "admin")).body).rates).toBe("10,00 = 4,90\n= 8,90");
  const wrong = await shop.fill(url, { rates: "10 zu 4" }, "admin");
  expect(wrong.body).toContain("Das ist keine Staffel");
  const falling = await shop.fill(url, { rates: "10 = 4,90\n5 = 8,90" }, "admin");
  expect(falling.body).toMatch(/name="rates"[^>]*aria-invalid="true"/);
});

test("tax rules are told apart by place and class, also after these were changed", async () => {
  const shop = await openOwnerShop(
    ruled({
      taxRules: [
        { country: "DE", rate: 19 },
        { country: "DE", taxClass: "reduced", rate: 7 },
      ],
    }),
  );
  const full = `/config/taxes/${encodeURIComponent("DE,,")}`;
  await shop.fill(full, { rate: "16" }, "admin");
  const visitor = await openCart(shop);
  expect(JSON.stringify(await visitor.cart())).toContain("16");
  const reduced = `/config/taxes/${encodeURIComponent("DE,,reduced")}`;
  await shop.fill(reduced, { taxClass: "food" }, "admin");
  await shop.fill(reduced, { rate: "5" }, "admin");
  expect(readFields((await shop.open(reduced, "admin")).body)).toMatchObject({
    taxClass: "food",
    rate: "5",
  });
  const twice = await shop.fill(
    "/config/taxes?new=1",
    { country: "de", rate: "7", taxClass: "standard" },
    "admin",
  );
  expect(twice.body).toContain("Für diesen Ort und diese Steuerklasse gibt es schon eine Regel.");
});

test("coupons are for store managers too, shipping and taxes for admins alone", async () => {
  const shop = await openOwnerShop(
    ruled({ coupons: [{ code: "ABC", type: "freeShipping" }], taxRules: [] }),
  );
  const allowed = { "/config/coupons": ["admin", "store-manager"] };
  for (const role of roles) {
    for (const url of ["/config/coupons", "/config/shipping", "/config/taxes"]) {
      const names: readonly string[] = Reflect.get(allowed, url) ?? ["admin"];
      const isAllowed = names.includes(role);
      const { statusCode } = await shop.open(url, role);
      expect(`${role} ${url} ${statusCode}`).toBe(`${role} ${url} ${isAllowed ? 200 : 403}`);
      if (isAllowed) continue;
      expect(`${role} ${(await shop.post(url, { code: "X" }, role)).statusCode}`).toBe(
        `${role} 403`,
      );
    }
  }
});

test("what a role may not change it sees nothing of, and may not take back", async () => {
  const shop = await openOwnerShop(ruled({ taxRules: [{ country: "DE", rate: 19 }] }));
  await shop.fill(`/config/taxes/${encodeURIComponent("DE,,")}`, { rate: "16" }, "admin");
  const history = "/config/changes/history";
  expect((await shop.open(history)).body).not.toContain("taxRules");
  expect((await shop.open("/config/changes")).body).not.toContain("taxRules");
  const id = /name="id" value="(\w+)"/.exec((await shop.open(history, "admin")).body)?.[1];
  const takeBack = (role: "editor" | "store-manager" | "admin") =>
    shop.post("/config/changes/take-back", { id }, role);
  expect((await takeBack("store-manager")).statusCode).toBe(403);
  expect((await takeBack("editor")).statusCode).toBe(403);
  expect((await takeBack("admin")).statusCode).toBe(303);
});
