import { describe, expect, test } from "vitest";
import * as cartLimits from "../../../../server/contract/cart/limits.ts";
import { visit } from "../../../support/server/shop.ts";
import { serveShop, shop } from "./each-shop.ts";
import { followRefusal, kaffee, shownChoice } from "./posted-additions.ts";

serveShop();

const options = ["variant-option-Packung", "variant-option-Mahlgrad"];

describe("a form that is posted without script", () => {
  test.each<[string, [string, string][], Record<string, unknown>]>([
    [
      "an option that was not chosen",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "250 g"],
        ["variant-option-Mahlgrad", ""],
        ["quantity", "2"],
      ],
      {
        attributes: { Packung: "250 g", Mahlgrad: "" },
        quantity: "2",
        problem: { text: "Bitte wähle die Option Mahlgrad.", fields: ["variant-option-Mahlgrad"] },
      },
    ],
    [
      "options that no variant has",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "500 g"],
        ["variant-option-Mahlgrad", "Filter"],
      ],
      {
        problem: {
          text: "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.",
          fields: options,
        },
      },
    ],
    [
      "a variant that is sold out",
      [
        ["itemId", "kaffee"],
        ["variant-option-Packung", "250 g"],
        ["variant-option-Mahlgrad", "Filter"],
      ],
      {
        problem: { text: "Leider sind derzeit nicht genügend Artikel verfügbar.", fields: options },
      },
    ],
    [
      "an empty quantity",
      [...kaffee, ["quantity", ""]],
      { quantity: "", problem: { text: "Anzahl muss eine Zahl sein.", fields: ["quantity"] } },
    ],
    [
      "quantity 1,5",
      [...kaffee, ["quantity", "1,5"]],
      {
        quantity: "1,5",
        problem: { text: "Quantity must be a whole number", fields: ["quantity"] },
      },
    ],
    [
      "quantity 0",
      [...kaffee, ["quantity", "0"]],
      { problem: { text: "Die Menge muss mindestens 1 sein.", fields: ["quantity"] } },
    ],
    [
      "quantity 10000",
      [...kaffee, ["quantity", "10000"]],
      { problem: { text: "Die Menge darf höchstens 9999 sein.", fields: ["quantity"] } },
    ],
    [
      "a quantity that stands twice",
      [...kaffee, ["quantity", "1"], ["quantity", "2"]],
      { quantity: "", problem: { text: "Die Anfrage ist ungültig.", fields: [] } },
    ],
    [
      "a shown option that stands twice",
      [...kaffee, ["shown-option-Packung", "250 g"], ["shown-option-Packung", "250 g"]],
      {
        attributes: { Packung: "500 g" },
        problem: { text: "Die Anfrage ist ungültig.", fields: [] },
      },
    ],
  ])("shows the product again for %s, and nothing is stored", async (_name, fields, shown) => {
    const before = await shop.dump();
    const visitor = visit(shop);
    const answer = await visitor.postForm(fields);
    expect(await followRefusal(visitor, answer)).toMatchObject(shown);
    expect(await shop.dump()).toEqual(before);
  });

  test("treats a hostile option name like any other", async () => {
    const visitor = visit(shop);
    const answer = await visitor.postForm([
      ["itemId", "kaffee"],
      ["variant-option-__proto__", "x"],
      ["__proto__", "x"],
      ["variant-option-constructor", "x"],
    ]);
    const shown = await followRefusal(visitor, answer);
    expect(shown.problem.text).toBe("Bitte wähle die Optionen Packung und Mahlgrad.");
    expect(shown.attributes).toEqual({ Packung: "", Mahlgrad: "" });
  });

  test("keeps a refused choice for a minute in a cookie that nobody can forge", async () => {
    const visitor = visit(shop);
    const { headers } = await visitor.postForm([...kaffee, ["quantity", "0"]]);
    const [cookie = ""] = [headers["set-cookie"]]
      .flat()
      .filter((one) => `${one}`.startsWith("refused="));
    expect(cookie).toMatch(/; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    const kept = visitor.cookies.get("refused") ?? "";
    const other = kept.replace(/^./, (first) => (first === "e" ? "f" : "e"));
    for (const value of [other, kept.split(".")[0] ?? "", "", "a.b"]) {
      const page = await visitor.send({
        url: "/laden/kaffee?refused",
        cookies: { refused: value },
      });
      expect(page.headers["cache-control"]).toBe("private, no-store");
      expect(shownChoice(page.text).problem).toBeNull();
    }
  });

  test("is shown at the address with `refused` alone, whose canonical address is the one without", async () => {
    const visitor = visit(shop);
    await visitor.postForm([...kaffee, ["quantity", "0"]]);
    const refused = await visitor.send({ url: "/laden/kaffee?refused" });
    expect(refused.text).toContain(
      '<link rel="canonical" href="https://laden.example/laden/kaffee">',
    );
    const plain = await visitor.send({ url: "/laden/kaffee" });
    expect(shownChoice(plain.text).problem).toBeNull();
    expect(plain.headers["cache-control"]).toMatch(/^public/);
    const again = await visitor.send({ url: "/laden/kaffee?refused" });
    expect(shownChoice(again.text).problem).not.toBeNull();
  });

  test.each<[string, [string, string][], number, string]>([
    ["an unknown item", [["itemId", "tasse"]], 404, "Diesen Artikel gibt es nicht mehr."],
    ["no item", [["quantity", "1"]], 400, "Die Anfrage ist ungültig."],
    [
      "an item that stands twice",
      [
        ["itemId", "becher"],
        ["itemId", "kaffee"],
      ],
      400,
      "Die Anfrage ist ungültig.",
    ],
    [
      "a form above the limit",
      [
        ["itemId", "becher"],
        ["x", "x".repeat(cartLimits.bodyBytes)],
      ],
      413,
      "Die Anfrage ist zu groß.",
    ],
  ])("shows the error page for %s", async (_name, fields, status, text) => {
    const before = await shop.dump();
    const answer = await visit(shop).postForm(fields);
    expect(answer.text).toContain(`<p>${text}</p>`);
    expect(answer.status).toBe(status);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(await shop.dump()).toEqual(before);
  });
});
