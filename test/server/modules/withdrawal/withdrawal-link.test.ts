import { describe, expect, onTestFinished, test } from "vitest";
import { loadWithdrawalSites, withdrawalFiles } from "../../../support/orders/withdrawals.ts";
import { type Jar, send } from "../../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { mug } from "../../../support/sites/site-files.ts";
import { fields, running, serveWithdrawals } from "./withdrawal-calls.ts";

serveWithdrawals();

describe("the link to it", () => {
  const link = '<a href="/withdrawal">Vertrag widerrufen</a>';
  const openShop = async (...changes: Parameters<typeof loadWithdrawalSites>) => {
    const own = await startApp(await loadWithdrawalSites(...changes));
    onTestFinished(own.close);
    return (await own.app.inject("/shop")).body;
  };

  test.each(["/", "/shop", "/shop/becher", "/cart", "/search", "/withdrawal"])(
    "stands once at %s",
    async (path) => {
      expect((await running.app.inject(path)).body.split(link)).toHaveLength(2);
    },
  );

  test("stands at the checkout, too", async () => {
    const jar: Jar = {};
    await send(running.app, jar, {
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      payload: new URLSearchParams({ itemId: "mug", sku: "BLAU", quantity: "1" }).toString(),
    });
    const { statusCode, body } = await send(running.app, jar, { url: "/checkout" });
    expect(statusCode).toBe(200);
    expect(body.split(link)).toHaveLength(2);
  });

  test("stands on the page for unknown addresses, but not where owners sign in, nor in a part of a page", async () => {
    expect((await running.app.inject("/nirgends")).body).toContain(link);
    expect((await running.app.inject("/account/login")).body).not.toContain(link);
    expect((await running.app.inject("/shop?format=main-content")).body).not.toContain(link);
  });

  test("is part of the page that everybody gets, which stays kept", async () => {
    const [first, second] = [await running.app.inject("/shop"), await running.app.inject("/shop")];
    expect(first.headers["cache-control"]).toContain("public");
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.body).toContain(link);
  });

  test.each([
    ["sells nothing", { items: [] }],
    ["sells nothing yet", { items: [mug({ workflowState: 4 })] }],
  ])("is missing, as is the page, on a site that %s", async (_case, changes) => {
    const files = withdrawalFiles();
    const shop = { ...Object(files["collections/shop.json"]), ...changes };
    const content = below("shop", { ...files, "collections/shop.json": shop });
    const { app, close } = await startApp(await loadTestSites(content));
    onTestFinished(close);
    expect((await app.inject("/shop")).body).not.toContain(link);
    expect((await app.inject("/withdrawal")).statusCode).toBe(404);
    expect((await app.inject("/Withdrawal")).headers.location).toBe("/withdrawal");
    const posted = await app.inject({
      method: "POST",
      url: "/withdrawal",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(posted.statusCode).toBe(404);
  });

  test("is missing on a site outside of the European Union that sends nothing there", async () => {
    const abroad = { language: "en-GB" };
    const shop = (countries?: readonly string[]) => ({
      shop: {
        shippingOptions: [
          {
            id: "post",
            name: "Post",
            type: "flat",
            countries,
            price: { value: "5.00", currency: "EUR" },
          },
        ],
      },
    });
    expect(await openShop(abroad, shop(["GB"]))).not.toContain("/withdrawal");
    expect(await openShop(abroad, shop(["GB", "IE"]))).toContain("Withdraw from contract");
    expect(await openShop(abroad, shop())).toContain("Withdraw from contract");
  });
});
