import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "../../server/contract/accounts/roles.ts";
import { dumpDatabase } from "../support/cart/cart-database.ts";
import { fromElsewhere, openRoutes, type Route, urlOf } from "../support/hostile/routes.ts";
import { addAccount, type Jar, send, signIn } from "../support/owners/accounts.ts";

let running: Awaited<ReturnType<typeof openRoutes>>;
const jars = new Map<Role, Jar>();

beforeAll(async () => {
  running = await openRoutes();
  for (const role of roles) {
    jars.set(role, await signIn(running.app, await addAccount(running.database, role, "w1")));
  }
}, 60_000);
afterAll(() => running.close());

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;

const store: readonly Role[] = ["store-manager"];
const forms: readonly Role[] = ["website-manager"];
const content: readonly Role[] = ["website-manager", "editor"];
const products: readonly Role[] = ["store-manager", "website-manager", "editor"];

/** The roles beside that of an admin that may use the addresses of owners; all others are for everybody. */
const owners: readonly (readonly [begin: string, allowed: readonly Role[]])[] = [
  ["/api/site-users/account/notifications/restock/", []],
  ["/api/v1/commerce-preferences/", store],
  ["/api/site-header-footer", content],
  ["/api/widget/UpdateNavigation", content],
  // Routes that publish nothing are for draft editors, too.
  ["/api/content-service/", [...products, "draft-editor"]],
  ["/api/multilingual/", content],
  ["/config/accounts", []],
  ["/config/navigation", content],
  ["/config/preferences", store],
  ["/config/orders", store],
  ["/config/offers", store],
  ["/config/customers", store],
  ["/config/gift-cards", store],
  ["/config/documents", store],
  ["/config/subscriptions", store],
  ["/config/stock", store],
  ["/config/products", store],
  ["/config/product-table", store],
  ["/config/coupons", store],
  ["/config/shipping", []],
  ["/config/taxes", []],
  ["/config/posts/:id/publish", content],
  ["/config/posts/:id/remove", content],
  ["/config/pages/:id/publish", content],
  ["/config/texts/:id/publish", content],
  // Their drafts are for draft editors, too.
  ["/config/posts", [...content, "draft-editor"]],
  ["/config/pages", [...content, "draft-editor"]],
  ["/config/texts", [...content, "draft-editor"]],
  ["/config/changes", products],
  ["/config/withdrawals", store],
  ["/config/cancellations", store],
  ["/config/restock", []],
  ["/config/forms", forms],
  ["/config/connections", forms],
  ["/config/mails", forms],
  ["/config/privacy", []],
];

const allowedAt = ({ url }: Route): readonly Role[] | undefined =>
  owners.find(([begin]) => url.startsWith(begin))?.[1];

/** Sends a write as a page of the site does. */
const write = (route: Route, jar: Jar) =>
  send(
    running.app,
    { ...jar },
    {
      method: route.method,
      url: urlOf(route, "1"),
      ...(route.url.startsWith("/config")
        ? {
            payload: "",
            headers: {
              ...fromElsewhere(),
              "content-type": "application/x-www-form-urlencoded",
              "sec-fetch-site": "same-origin",
            },
          }
        : { payload: {}, headers: fromElsewhere() }),
    },
  );

describe("every write of owners", () => {
  test("is known here, and is for nobody who has not signed in", async () => {
    const visitor: Jar = {};
    await send(running.app, visitor, { url: "/api/commerce/shopping-cart" });
    const closed: string[] = [];
    for (const route of running.writes) {
      const { statusCode } = await write(route, visitor);
      if (statusCode === 401 && !route.url.startsWith("/account")) closed.push(nameOf(route));
    }
    const known = running.writes.filter((route) => allowedAt(route) !== undefined);
    // Forms want a key, and signing in wants a password.
    const others = ["POST /api/form/SaveFormSubmission", "POST /api/site-users/account/session"];
    expect(closed.filter((name) => !others.includes(name)).sort()).toEqual(
      known.map(nameOf).sort(),
    );
    expect(known.length).toBeGreaterThan(25);
  });

  test.each(roles)("is refused to the role %s unless it is named", async (role) => {
    const found: string[] = [];
    const wanted: string[] = [];
    for (const route of running.writes) {
      const allowed = allowedAt(route);
      if (!allowed) continue;
      if (role !== "admin" && !allowed.includes(role)) wanted.push(nameOf(route));
      const { statusCode } = await write(route, jars.get(role) ?? {});
      if (statusCode === 403 || statusCode === 401) found.push(nameOf(route));
    }
    expect(found).toEqual(wanted);
  });
});

