import { describe, expect, test } from "vitest";
import { eventNames } from "../../../../server/contract/analytics/event-names.ts";
import * as analyticsPaths from "../../../../server/contract/analytics/paths.ts";
import { hit, jars, keptOf, send, serveBeacons, ss_cvr, VISITOR } from "./beacons.ts";

serveBeacons();

describe("a hit", () => {
  test("is kept as it was sent, with its visitor", async () => {
    const data = '{"title":"Größe","pagePath":"/shop","own":{"key":[1]}}';
    await send(analyticsPaths.recordHit, { event: "Anything else", data, ss_cvr });
    expect(await keptOf()).toMatchObject([{ name: "Anything else", visitor: VISITOR, data }]);
  });

  test.each([
    ["blog.example", "blog.example"],
    ["WWW.Blog.Example:8080", "blog.example"],
  ])("from %s counts for that website, without its visitor", async (referrer, name) => {
    await send(analyticsPaths.recordHit, hit({ referrer }));
    expect((await keptOf()).at(1)).toMatchObject({ kind: "origin", name, visitor: "", data: "{}" });
  });
  test.each(["", null, "<b>", "a/b", "x".repeat(254)])(
    "from %j is of no other website",
    async (referrer) => {
      await send(analyticsPaths.recordHit, hit({ referrer }));
      expect(await keptOf()).toHaveLength(1);
    },
  );

  const typed = {
    texts: ["websiteId", "templateId", "website_locale", "userAgent", "url", "title"],
    more: ["itemId", "collectionId", "pagePath", "referrer"],
    numbers: ["clientDate", "viewportInnerWidth", "screenWidth", "recordType", "pageType"],
  };
  test.each([...typed.texts, ...typed.more])(
    "without %s is no fault, with a number",
    async (key) => {
      expect((await send(analyticsPaths.recordHit, hit())).statusCode).toBe(200);
      expect((await send(analyticsPaths.recordHit, hit({ [key]: null }))).statusCode).toBe(200);
      expect((await send(analyticsPaths.recordHit, hit({ [key]: 5 }))).statusCode).toBe(400);
      expect((await send(analyticsPaths.recordHit, hit({ [key]: ["x"] }))).statusCode).toBe(400);
      expect(await keptOf()).toHaveLength(2);
    },
  );
  test.each(typed.numbers)("with a text as %s is refused", async (key) => {
    expect((await send(analyticsPaths.recordHit, hit({ [key]: "5" }))).statusCode).toBe(400);
    expect((await send(analyticsPaths.recordHit, hit({ [key]: {} }))).statusCode).toBe(400);
    expect(await keptOf()).toEqual([]);
  });

  test.each([
    ["no event", { data: "{}", ss_cvr }],
    ["no data", { event: "View", ss_cvr }],
    ["an empty event", { event: "", data: "{}" }],
    ["a long event", { event: "x".repeat(65), data: "{}" }],
    ["an event that no database takes", { event: "a\0b", data: "{}" }],
    ["data that is no object", { event: "View", data: "[]" }],
    ["data that is no JSON", { event: "View", data: "{'a'}" }],
  ])("with %s is refused", async (_name, body) => {
    const answer = await send(analyticsPaths.recordHit, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID_REQUEST"]);
    expect(await keptOf()).toEqual([]);
  });

  test.each(["event=View&event=View&data={}", "event=View&data={}&data={}"])(
    "with a key twice is refused: %s",
    async (body) => {
      const type = "application/x-www-form-urlencoded; charset=UTF-8";
      expect((await send(analyticsPaths.recordHit, body, { type })).statusCode).toBe(400);
      expect(await keptOf()).toEqual([]);
    },
  );

  test("behind a thousand other keys is kept", async () => {
    const others = Array.from({ length: 1200 }, (_, key) => `k${key}=`).join("&");
    const type = "application/x-www-form-urlencoded";
    await send(analyticsPaths.recordHit, `${others}&event=View&data={}`, { type });
    expect(await keptOf()).toHaveLength(1);
  });

  test("an event of 64 characters is kept", async () => {
    await send(analyticsPaths.recordHit, { event: "x".repeat(64), data: "{}" });
    expect(await keptOf()).toHaveLength(1);
  });

  test.each(["", "x", "a|1|2|3", "a|1|2|3|0", "ä|1|2|3|4", `${"a".repeat(65)}|1|2|3|4`])(
    "with a malformed ss_cvr is nobody's: %s",
    async (cookie) => {
      await send(analyticsPaths.recordHit, { ...hit(), ss_cvr: cookie });
      expect(await keptOf()).toMatchObject([{ visitor: "" }]);
    },
  );

  test.each([
    ["the search", { pagePath: "/search" }],
    ["the search, by its address", { url: "http://shop.example/search?q=x" }],
    ["a page of owners", { pagePath: "/config/orders" }],
    ["the first page of owners", { pagePath: "/config" }],
    ["the search with a slash", { pagePath: "/search/" }],
    ["an address with such a part", { url: "http://shop.example/x/config/y" }],
    ["the search, by its type", { pageType: 102 }],
    ["a lock screen, by its type", { pageType: 103 }],
    ["a page for members, by its type", { pageType: 106 }],
    ["a lock screen, by its path", { pagePath: "/geheim" }],
    ["the search in another case", { pagePath: "/SEARCH" }],
    ["the search, with escapes", { pagePath: "/%73earch" }],
    ["a page of owners in another case", { pagePath: "/Config/orders" }],
    ["a page of owners, with escapes", { url: "http://shop.example/config%2forders" }],
    ["a lock screen in another case", { pagePath: "/GEHEIM" }],
    ["a lock screen, with escapes", { pagePath: "/%67eheim" }],
    ["a lock screen, with more slashes", { pagePath: "//geheim/" }],
  ])("of %s is not kept", async (_name, data) => {
    const answer = await send(analyticsPaths.recordHit, hit(data));
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await keptOf()).toEqual([]);
  });

  test("of a page that names itself otherwise is not kept where the browser says what it is", async () => {
    const headers = { referer: "http://shop.example/search?q=x" };
    await send(analyticsPaths.recordHit, hit({ pagePath: "/shop" }), { headers });
    expect(await keptOf()).toEqual([]);
  });

  test("of a path that cannot be read is kept: a page stands there that says so", async () => {
    await send(analyticsPaths.recordHit, hit({ pagePath: "/%ff" }));
    expect(await keptOf()).toHaveLength(1);
  });

  test("of a viewer is not kept on pages of owners", async () => {
    const cookies = jars.get("viewer") ?? {};
    await send(analyticsPaths.recordHit, hit({ pagePath: "/config/preview/1" }), { cookies });
    await send(analyticsPaths.recordHit, hit({ pagePath: "/shop" }), { cookies });
    expect(await keptOf()).toHaveLength(1);
  });
});

