import { expect, test } from "vitest";
import { createApi } from "../../../client/core/api.ts";
import { createCartApi } from "../../../client/shop/cart-api.ts";
import { addEntry } from "../../../client/shop/cart-writes.ts";
import { buildCart, buildEntry } from "../shop/cart-builders.ts";

type Sent = { readonly path: string; readonly method: string; readonly headers: Headers };
type Answer = { readonly status?: number; readonly body: unknown; readonly crumb?: string };

const entry = { itemId: "item-1", sku: "SKU-1", quantity: 2 };
const cartAnswer: Answer = { body: buildCart(), crumb: "fresh" };
const added: Answer = {
  body: { shoppingCart: buildCart({ totalQuantity: 2 }), newlyAdded: buildEntry() },
};
const toError = (message: string, more: object = {}) => ({
  error: message,
  message,
  code: "X",
  ...more,
});
const crumbFail: Answer = {
  status: 403,
  body: toError("crumb", { crumbFail: true }),
  crumb: "renewed",
};

/** An API over prepared answers, sent in order; `crumb` is what the browser has at first. */
function arrange(
  answers: readonly (Answer | Error)[],
  crumb?: string,
  { isOnline = true }: { readonly isOnline?: boolean } = {},
) {
  const sent: Sent[] = [];
  const logged: Error[] = [];
  let cookies = crumb === undefined ? "other=1" : `other=1; crumb=${crumb}`;
  const remaining = [...answers];
  const api = createCartApi({
    cookies: () => cookies,
    isOnline: () => isOnline,
    log: (fault) => logged.push(fault),
    fetch: async (input, init) => {
      const { method = "GET", headers } = init ?? {};
      sent.push({ path: String(input), method, headers: new Headers(headers) });
      const answer = remaining.shift();
      if (answer === undefined) throw new Error("no answer was prepared for this call");
      if (answer instanceof Error) throw answer;
      if (answer.crumb !== undefined) cookies = `other=1; crumb=${answer.crumb}`;
      const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
      return new Response(body, { status: answer.status ?? 200 });
    },
  });
  return { api, sent, logged };
}

const crumbs = (sent: readonly Sent[]) => sent.map(({ headers }) => headers.get("x-csrf-token"));
const keys = (sent: readonly Sent[]) => sent.map(({ headers }) => headers.get("idempotency-key"));

test("the first write of a browser without a crumb reads the cart before", async () => {
  const { api, sent } = arrange([cartAnswer, added]);
  expect((await api.write(addEntry(entry), "key")).ok).toBe(true);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/commerce/shopping-cart",
    "POST /api/commerce/shopping-cart/entries",
  ]);
  expect(crumbs(sent)).toEqual([null, "fresh"]);
});

test("a crumb is sent as it was before the cookie encoded it", async () => {
  const { api, sent } = arrange([added], "a%2Bb%3D");
  await api.write(addEntry(entry), "key");
  expect(crumbs(sent)).toEqual(["a+b="]);
});

test("an expired crumb is retried once, with the fresh crumb and the same key", async () => {
  const { api, sent } = arrange([crumbFail, added], "old");
  expect((await api.write(addEntry(entry), "key-1")).ok).toBe(true);
  expect(crumbs(sent)).toEqual(["old", "renewed"]);
  expect(keys(sent)).toEqual(["key-1", "key-1"]);
});

test("a second refusal of the crumb is the failure", async () => {
  const { api, sent } = arrange([crumbFail, crumbFail], "old");
  expect(await api.write(addEntry(entry), "key")).toEqual({
    ok: false,
    failure: { kind: "crumb" },
  });
  expect(sent).toHaveLength(2);
});

test("each kind of failure is told apart", async () => {
  const failureOf = async (answer: Answer | Error, isOnline = true) => {
    const result = await arrange([answer], "crumb", { isOnline }).api.write(addEntry(entry), "key");
    return result.ok ? undefined : result.failure;
  };
  expect(await failureOf({ status: 429, body: "slow down" })).toEqual({ kind: "tooManyRequests" });
  expect(await failureOf({ status: 409, body: toError("Ausverkauft") })).toEqual({
    kind: "refused",
    message: "Ausverkauft",
    status: 409,
  });
  const invalid = { ...toError("Ungültig"), errors: { mail: "Erforderlich" } };
  expect(await failureOf({ status: 400, body: invalid })).toEqual({
    kind: "refused",
    message: "Ungültig",
    status: 400,
    errors: { mail: "Erforderlich" },
  });
  expect(await failureOf({ status: 502, body: "<h1>Bad gateway</h1>" })).toEqual({
    kind: "unreadable",
    status: 502,
  });
  expect(await failureOf({ body: { shoppingCart: {} } })).toEqual({ kind: "unreadable" });
  const broken = new TypeError("Failed to fetch");
  expect(await failureOf(broken)).toEqual({ kind: "unreachable" });
  expect(await failureOf(broken, false)).toEqual({ kind: "offline" });
  expect(await failureOf(new DOMException("", "TimeoutError"))).toEqual({ kind: "timeout" });
});

test("an answer that no code is there to read is told apart, too", async () => {
  const api = createApi(
    {
      fetch: async () => Response.json({}),
      cookies: () => "crumb=c",
      isOnline: () => true,
      log: () => {},
    },
    () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  );
  const result = await api.read("/x", () => () => undefined);
  expect(result).toEqual({ ok: false, failure: { kind: "part" } });
});

test("a call that finds nothing is logged with its path", async () => {
  const { api, logged } = arrange(
    [{ status: 404, body: toError("Den Artikel gibt es nicht.") }],
    "crumb",
  );
  await api.write(addEntry(entry), "key");
  expect(logged).toMatchObject([
    { name: "NotFoundError", path: "/api/commerce/shopping-cart/entries" },
  ]);
});
