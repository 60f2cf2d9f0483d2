import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { addAccount, type Jar, send, signIn } from "../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";
import { turns } from "../../support/turns.ts";

const sites = await loadTestSites(
  below("shop", {
    ...contentFiles(),
    "pages/zu.json": {
      collection: {
        id: "c2",
        urlId: "zu",
        title: "Zu",
        type: 10,
        typeName: "page",
        passwordProtected: true,
      },
      password: "sesam",
      mainContent: "<p>mark-inside</p>",
    },
  }),
);

/** Somebody whose words must not be in an answer to others. */
type Person = { readonly mark: string; readonly jar: Jar };

const form = (fields: Readonly<Record<string, string>>) => ({
  method: "POST" as const,
  payload: new URLSearchParams(fields).toString(),
  headers: {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
  },
});

/** Leaves a mark wherever a visitor can: in the cart, and in forms that are refused. */
async function leaveMarks(app: FastifyInstance, { mark, jar }: Person): Promise<void> {
  await send(app, jar, {
    url: "/api/commerce/shopping-cart/entries",
    method: "POST",
    payload: { itemId: "mug", sku: "BLAU", quantity: 1 },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await send(app, jar, {
    url: "/api/commerce/shopping-cart/location",
    method: "PUT",
    payload: { country: "DE", postalCode: mark.slice(0, 12) },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await send(app, jar, {
    url: "/api/commerce/shopping-cart/entries",
    ...form({ itemId: "mug", "variant-option-Farbe": "Blau", quantity: mark }),
  });
}

/** A cache that everybody shares, as a careless proxy keeps one: it looks at neither cookies nor accounts. */
function createProxy(app: FastifyInstance) {
  const kept = new Map<string, { readonly payload: string; readonly etag: unknown }>();
  return async (jar: Jar, url: string, method: "GET" | "HEAD", headers: Record<string, string>) => {
    const found = kept.get(url);
    if (found) return method === "HEAD" ? "" : found.payload;
    const answer = await app.inject({ method, url, cookies: jar, headers });
    const control = String(answer.headers["cache-control"] ?? "");
    if (/public|s-maxage/.test(control) && method === "GET" && answer.statusCode !== 304) {
      // A cookie of one visitor would be set for the others.
      expect([url, answer.headers["set-cookie"]]).toEqual([url, undefined]);
      kept.set(url, { payload: answer.payload, etag: answer.headers.etag });
    }
    return answer.payload + JSON.stringify(answer.headers.location ?? "");
  };
}

test("what one visitor has written is in no answer to another, with a shared cache in front", async () => {
  const { app, database, close } = await startApp(sites, {
    cartWritesPerMinute: 1000,
    signInsPerMinute: 1000,
  });
  onTestFinished(close);
  const admin: Person = {
    mark: "admin@beispiel.de",
    jar: await signIn(app, await addAccount(database, "admin", "w1")),
  };
  const people: Person[] = [
    admin,
    { mark: "mark-anton", jar: {} },
    { mark: "mark-berta", jar: {} },
    { mark: "none@beispiel.de", jar: await signIn(app, await addAccount(database, "none", "w1")) },
  ];
  for (const person of people) await leaveMarks(app, person);
  const opener: Person = { mark: "mark-inside", jar: {} };
  await send(app, opener.jar, { url: "/lock-screen", ...form({ path: "/zu", password: "sesam" }) });
  people.push(opener);
  const ask = createProxy(app);
  let next = 11;
  /** A number below `most`, the same in each run. */
  const among = (most: number) => {
    next = (next * 1103515245 + 12345) % 2147483648;
    return next % most;
  };
  const found: string[] = [];
  let marked = 0;
  for (let turn = 0; turn < turns(400, 10_000); turn += 1) {
    const person = people[among(people.length)];
    if (!person) continue;
    const urls = [
      "/",
      "/shop",
      "/shop/becher",
      "/shop/becher?refused",
      "/shop?format=json",
      `/shop?utm_source=${person.mark}`,
      `/search?q=${person.mark}`,
      `/${person.mark}`,
      "/zu",
      "/zu?format=json",
      "/cart",
      "/checkout",
      "/config",
      "/account/login",
      "/sitemap.xml",
      "/robots.txt",
      "/api/commerce/shopping-cart",
      "/api/commerce/inventory/stock?itemId=mug",
    ];
    const url = urls[among(urls.length)] ?? "/";
    const headers = [
      {},
      { range: "bytes=0-99" },
      { "if-none-match": "*" },
      { host: "andere.example" },
    ];
    const said = await ask(
      person.jar,
      url,
      among(9) === 0 ? "HEAD" : "GET",
      headers[among(8)] ?? {},
    );
    if (said.includes(person.mark)) marked += 1;
    for (const { mark } of people) {
      // The staff sees locked pages.
      const mayRead = mark === person.mark || (person === admin && mark === opener.mark);
      if (!mayRead && said.includes(mark)) found.push(`${mark} in ${url} of ${person.mark}`);
    }
  }
  expect(found).toEqual([]);
  // Their own words are there, so that a mark would be found.
  expect(marked).toBeGreaterThan(10);
});
