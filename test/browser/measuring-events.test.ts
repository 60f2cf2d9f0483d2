import { expect, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { dataDir, eventsIn, openMeasured, ownCookies } from "../support/analytics/measured-shop.ts";
import { keepOrder } from "../support/orders/stored-orders.ts";

test("what a visitor does in the shop is told, with its product", async () => {
  const { context, page, go, sent, paths, statuses, url, problems } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/shop/becher");
  await page.getByLabel("Farbe auswählen").selectOption("Blau");
  const added = page.waitForRequest((request) => /add_to_cart/.test(request.postData() ?? ""));
  await page.locator(".sqs-add-to-cart-button").click();
  await added;
  const cookies = await ownCookies(context);
  const product = {
    item_id: "mug",
    item_type: "1",
    item_title: "Becher",
    item_collection_id: "c1",
    item_collection_name: "Laden",
  };
  const place = {
    visitorCookie: cookies.ss_cvr,
    trackerId: cookies.ss_cid,
    pagePath: "/shop/becher",
    website_id: "w1",
    page_id: "mug",
    product_page: true,
  };
  await expect
    .poll(() => eventsIn(sent))
    .toEqual([
      { event: "visit_product_page", data: { ...place, product } },
      { event: "add_to_cart", data: { ...place, cart_id: expect.stringMatching(/./), product } },
    ]);
  expect(paths().filter((path) => path.startsWith("census"))).toEqual([
    ...["census/RecordHit", "census/button-click", "census/button-render"],
  ]);
  const click = sent.find(({ path }) => path.endsWith("button-click"));
  expect(Object.fromEntries(new URLSearchParams(click?.body))).toEqual({
    visitorCookie: cookies.ss_cvr,
    pageTitle: await page.title(),
    pageId: "mug",
    contentSource: "i",
    pagePath: "/shop/becher",
    pagePermissionTypeValue: "1",
    productId: "mug",
  });

  sent.length = 0;
  await go("/cart");
  const removed = page.waitForRequest((request) =>
    /remove_from_cart/.test(request.postData() ?? ""),
  );
  await page
    .getByRole("button", { name: /entfernen/i })
    .first()
    .click();
  await removed;
  await expect
    .poll(() => eventsIn(sent).map(({ event, data }) => [event, data.product?.item_id]))
    .toEqual([
      ["view_cart", undefined],
      ["remove_from_cart", "mug"],
    ]);
  sent.length = 0;
  await go("/shop");
  await expect.poll(() => eventsIn(sent).map(({ event }) => event)).toEqual(["visit_product_list"]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(problems).toEqual([]);
});

test("what others bought too, and quick views, are told when they are shown", async () => {
  const database = await openDatabase(dataDir);
  const createdAt = Date.now();
  const { lines } = await keepOrder(database, 1002, { createdAt });
  await keepOrder(database, 1003, {
    createdAt,
    lines: ["mug", "kanne", "teller"].flatMap((itemId) =>
      lines.map((line) => ({ ...line, itemId })),
    ),
  });
  await database.destroy();
  const { context, page, go, sent, paths, statuses, url } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/shop/becher");
  await page.getByLabel("Farbe auswählen").selectOption("Blau");
  const added = page.waitForRequest((request) => /add_to_cart/.test(request.postData() ?? ""));
  await page.locator(".sqs-add-to-cart-button").click();
  await added;
  sent.length = 0;
  await go("/cart");
  await page.getByRole("link", { name: "Teller" }).waitFor();
  const related = () => eventsIn(sent).filter(({ event }) => event === "related_items");
  await expect.poll(() => related().length).toBe(1);
  expect(related()[0]?.data).toMatchObject({ website_id: "w1", item_ids: ["kanne", "teller"] });

  sent.length = 0;
  await go("/shop");
  const told = page.waitForRequest(/RecordQuickView/);
  await page.getByRole("link", { name: "Schnellansicht: Becher" }).click();
  await told;
  await expect.poll(paths).toContain("census/RecordQuickView/mug");
  const view = sent.find(({ path }) => path.endsWith("RecordQuickView/mug"));
  expect(Object.fromEntries(new URLSearchParams(view?.body))).toMatchObject({
    visitorCookie: (await ownCookies(context)).ss_cvr,
    pagePath: "/shop",
  });
  await expect.poll(() => statuses.at(-1)).toBe(200);
});

test("a sign-up for the newsletter is told, and nothing of what was typed", async () => {
  const { context, page, go, sent, url } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/formular");
  const form = page.locator('form[data-form-id="rundbrief"]');
  const told = page.waitForRequest((request) =>
    /newsletter_success/.test(request.postData() ?? ""),
  );
  await form.getByLabel("E-Mail").fill("ada@beispiel.de");
  await form.getByRole("button").click();
  await told;
  const [event] = eventsIn(sent);
  expect(event).toMatchObject({
    event: "newsletter_success",
    data: { websiteId: "w1", formId: "rundbrief", pagePath: "/formular" },
  });
  expect(JSON.stringify(sent)).not.toMatch(/ada(?:@|%40)/);
});

test("an order is told once, without the address by which it is found", async () => {
  const database = await openDatabase(dataDir);
  const order = await keepOrder(database, 1001, { token: "t".repeat(43), payment: "test" });
  await database.destroy();
  const { context, go, sent, url } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  for (let loads = 0; loads < 2; loads += 1) {
    await go(`/checkout/order-confirmed/${order.token}`);
  }
  const placed = eventsIn(sent).filter(({ event }) => event === "order_placed");
  expect(placed.map(({ data }) => data)).toEqual([
    {
      visitorCookie: (await ownCookies(context)).ss_cvr,
      trackerId: (await ownCookies(context)).ss_cid,
      pagePath: "/checkout/order-confirmed",
      id: "o1001",
      purchasedCartId: "cart-1001",
      testMode: true,
      websiteId: "w1",
      grandTotal: { decimalValue: "29.90", currencyCode: "EUR" },
      shippingTotal: { decimalValue: "4.90", currencyCode: "EUR" },
      taxTotal: { decimalValue: "4.77", currencyCode: "EUR" },
      items: [
        {
          sku: "BLAU",
          productName: "Becher",
          quantity: 2,
          unitPrice: { decimalValue: "12.50", currencyCode: "EUR" },
        },
      ],
    },
  ]);
  expect(JSON.stringify(sent.map(({ body }) => decodeURIComponent(body)))).not.toContain("tttt");
});

test("the promotion is told each time that it opens", async () => {
  const { context, page, go, paths, url } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/");
  await page.locator(".sqs-popup-overlay-ready").waitFor({ state: "attached" });
  const popup = page.getByRole("dialog");
  for (let times = 0; times < 2; times += 1) {
    const told = page.waitForRequest(/overlay/);
    await page.evaluate("location.hash = '#popup'");
    await told;
    await popup.waitFor();
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "hidden" });
    await page.evaluate("history.replaceState(null, '', '/')");
  }
  expect(paths().filter((path) => path === "census/overlay")).toHaveLength(2);
});

test("a promotion that closes and opens within one frame is told again", async () => {
  const { context, page, go, paths, url } = await openMeasured();
  await context.addCookies([{ name: "ss_performanceCookiesAllowed", value: "true", url }]);
  await go("/#popup");
  await page.getByRole("dialog").waitFor();
  const told = () => paths().filter((path) => path === "census/overlay").length;
  await expect.poll(told).toBe(1);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".sqs-popup-overlay-close")?.click();
    const link = document.body.appendChild(document.createElement("a"));
    link.href = "#popup";
    link.click();
  });
  await expect.poll(told).toBe(2);
});
