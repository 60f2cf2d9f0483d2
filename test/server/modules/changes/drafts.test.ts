import { expect, onTestFinished, test } from "vitest";
import { formHeaders, openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { send, signIn } from "../../../support/owners/accounts.ts";
import { startApp } from "../../../support/server/storefront.ts";
import { soundFiles } from "../../../support/sites/site-files.ts";

const ruled = (shop: object) => {
  const site = Object(soundFiles()["site.json"]);
  return { "site.json": { ...site, shop: { ...site.shop, ...shop } } };
};

const CONTACT = "/config/texts/contact";
const ANNOUNCEMENT = "/config/texts/announcement";

test("drafts of one part of the site's texts are not those of another part around it", async () => {
  const shop = await openOwnerShop();
  const settings = async () => JSON.parse(await shop.see("/?format=json")).websiteSettings;
  await shop.fill(ANNOUNCEMENT, { "text.html": "<p>Bald</p>", draft: "1" }, "editor");
  const plain = await shop.fill(CONTACT, { contactEmail: "moin@shop.test" }, "editor");
  expect(plain.headers.location).toBe(`${CONTACT}?done=saved`);
  expect((await settings()).contactEmail).toBe("moin@shop.test");
  await shop.fill(CONTACT, { contactPhoneNumber: "04921 1", draft: "1" }, "editor");
  await shop.press(CONTACT, "publish", "editor");
  expect(await settings()).toMatchObject({ contactPhoneNumber: "04921 1" });
  expect(JSON.stringify(await settings())).not.toContain("Bald");
  await shop.fill(CONTACT, { contactPhoneNumber: "04921 2", draft: "1" }, "editor");
  await shop.press(CONTACT, "drop", "editor");
  const kept = readFields((await shop.open(ANNOUNCEMENT, "editor")).body);
  expect(kept["text.html"]).toBe("<p>Bald</p>");
  expect((await shop.open("/config/texts", "editor")).body.match(/>Entwurf</g)).toHaveLength(1);
});

test("what was saved after a form was opened is neither published, dropped nor removed by it", async () => {
  const shop = await openOwnerShop();
  const url = "/config/products/mug";
  await shop.fill(url, { title: "Halbfertig", draft: "1" });
  const { digest } = readFields((await shop.open(url)).body);
  await shop.fill(url, { title: "Unfertig", draft: "1" });
  for (const what of ["publish", "drop", "remove"]) {
    const late = await shop.post(`${url}/${what}`, { digest });
    expect(`${what} ${late.statusCode}`).toBe(`${what} 409`);
    expect(late.body).toContain("inzwischen von jemand anderem geändert");
    expect(readFields(late.body).title).toBe("Unfertig");
  }
  expect(await shop.see("/shop")).not.toMatch(/Halbfertig|Unfertig/);
  expect((await shop.press(url, "publish")).statusCode).toBe(303);
  expect(await shop.see("/shop")).toContain("Unfertig");
});

test("an entry with a draft is removed with it", async () => {
  const shop = await openOwnerShop();
  const url = "/config/products/mug";
  await shop.fill(url, { title: "Becher", draft: "1" });
  expect((await shop.press(url, "remove")).headers.location).toBe("/config/products?done=removed");
  expect((await shop.open(url)).statusCode).toBe(404);
  expect((await shop.open("/config/products")).body).not.toContain("Entwurf");
});

test("a coupon's draft that takes the code of a public one does not replace it", async () => {
  const shop = await openOwnerShop(ruled({}));
  const make = (fields: Record<string, string>) =>
    shop.fill("/config/coupons?new=1", { type: "fixed", amount: "5", ...fields });
  await make({ code: "ERST" });
  await make({ code: "ZWEIT", amount: "9", draft: "1" });
  const renamed = await shop.fill("/config/coupons/ZWEIT", { code: "ERST" });
  expect([renamed.statusCode, renamed.body]).toEqual([
    400,
    expect.stringContaining("gibt es schon."),
  ]);
  expect(readFields((await shop.open("/config/coupons/ERST")).body).amount).toBe("5,00");
});

test("a coupon that another process has just made is not replaced by a new one", async () => {
  const { place } = await databaseKinds[0].createNew();
  const shop = await openOwnerShop(ruled({}), place);
  const other = await startApp(shop.sites, { place });
  onTestFinished(other.close);
  await shop.open("/config/coupons");
  const jar = await signIn(other.app, "store-manager@beispiel.de");
  const coupon = { code: "SALE", type: "fixed" };
  expect((await shop.post("/config/coupons", { ...coupon, amount: "5" })).statusCode).toBe(303);
  const late = await send(other.app, jar, {
    method: "POST",
    url: "/config/coupons",
    headers: formHeaders,
    payload: new URLSearchParams({ ...coupon, amount: "6" }).toString(),
  });
  expect([late.statusCode, late.body]).toEqual([
    400,
    expect.stringContaining("Das gibt es schon."),
  ]);
  expect(readFields((await shop.open("/config/coupons/SALE")).body).amount).toBe("5,00");
});

test("a text with the line breaks of the file's system is not changed by saving its form", async () => {
  const site = Object(soundFiles()["site.json"]);
  const websiteSettings = {
    ...site.websiteSettings,
    storeSettings: { ...site.websiteSettings.storeSettings, returnPolicy: "<p>a</p>\r\n<p>b</p>" },
  };
  const shop = await openOwnerShop({ "site.json": { ...site, websiteSettings } });
  const legal = "/config/texts/legal";
  const same = await shop.fill(legal, {}, "editor");
  expect(same.headers.location).toBe(`${legal}?done=same`);
});

test("the history is linked where it may be opened", async () => {
  const shop = await openOwnerShop();
  expect((await shop.open(CONTACT, "editor")).body).toContain("/config/changes/history");
  expect((await shop.open(CONTACT, "draft-editor")).body).not.toContain("/config/changes/history");
});
