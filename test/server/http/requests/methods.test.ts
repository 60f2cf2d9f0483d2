import { describe, expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";

const entries = "/api/commerce/shopping-cart/entries";
const cart = "/api/commerce/shopping-cart";

describe("a known address refuses other methods with what it takes", () => {
  test.each([
    ["POST", "/shop", "GET, HEAD, OPTIONS"],
    ["DELETE", "/", "GET, HEAD, OPTIONS"],
    ["PUT", "/shop/becher?x=1", "GET, HEAD, OPTIONS"],
    ["PATCH", "/cart", "GET, HEAD, OPTIONS"],
    ["POST", "/robots.txt", "GET, HEAD, OPTIONS"],
    ["POST", "/site.css", "GET, HEAD, OPTIONS"],
    ["DELETE", "/universal/svg/social-accounts.svg", "GET, HEAD, OPTIONS"],
    ["TRACE", "/shop", "GET, HEAD, OPTIONS"],
    ["PUT", "/lock-screen", "GET, HEAD, OPTIONS, POST"],
    ["GET", entries, "OPTIONS, POST"],
    ["DELETE", entries, "OPTIONS, POST"],
    ["POST", cart, "GET, HEAD, OPTIONS"],
  ] as const)("%s %s", async (method, url, allow) => {
    const { app, log } = await openStorefront();
    const answer = await app.inject({ method, url, headers: { "content-type": "text/plain" } });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.body).toContain("Diese Adresse nimmt solche Anfragen nicht an.");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    if (url.startsWith("/api")) expect(answer.json().code).toBe("METHOD_NOT_ALLOWED");
    expect(log).toEqual([]);
  });

  test.each([
    ["POST", "/nirgends", 404],
    ["DELETE", "/shop/nirgends", 404],
    ["POST", "/api/nirgends", 404],
    ["GET", "/api/nirgends", 404],
    ["OPTIONS", "/api/nirgends", 404],
    ["GET", "/lock-screen", 404],
    ["PROPFIND", "/shop", 501],
  ] as const)("but %s %s is %i", async (method, url, status) => {
    const { app, log } = await openStorefront();
    // The types know the common methods alone.
    const answer = await app.inject({ method: method as "GET", url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.allow).toBeUndefined();
    expect(log).toEqual([]);
  });

  test("forms and calls of the same address are answered as before", async () => {
    const { app } = await openStorefront();
    const form = await app.inject({
      method: "POST",
      url: entries,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      payload: "itemId=mug&Farbe=Blau&sku=BLAU&quantity=1",
    });
    expect(form.statusCode).toBe(303);
    const call = await app.inject({ method: "POST", url: entries, payload: {} });
    expect(call.json().code).toBe("CRUMB_INVALID");
    expect((await app.inject({ method: "HEAD", url: "/shop" })).statusCode).toBe(200);
  });
});

describe("addresses below /api that cannot be read, or take no such request, answer with the one shape of errors", () => {
  const [call, form] = ["application/json", "application/x-www-form-urlencoded"];
  test.each([
    ["GET", "/api/%ff", 404, [call]],
    ["GET", "/api/commerce/%E0%A4%A", 404, [call]],
    ["GET", "/api/commerce/shopping-cart%", 404, [call]],
    ["GET", "/api/v1/commerce-preferences/%ff", 401, [call]],
    ["PUT", "/api/commerce/shopping-cart/entries/%ff", 403, [call]],
    ["POST", "/api/rest/forms/validate/%ff", 403, [call]],
    ["POST", "/api/%ff", 404, [call, form]],
    ["POST", "/api/census/%ff", 404, [call, form]],
    ["POST", "/api/census/RecordQuickView/%ff", 404, [call, form]],
    ["POST", "/api/census/RecordQuickView/%ff/%", 404, [call, form]],
    ["POST", cart, 405, [call, form]],
  ] as const)("%s %s", async (method, url, status, types) => {
    const { app } = await openStorefront();
    for (const type of types) {
      const headers = { "content-type": type, host: "a.example", origin: "http://a.example" };
      const payload = type === call ? "{}" : "a=b";
      const answer = await app.inject({ method, url, headers, payload });
      expect([type, answer.statusCode, answer.json()]).toEqual([
        ...[type, status],
        expect.objectContaining({ code: expect.any(String), message: answer.json().error }),
      ]);
    }
  });
});

test("OPTIONS says what an address takes", async () => {
  const { app } = await openStorefront();
  for (const [url, allow] of Object.entries({
    "/": "GET, HEAD, OPTIONS",
    "/shop": "GET, HEAD, OPTIONS",
    "/site.css": "GET, HEAD, OPTIONS",
    [entries]: "OPTIONS, POST",
  })) {
    const answer = await app.inject({
      method: "OPTIONS",
      url,
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect([url, answer.statusCode, answer.headers.allow, answer.body]).toEqual([
      url,
      204,
      allow,
      "",
    ]);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
});