describe("ids", () => {
  test.each([
    ["a form that there is not", analyticsPaths.formRender, { formId: "nirgends" }, "FORM_UNKNOWN"],
    ["a form of another site", analyticsPaths.formRender, { formId: "fremd" }, "FORM_UNKNOWN"],
    ["a product that there is not", analyticsPaths.buttonClick, { productId: "x" }, "ITEM_UNKNOWN"],
    ["a product to look at", `${analyticsPaths.quickView}/nirgends`, {}, "ITEM_UNKNOWN"],
    ["a product whose id cannot be read", `${analyticsPaths.quickView}/%ff`, {}, "ITEM_UNKNOWN"],
    ["another website", analyticsPaths.recordHit, hit({ websiteId: "w2" }), "ITEM_UNKNOWN"],
    [
      "another website in an event",
      analyticsPaths.recordEvent,
      { event: eventNames.addToCart, data: '{"website_id":"w2"}' },
      "ITEM_UNKNOWN",
    ],
    [
      "another website in a record",
      analyticsPaths.performanceRecords,
      [{}, { data: { context: { websiteId: "w2" } } }],
      "ITEM_UNKNOWN",
    ],
  ])("of %s are 404", async (_name, url, body, code) => {
    const answer = await send(url, body);
    expect([answer.statusCode, answer.json().code]).toEqual([404, code]);
    expect(await keptOf()).toEqual([]);
  });

  test("of the own site are looked for on the own site", async () => {
    const host = "other.example";
    expect((await send(`${analyticsPaths.quickView}/mug`, {}, { host })).statusCode).toBe(404);
    expect((await send(analyticsPaths.formRender, { formId: "fremd" }, { host })).statusCode).toBe(
      200,
    );
    expect(await keptOf()).toMatchObject([{ website_id: "w2", day: "2026-01-15" }]);
  });
});

describe("an event", () => {
  const event = (name: string, data: unknown) => ({ event: name, data: JSON.stringify(data) });

  test("of a known name has its shape; a missing key is no fault", async () => {
    const statuses = [];
    for (const [name, data] of [
      [eventNames.orderPlaced, { grandTotal: { decimalValue: "12.50" }, items: [{ sku: "A" }] }],
      [eventNames.orderPlaced, { items: [{ quantity: "2" }] }],
      [eventNames.orderPlaced, { testMode: "yes" }],
      [eventNames.addToCart, { product_page: true, product: { item_id: "mug" } }],
      [eventNames.addToCart, { product: "mug" }],
      [eventNames.performance, { cumulative_layout_shift: 0.02 }],
      [eventNames.performance, { cumulative_layout_shift: "0.02" }],
      ["something_else", { any: ["thing"] }],
      ["something_else", []],
    ] as const) {
      statuses.push((await send(analyticsPaths.recordEvent, event(name, data))).statusCode);
    }
    expect(statuses).toEqual([200, 400, 400, 200, 400, 200, 400, 200, 400]);
    expect(await keptOf()).toHaveLength(4);
  });

  test("of an order is kept once, on each site", async () => {
    const order = event(eventNames.orderPlaced, { id: "o-1", grandTotal: 1250 });
    await Promise.all([1, 2, 3].map(() => send(analyticsPaths.recordEvent, order)));
    await keptOf();
    await send(analyticsPaths.recordEvent, order);
    await send(analyticsPaths.recordEvent, order, { host: "other.example" });
    await send(analyticsPaths.recordEvent, event(eventNames.orderPlaced, { id: "o-2" }));
    expect((await keptOf()).map(({ website_id, once_key }) => [website_id, once_key])).toEqual([
      ["w1", "order_placed o-1"],
      ["w2", "order_placed o-1"],
      ["w1", "order_placed o-2"],
    ]);
  });
});
