import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "../../../../server/contract/accounts/roles.ts";
import * as restockPaths from "../../../../server/contract/restock/paths.ts";
import { createRestockStore } from "../../../../server/modules/restock/store.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { BLUE, loadRestockSites, mailsOf, RED } from "../../../support/restock/restock.ts";
import { startApp } from "../../../support/server/storefront.ts";

/** The rights of each role are tested with the roles. */
const others: readonly Role[] = ["store-manager", "website-manager", "viewer"];
const NOW = Date.UTC(2026, 0, 15, 9, 30);
const ids = { productId: "mug", variantId: RED };

let running: Awaited<ReturnType<typeof startApp>>;
const jars = new Map<Role, Jar>();
let admin: Jar;

beforeAll(async () => {
  running = await startApp(await loadRestockSites(), { now: () => NOW, signInsPerMinute: 1000 });
  for (const role of ["admin", ...others] as const) {
    jars.set(role, await signIn(running.app, await addAccount(running.database, role, "w1")));
  }
  admin = jars.get("admin") ?? {};
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.database.deleteFrom("restock_sign_ups").execute();
  await running.database.deleteFrom("mails").execute();
});

async function signUp(count: number, key = { websiteId: "w1", ...ids }): Promise<void> {
  const store = createRestockStore(running.database);
  for (let index = 0; index < count; index++) {
    const email = `n${index}@beispiel.de`;
    await store.add(key, { email, emailKey: email, language: "", signedUpAt: NOW + index });
  }
}

const get = (url: string, jar = admin) => send(running.app, jar, { url });
const post = (url: string, payload: object | string, jar = admin) =>
  send(running.app, jar, {
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json" },
  });
const listPath = `${restockPaths.restock}?${new URLSearchParams(ids)}`;

/** Every call with what it takes. */
const calls: readonly [string, (jar: Jar) => ReturnType<typeof get>][] = [
  ["GET groups", (jar) => get(restockPaths.groups, jar)],
  ["GET sign-ups", (jar) => get(listPath, jar)],
  ["POST send", (jar) => post(restockPaths.send, ids, jar)],
  ["POST send/all", (jar) => post(restockPaths.sendAll, { sendRequests: [ids] }, jar)],
];

describe.each(calls)("%s", (_, call) => {
  test("is for admins", async () => {
    await signUp(1);
    expect((await call({})).json()).toMatchObject({ code: "SIGN_IN_NEEDED" });
    expect((await call({})).statusCode).toBe(401);
    for (const role of others) {
      const answer = await call(jars.get(role) ?? {});
      expect([role, answer.statusCode, answer.json().code]).toEqual([role, 403, "ROLE_MISSING"]);
      expect(answer.body).not.toContain("@");
    }
    expect(await mailsOf(running.database)).toEqual([]);
    const answer = await call(admin);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([
      200,
      "private, no-store",
    ]);
  });
});

describe("the list of those who wait for a variant", () => {
  test("comes 50 at a time, until there are no more", async () => {
    await signUp(101);
    const emails: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const answer: Awaited<ReturnType<typeof get>> = await get(`${listPath}&cursor=${cursor}`);
      const { signUps, hasNextPage, nextPageCursor } = answer.json();
      expect(hasNextPage).toBe(nextPageCursor !== null);
      sizes.push(signUps.length);
      emails.push(...signUps.map(({ email }: { email: string }) => email));
      cursor = nextPageCursor;
    }
    expect(sizes).toEqual([50, 50, 1]);
    expect(new Set(emails).size).toBe(101);
    const { signUps } = (await get(listPath)).json();
    expect(signUps[0]).toEqual({
      id: expect.any(String),
      email: "n0@beispiel.de",
      language: "",
      signedUpOn: NOW,
      mailedOn: null,
    });
  });

  test("has no next page where fifty are all", async () => {
    await signUp(50);
    expect((await get(listPath)).json()).toMatchObject({
      hasNextPage: false,
      nextPageCursor: null,
    });
  });

  test("is empty for what nobody waits for, and another site's", async () => {
    await signUp(1, { websiteId: "w2", ...ids });
    expect((await get(listPath)).json()).toEqual({
      signUps: [],
      hasNextPage: false,
      nextPageCursor: null,
    });
  });
});

