import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import * as analyticsPaths from "../../../../server/contract/analytics/paths.ts";
import * as cartPaths from "../../../../server/contract/cart/paths.ts";
import { preconditionFailed } from "../../../../server/errors.ts";
import type { Gate } from "../../../../server/http/requests/gates.ts";
import { openStorefront } from "../../../support/server/storefront.ts";

const refused = { "x-refused": "1" };

const isRefused = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers["x-refused"] !== undefined;

const atOnce: Gate["refuse"] = ({ headers }) =>
  isRefused(headers) ? preconditionFailed() : undefined;

const later: Gate["refuse"] = async (request) => atOnce(request);

/** A storefront whose home page and empty cart are kept, with one gate more. */
async function openWith(gate: Gate) {
  const { app } = await openStorefront({ content: { "assets/a.txt": "a file" } });
  for (const url of ["/", cartPaths.cart]) await app.inject(url);
  app.gates.unshift(gate);
  const page = await app.inject("/");
  return { app, etag: String(page.headers.etag) };
}

const form = {
  origin: "http://localhost",
  host: "localhost",
  "content-type": "application/x-www-form-urlencoded",
};

/** Each way in which a request is answered, with the status that it has without the gate. */
const ways: readonly (readonly [way: string, status: number, asked: InjectOptions])[] = [
  ["a kept page", 200, { url: "/" }],
  ["its head", 200, { url: "/", method: "HEAD" }],
  ["a kept page that the browser has", 304, { url: "/" }],
  ["the kept cart", 200, { url: cartPaths.cart }],
  ["a page that is not kept", 200, { url: "/cart" }],
  ["the page of an unknown address", 404, { url: "/nirgends" }],
  ["a file of the content", 200, { url: "/s/a.txt" }],
  ["the styles", 200, { url: "/site.css" }],
  ["a call", 200, { url: cartPaths.cart, headers: { cookie: "a=b" } }],
  ["an unknown call", 404, { url: "/api/nirgends" }],
  ["what an address takes", 204, { url: "/", method: "OPTIONS" }],
  ["a method that an address does not take", 405, { url: "/", method: "DELETE" }],
  [
    "a form",
    303,
    {
      url: cartPaths.entries,
      method: "POST",
      headers: form,
      payload: "itemId=mug&sku=BLAU&quantity=1",
    },
  ],
  [
    "a hit that is counted",
    200,
    {
      url: analyticsPaths.recordHit,
      method: "POST",
      headers: form,
      payload: "event=View&data=%7B%7D",
    },
  ],
];

describe.each([
  ["head", atOnce],
  ["visitor", atOnce],
  ["visitor", later],
] as const)("a gate that needs the %s stands before", (needs, refuse) => {
  test.each(ways)("%s", async (_way, status, asked) => {
    const { app, etag } = await openWith({ needs, refuse });
    const headers = { ...asked.headers, ...(status === 304 && { "if-none-match": etag }) };
    expect((await app.inject({ ...asked, headers })).statusCode).toBe(status);
    const answer = await app.inject({ ...asked, headers: { ...headers, ...refused } });
    expect(answer.statusCode).toBe(412);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
  });
});

/** Answered as soon as it is known that no route takes them; and the form, whose page shows what was wrong. */
const otherwise: readonly string[] = [
  "a form",
  "an unknown call",
  "what an address takes",
  "a method that an address does not take",
];

test.each(ways.filter(([way]) => !otherwise.includes(way)))(
  "a gate that needs the body stands before %s",
  async (_way, _status, asked) => {
    const { app } = await openWith({ needs: "body", refuse: atOnce });
    const answer = await app.inject({ ...asked, headers: { ...asked.headers, ...refused } });
    expect(answer.statusCode).toBe(412);
  },
);
