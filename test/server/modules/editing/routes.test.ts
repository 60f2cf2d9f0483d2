import { describe, expect, test } from "vitest";
import { type Role, roles } from "../../../../server/contract/accounts/roles.ts";
import { caller, visitor, withSite } from "../../../support/owners/editing.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";
import {
  fields,
  HEADER_FOOTER,
  LAYOUT,
  LOCALE,
  NAVIGATION,
  navigation,
  open,
} from "./editing-calls.ts";

const PREFERENCES = "/api/v1/commerce-preferences/kasse";

const writes = [
  ["PUT", PREFERENCES, { farbe: "rot" }],
  ["PUT", HEADER_FOOTER, fields],
  ["POST", NAVIGATION, navigation([{ collectionId: "c0" }])],
] as const;

const reads = [
  [PREFERENCES, ["admin", "store-manager"]],
  [HEADER_FOOTER, ["admin", "website-manager", "editor"]],
] as const;

describe("who may call", () => {
  test.each(roles)("%s", async (role) => {
    const running = await open();
    const call = await caller(running, role);
    for (const [url, allowed] of reads) {
      const { statusCode, headers } = await call("GET", url);
      const may = (allowed as readonly Role[]).includes(role);
      expect([url, statusCode]).toEqual([url, may ? 200 : 403]);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    for (const [method, url, body] of writes) {
      const allowed: readonly Role[] = url === PREFERENCES ? reads[0][1] : reads[1][1];
      const { statusCode } = await call(method, url, body);
      expect([url, statusCode]).toEqual([url, allowed.includes(role) ? 200 : 403]);
    }
    expect((await call("GET", LAYOUT)).statusCode).toBe(200);
  });

  test("somebody who has not signed in may ask for the layout and choose a language alone", async () => {
    const call = await visitor(await open());
    for (const [method, url, body] of [
      ...writes,
      ["GET", PREFERENCES, undefined],
      ["GET", HEADER_FOOTER, undefined],
    ] as const) {
      const { statusCode, body: text } = await call(method, url, body);
      expect([url, statusCode]).toEqual([url, 401]);
      expect(JSON.parse(text)).toMatchObject({ code: "SIGN_IN_NEEDED" });
    }
    expect((await call("GET", LAYOUT)).statusCode).toBe(200);
    expect((await call("POST", LOCALE, { language: "en" })).statusCode).toBe(200);
  });
});

describe("every write", () => {
  test("a form's body is refused as all errors are, and so is a call for JSON that a form could make too", async () => {
    const running = await open();
    const guest = await visitor(running);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const locale = await guest("POST", LOCALE, "language=en", form);
    expect([locale.statusCode, locale.json().error]).toEqual([415, locale.json().message]);
    const signedOut = await guest("POST", NAVIGATION, "a=b", form);
    expect([signedOut.statusCode, signedOut.json().code]).toEqual([401, "SIGN_IN_NEEDED"]);
    const entries = "/api/commerce/shopping-cart/entries";
    const asked = { ...form, accept: "application/json" };
    const refused = await guest("POST", entries, "itemId=nix&quantity=1", asked);
    expect(refused.headers["content-type"]).toBe("application/json; charset=utf-8");
    const page = await guest("POST", entries, "itemId=nix&quantity=1", form);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("a site that has expired takes what its owners send, and nothing of visitors", async () => {
    const { website } = Object(contentFiles()["site.json"]);
    const running = await open(withSite({ website: { ...website, siteStatus: { value: 1 } } }));
    const call = await caller(running, "admin");
    for (const [method, url, body] of writes) {
      expect((await call(method, url, body)).statusCode, url).toBe(200);
    }
    const guest = await visitor(running);
    for (const [method, url, body] of [...writes, ["POST", LOCALE, { language: "en" }] as const]) {
      const { statusCode, body: text } = await guest(method, url, body);
      expect([statusCode, JSON.parse(text).code], url).toEqual([503, "SITE_EXPIRED"]);
    }
  });
});

describe("preferences", () => {
  test("an object is kept by namespace and website, and replaced as a whole", async () => {
    const call = await caller(await open(), "store-manager");
    expect((await call("GET", PREFERENCES)).json()).toEqual({ websiteId: "w1" });
    const first = await call("PUT", PREFERENCES, {
      farbe: "rot",
      tief: { a: [1, null] },
      websiteId: "w2",
    });
    expect(first.json()).toEqual({ farbe: "rot", tief: { a: [1, null] }, websiteId: "w1" });
    await call("PUT", PREFERENCES, { form: "rund" });
    expect((await call("GET", PREFERENCES)).json()).toEqual({ form: "rund", websiteId: "w1" });
    const other = "/api/v1/commerce-preferences/versand";
    expect((await call("GET", other)).json()).toEqual({ websiteId: "w1" });
  });

  test("another site's are never seen", async () => {
    const running = await open();
    const call = await caller(running, "admin");
    await call("PUT", PREFERENCES, { farbe: "rot" });
    const there = await call("GET", PREFERENCES, undefined, { host: "zwei.example" });
    expect(there.statusCode).toBe(401);
  });

  test.each(["Kasse", "a_b", "a".repeat(65), "%2e%2e", "a%2fb", "ü"])(
    "no namespace: %s",
    async (namespace) => {
      const call = await caller(await open(), "admin");
      const url = `/api/v1/commerce-preferences/${namespace}`;
      expect([400, 404]).toContain((await call("GET", url)).statusCode);
      expect([400, 404]).toContain((await call("PUT", url, { a: 1 })).statusCode);
    },
  );

  test("a key that is named like the crumb is kept beside a crumb in the header", async () => {
    const call = await caller(await open(), "admin");
    const beside = await call("PUT", PREFERENCES, { crumb: "Krümel" });
    expect(beside.json()).toEqual({ crumb: "Krümel", websiteId: "w1" });
  });

  test.each([
    "[]",
    "null",
    "3",
    '"text"',
    '{"__proto__":{"a":1}}',
    "",
    '{"a":1e999}',
    '{"a":[{"b":-1e999}]}',
  ])("no preferences: %s", async (body) => {
    const call = await caller(await open(), "admin");
    const headers = { "content-type": "application/json" };
    expect((await call("PUT", PREFERENCES, body, headers)).statusCode).toBe(400);
    expect((await call("GET", PREFERENCES)).json()).toEqual({ websiteId: "w1" });
  });

  test("32 KB at most", async () => {
    const call = await caller(await open(), "admin");
    const ofSize = (bytes: number) => ({ a: "ü".repeat((bytes - 8) / 2) });
    expect((await call("PUT", PREFERENCES, ofSize(32 * 1024))).statusCode).toBe(200);
    const { statusCode, body } = await call("PUT", PREFERENCES, ofSize(32 * 1024 + 2));
    expect([statusCode, JSON.parse(body).code]).toEqual([413, "REQUEST_TOO_LARGE"]);
  });
});

describe("two owners at once", () => {
  test.each([
    ["PUT", PREFERENCES, PREFERENCES, { a: 1 }, { a: 2 }],
    ["PUT", HEADER_FOOTER, HEADER_FOOTER, fields, { ...fields, header: null }],
    ["POST", NAVIGATION, LAYOUT, navigation([{ collectionId: "c0" }]), navigation([])],
  ] as const)(
    "of %s %s, the second one with the old ETag reads what stands there now",
    async (method, url, from, one, two) => {
      const call = await caller(await open(), "admin");
      const { etag } = (await call("GET", from)).headers;
      const mine = { "if-match": String(etag) };
      const first = await call(method, url, one, mine);
      expect(first.statusCode).toBe(200);
      const second = await call(method, url, two, mine);
      expect(second.statusCode).toBe(409);
      const refused = second.json();
      expect(refused).toMatchObject({ code: "SAVED_MEANWHILE", present: first.json() });
      expect(refused.error).toBe(refused.message);
      expect(second.headers.etag).toBe(first.headers.etag);
      const now = await call("GET", from);
      expect([now.json(), now.headers.etag]).toEqual([first.json(), first.headers.etag]);
      // With what was told, and without any, it is saved.
      const again = await call(method, url, two, { "if-match": String(second.headers.etag) });
      expect(again.statusCode).toBe(200);
      expect((await call(method, url, one)).statusCode).toBe(200);
      expect((await call(method, url, two, { "if-match": "*" })).statusCode).toBe(200);
      expect((await call(method, url, two, { "if-match": "nonsense" })).statusCode).toBe(409);
    },
  );

  test("of many with the same ETag exactly one wins", async () => {
    const call = await caller(await open(), "admin");
    const { etag } = (await call("GET", PREFERENCES)).headers;
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        call("PUT", PREFERENCES, { n }, { "if-match": String(etag) }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    const won = all.findIndex(({ statusCode }) => statusCode === 200);
    expect((await call("GET", PREFERENCES)).json()).toEqual({ n: won, websiteId: "w1" });
  });
});