test("the groups come 50 at a time, with what is known of each variant", async () => {
  await signUp(2);
  for (let index = 10; index < 70; index++) {
    await signUp(1, { websiteId: "w1", productId: `gone${index}`, variantId: "x" });
  }
  await signUp(1, { websiteId: "w2", productId: "a", variantId: "x" });
  const first = (await get(restockPaths.groups)).json();
  expect([first.signUpGroups.length, first.hasNextPage]).toEqual([50, true]);
  const second = (await get(`${restockPaths.groups}?cursor=${first.nextPageCursor}`)).json();
  expect([second.signUpGroups.length, second.hasNextPage, second.nextPageCursor]).toEqual([
    ...[11, false, null],
  ]);
  expect(second.signUpGroups.at(-2)).toMatchObject({ productTitle: null, isSold: false });
  expect(second.signUpGroups.at(-1)).toEqual({
    productId: "mug",
    variantId: RED,
    productTitle: "Becher",
    sku: "ROT",
    attributes: { Farbe: "Rot" },
    isSold: true,
    unlimited: false,
    qtyInStock: 0,
    waitingCount: 2,
    mailedCount: 0,
    firstSignUpOn: NOW,
    lastSignUpOn: NOW + 1,
  });
});

const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

test.each([
  ["no base64", "%%%"],
  ["no JSON", Buffer.from("{").toString("base64url")],
  ["another shape", cursorOf({ a: 1 })],
  ["too few parts", cursorOf(["a"])],
  ["too many parts", cursorOf(["a", "b", "c"])],
  ["parts of other kinds", cursorOf([true, null])],
  ["the character 0", cursorOf(["a\0", "b\0"])],
  ["a time that is no number of milliseconds", cursorOf([1.5, "a"])],
  ["a number that no database has", cursorOf([1e300, "a"])],
  ["very much", "a".repeat(5000)],
])("a cursor with %s is refused", async (_, cursor) => {
  for (const path of [`${restockPaths.groups}?cursor=`, `${listPath}&cursor=`]) {
    const answer = await get(path + encodeURIComponent(cursor));
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["cursor"]]);
  }
});

test("the cursor of one list is none of the other", async () => {
  for (const [path, place] of [
    [`${restockPaths.groups}?cursor=`, [1, "a"]],
    [`${listPath}&cursor=`, ["a", "b"]],
  ] as const) {
    expect((await get(path + cursorOf(place))).statusCode).toBe(400);
  }
});

describe("sending", () => {
  test("mails each once, and tells how many", async () => {
    const blue = { ...ids, variantId: BLUE };
    await signUp(3, { websiteId: "w1", ...blue });
    expect((await post(restockPaths.send, blue)).json()).toEqual({ sent: 3, skipped: 0 });
    expect((await post(restockPaths.send, blue)).json()).toEqual({ sent: 0, skipped: 3 });
    const all = { sendRequests: [ids, blue] };
    expect((await post(restockPaths.sendAll, all)).json()).toEqual({ sent: 0, skipped: 3 });
    const mails = await mailsOf(running.database);
    expect(mails.map(({ to }) => to[0]).sort()).toEqual([0, 1, 2].map((n) => `n${n}@beispiel.de`));
    expect(mails[0]).toMatchObject({ subject: "Wieder da: Becher (Blau)" });
    expect(mails[0]?.text).toContain("https://laden.example/shop/becher");
    const blueList = `${restockPaths.restock}?${new URLSearchParams(blue)}`;
    const { signUps } = (await get(blueList)).json();
    expect(signUps.map(({ mailedOn }: { mailedOn: number }) => mailedOn)).toEqual([NOW, NOW, NOW]);
  });

  test.each<[string, string, object | string, number]>([
    ["an unknown variant", restockPaths.send, { ...ids, variantId: "green" }, 404],
    ["no variant", restockPaths.send, { productId: "mug" }, 400],
    ["an id with the character 0", restockPaths.send, { ...ids, productId: "a\0" }, 400],
    ["nothing", restockPaths.sendAll, {}, 400],
    ["a list of nothing", restockPaths.sendAll, { sendRequests: [null] }, 400],
    ["too many", restockPaths.sendAll, { sendRequests: Array(201).fill(ids) }, 400],
    ["too much", restockPaths.sendAll, { more: "x".repeat(600_000) }, 413],
    ["no JSON", restockPaths.sendAll, "[", 400],
  ])("is refused with %s, and mails nobody", async (_, path, payload, status) => {
    await signUp(1);
    expect((await post(path, payload)).statusCode).toBe(status);
    expect(await mailsOf(running.database)).toEqual([]);
  });

  test("needs a crumb", async () => {
    await signUp(1);
    const answer = await send(
      running.app,
      { ...admin },
      {
        method: "POST",
        url: restockPaths.send,
        payload: ids,
        headers: { "x-csrf-token": "x" },
      },
    );
    expect([answer.statusCode, answer.json().crumbFail]).toEqual([403, true]);
    expect(await mailsOf(running.database)).toEqual([]);
  });
});