const deep = "[".repeat(5000) + "]".repeat(5000);

/** Bodies that no page sends. */
const bodies: readonly (readonly [type: string, body: string])[] = [
  ["application/json", '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
  ["application/json", `{"items":${deep}}`],
  ["application/json", "null"],
  ["application/json", '["x"]'],
  ["application/json", '{"quantity":1e400,"email":{"$gt":""},"itemId":["a"],"a\\u0000":"\\ud800"}'],
  ["application/json", '{"form":"{\\"__proto__\\":1}","formId":"__proto__","key":"__proto__"}'],
  ["application/json", "{"],
  ["application/json", `{"email":"${"a".repeat(300_000)}@b.de"}`],
  ["application/x-www-form-urlencoded", "__proto__[polluted]=1&constructor=x&email=a%00@b.de"],
  ["application/x-www-form-urlencoded", `email=${"%f0%9f".repeat(2000)}&email=a&email=b`],
  ["text/plain", "'; drop table orders; --"],
  ["multipart/form-data; boundary=x", "--x\r\ncontent-disposition: form-data; name=__proto__\r\n"],
];

/** Texts in place of a parameter of an address. */
const parameters = [
  "__proto__",
  "%00",
  "..%2f..%2fetc%2fpasswd",
  "%ff",
  "a'%20or%201=1--",
  "9".repeat(900),
];

describe("hostile writes, by an admin who has been made to send them", () => {
  test("are answered as faults of their sender, and break nothing", async () => {
    const failed: string[] = [];
    for (const route of running.writes) {
      // They end the session.
      if (/session|logout/.test(route.url)) continue;
      const sent = [
        ...bodies.map(([type, payload]) => ({ url: urlOf(route, "1"), type, payload })),
        ...parameters.map((one) => ({
          url: urlOf(route, one),
          type: "application/json",
          payload: "{}",
        })),
      ];
      for (const { url, type, payload } of sent) {
        const { statusCode } = await send(
          running.app,
          { ...jars.get("admin") },
          {
            method: route.method,
            url,
            payload,
            headers: { ...fromElsewhere(), "content-type": type, "sec-fetch-site": "same-origin" },
          },
        );
        if (statusCode >= 500)
          failed.push(`${statusCode} ${route.method} ${url} ${payload.slice(0, 60)}`);
      }
    }
    expect(failed).toEqual([]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    const { statusCode } = await send(running.app, { ...jars.get("admin") }, { url: "/config" });
    expect(statusCode).toBe(200);
    expect(running.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  }, 120_000);
});

describe("writes from another site", () => {
  /** Whoever sends these is known by what they contain. */
  const signed = ["POST /api/commerce/payments/stripe/webhook"];

  test.each([
    ["application/json", "{}"],
    ["application/x-www-form-urlencoded", "a=b"],
    ["text/plain", "{}"],
  ])("are refused, and change nothing: %s", async (type, payload) => {
    const before = await dumpDatabase(running.database);
    const others: unknown[] = [];
    for (const route of running.writes) {
      const { crumb: _, ...cookies } = jars.get("admin") ?? {};
      const { statusCode } = await send(running.app, cookies, {
        method: route.method,
        url: urlOf(route, "1"),
        payload,
        headers: {
          ...fromElsewhere(),
          "content-type": type,
          origin: "https://evil.example",
          "sec-fetch-site": "cross-site",
        },
      });
      if (![403, 405, 415].includes(statusCode)) others.push([statusCode, nameOf(route)]);
    }
    expect(others).toEqual(signed.map((name) => [400, name]));
    expect(await dumpDatabase(running.database)).toEqual(before);
  });
});
