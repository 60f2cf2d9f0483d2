import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { toTexts } from "../../../server/contract/texts/index.ts";
import {
  internalError,
  methodUnknown,
  siteExpired,
  storageBusy,
  storageFailed,
} from "../../../server/errors.ts";
import { openStorefront } from "../../support/server/storefront.ts";

const SOMETHING = "Etwas ist schiefgelaufen";
const full = new Error("database or disk is full");

test.each([
  internalError(full),
  methodUnknown(),
  siteExpired(),
  storageBusy(full),
  storageFailed(full),
])("$code has one text, in each language", (error) => {
  expect(error.status).toBeGreaterThanOrEqual(500);
  expect(error.toText(toTexts("de"))).toBe(SOMETHING);
  expect(error.toText(toTexts("en"))).toBe("Something went wrong");
});

describe("while the database cannot be written", () => {
  const entry = { itemId: "mug", sku: "BLAU", quantity: 1 };

  async function openReadOnly() {
    const storefront = await openStorefront();
    await sql`pragma query_only = on`.execute(storefront.database);
    return storefront;
  }

  const post = (app: FastifyInstance, payload: object | string, headers: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      headers: { "sec-fetch-site": "same-origin", ...headers },
      payload,
    });

  test("a call is told that something went wrong and when to try again; the log has the reason", async () => {
    const { app, log } = await openReadOnly();
    const { cookies } = await app.inject("/api/commerce/shopping-cart");
    const crumb = cookies.find(({ name }) => name === "crumb")?.value ?? "";
    const answer = await post(app, entry, { cookie: `crumb=${crumb}`, "x-csrf-token": crumb });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.json()).toEqual({ error: SOMETHING, message: SOMETHING, code: "STORAGE_FAILED" });
    expect(answer.headers["x-request-id"]).toMatch(/^[\da-f]{8}-\d+$/);
    expect(log.filter((entry) => "code" in entry)).toEqual([
      expect.objectContaining({
        code: "STORAGE_FAILED",
        reqId: answer.headers["x-request-id"],
        err: expect.objectContaining({ message: expect.stringContaining("readonly") }),
      }),
    ]);
  });

  test("a page says so in its heading, and below it what to do", async () => {
    const { app } = await openReadOnly();
    const form = new URLSearchParams({ itemId: "mug", Farbe: "Blau", sku: "BLAU", quantity: "1" });
    const answer = await post(app, form.toString(), {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.body).toContain(`<h1>${SOMETHING}</h1>`);
    expect(answer.body).toContain(
      "<p>Bitte lade die Seite neu oder versuche es später noch einmal.</p>",
    );
  });
});
