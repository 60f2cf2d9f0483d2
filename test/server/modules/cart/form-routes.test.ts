import { describe, expect, test } from "vitest";
import { itemOf, variantOf } from "../../../support/cart/cart-catalog.ts";
import { buildShop, entriesPath, visit } from "../../../support/server/shop.ts";
import { serveShop, shop } from "./each-shop.ts";
import { followRefusal, kaffee } from "./posted-additions.ts";

serveShop();

describe("a form that is posted without script", () => {
  test("adds the variant of the chosen options and redirects to the cart page", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([...kaffee, ["quantity", "2"]]);
    expect(answer).toMatchObject({ status: 303, headers: { location: "/cart" } });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(visitor.cookies.get("hasCart")).toBe("true");
    const { json } = await visitor.readCart();
    expect(json.entries).toMatchObject([{ chosenVariant: { sku: "K-500-B" }, quantity: 2 }]);
  });

  test("leads straight to the checkout where the shop wants that, with the whole cart", async () => {
    const express = await buildShop({ rules: { isExpress: true } });
    const visitor = visit(express);
    await visitor.postForm([...kaffee, ["quantity", "2"]]);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["sku", "K-250-B"],
    ]);
    expect(answer).toMatchObject({ status: 303, headers: { location: "/checkout" } });
    expect((await visitor.readCart()).json.entries).toHaveLength(2);
    // A change of the cart does not.
    const [entry] = (await visitor.readCart()).json.entries;
    const changed = await visitor.postForm([["quantity", "3"]], {}, `${entriesPath}/${entry.id}`);
    expect(changed).toMatchObject({ status: 303, headers: { location: "/cart" } });
    await express.close();
  });

  test("may name the SKU instead", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["sku", "K-250-B"],
    ]);
    expect(answer.status).toBe(303);
  });

  test.each([
    ["the list", ["500 g"], ""],
    ["the list, while no radio button is shown", ["500 g", "250 g"], ""],
    ["the radio buttons, while no list is shown", ["", "500 g"], ""],
    ["the list, where a choice was shown", ["500 g", "250 g"], "250 g"],
    ["the radio buttons, where a choice was shown", ["250 g", "500 g"], "250 g"],
    ["neither, where a choice was shown", ["500 g", "500 g"], "500 g"],
  ])("takes an option from %s", async (_name, values, shown) => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["variant-option-Mahlgrad", "Bohne"],
      ...values.map((value): [string, string] => ["variant-option-Packung", value]),
      ["shown-option-Packung", shown],
    ]);
    expect(answer.status).toBe(303);
    const { json } = await visitor.readCart();
    expect(json.entries).toMatchObject([{ chosenVariant: { sku: "K-500-B" } }]);
  });

  test("leaves an option open if its choice was undone in the list", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ...kaffee,
      ["variant-option-Mahlgrad", ""],
      ["shown-option-Mahlgrad", "Bohne"],
    ]);
    expect(await followRefusal(visitor, answer)).toMatchObject({ attributes: { Mahlgrad: "" } });
  });

  test("may contain line breaks, which a browser sends as CRLF", async () => {
    const variants = ["Hell\nblau", "Dunkel\r\nblau"].map((value, index) =>
      variantOf({ sku: `L-${index}`, attributes: { "Lack\nfarbe": value } }),
    );
    const lack = { variantOptionOrdering: ["Lack\nfarbe"], variants };
    const own = await buildShop({ items: [itemOf({ id: "lack" }, lack)] });
    const visitor = visit(own);
    const post = (value: string) =>
      visitor.postForm([
        ["itemId", "lack"],
        ["variant-option-Lack\r\nfarbe", value],
      ]);
    expect((await post("Hell\r\nblau")).status).toBe(303);
    expect((await post("Dunkel\r\nblau")).status).toBe(303);
    await own.close();
  });

  test("is accepted with a same-origin Origin", async () => {
    const answer = await visit(shop).send({
      method: "POST",
      url: entriesPath,
      headers: {
        host: "shop.example",
        origin: "http://shop.example",
        "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      },
      payload: "itemId=becher",
    });
    expect(answer.status).toBe(303);
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["nowhere", { "sec-fetch-site": "none" }],
  ])("from %s is refused", async (_name, headers) => {
    const before = await shop.dump();
    const visitor = visit(shop);
    const answer = await visitor.postForm([["itemId", "becher"]], headers);
    expect([answer.status, answer.headers.location]).toEqual([403, undefined]);
    expect(answer.text).toContain("Deine Sitzung ist abgelaufen");
    expect(await shop.dump()).toEqual(before);
  });

  test("needs a crumb from a browser that does not send an origin", async () => {
    const visitor = visit(shop);
    await visitor.readCart();
    const post = (fields: Record<string, string>) =>
      visitor.send({
        method: "POST",
        url: entriesPath,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(fields).toString(),
      });
    const targetOf = async (fields: Record<string, string>) => {
      const { status, headers } = await post(fields);
      return headers.location ?? status;
    };
    expect(await targetOf({ itemId: "becher" })).toBe(403);
    const crumb = visitor.cookies.get("crumb") ?? "";
    expect(await targetOf({ itemId: "becher", crumb })).toBe("/cart");
    expect(await targetOf({ itemId: "becher", crumb: "another" })).toBe(403);
  });

  test("shows the product with the text above the allowed additions per minute", async () => {
    const strict = await buildShop({ cartWritesPerMinute: 1 });
    const visitor = visit(strict);
    await visitor.postForm([["itemId", "becher"]]);
    const answer = await visitor.postForm([["itemId", "becher"]]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const { problem } = await followRefusal(visitor, answer, "/laden/becher");
    expect(problem.text).toBe("Bitte versuche es in einigen Sekunden erneut.");
    await strict.close();
  });
});

describe("pages", () => {
  test("get no cookie, and the error page where nothing answers", async () => {
    const answer = await visit(shop).send({ url: "/laden/nichts" });
    expect(answer.status).toBe(404);
    expect(answer.text).toContain("<h1>Seite nicht gefunden</h1>");
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });
});
