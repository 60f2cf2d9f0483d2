import type { FastifyInstance } from "fastify";
import type { Draw } from "../hostile/draw.ts";
import { addAccount, type Jar, send, signIn } from "../owners/accounts.ts";
import { withSite } from "../owners/editing.ts";
import { below, loadTestSites, startApp } from "../server/storefront.ts";
import { mug, soundFiles } from "../sites/site-files.ts";

/** Somebody whose words must not be in an answer to others. */
type Person = {
  readonly mark: string;
  readonly jar: Jar;
  /** True for one who may see the locked page. */
  readonly mayOpen: boolean;
};

/** The answers to pairs of visitors. */
export type MarkedPairs = {
  readonly asked: number;
  /** Answers with a mark of the one who asked, which show that a mark would be found. */
  readonly own: number;
  /** Answers that a cache kept for others. */
  readonly kept: number;
  /** Marks of one in an answer to another. */
  readonly found: readonly string[];
};

/** Stands on the locked page. */
const INSIDE = "mark-inside";
const marks = /mark-(?:\d+|inside)|(?:admin|none)@beispiel\.de/g;

const page = (id: string, urlId: string, text: string, isLocked: boolean) => ({
  collection: {
    id,
    urlId,
    title: urlId,
    type: 10,
    typeName: "page",
    ...(isLocked && { passwordProtected: true }),
  },
  ...(isLocked && { password: "sesam" }),
  mainContent: `<p>${text}</p>`,
});

/** The small site in two languages, with a locked page. */
const files = () => ({
  ...soundFiles(),
  ...withSite({
    languages: [
      { code: "de", name: "Deutsch", enabled: true, default: true },
      { code: "en", name: "English", enabled: true, default: false },
    ],
  }),
  "pages/zu.json": page("c3", "zu", INSIDE, true),
  "languages/en/pages/zu.json": page("c3", "closed", INSIDE, true),
  "languages/en/collections/shop.json": {
    collection: { id: "c1", urlId: "store", title: "Store", type: 13, typeName: "products" },
    items: [mug({ urlId: "cup", title: "Cup" })],
  },
});

const form = (fields: Readonly<Record<string, string>>) => ({
  method: "POST" as const,
  payload: new URLSearchParams(fields).toString(),
  headers: {
    "content-type": "application/x-www-form-urlencoded",
    "sec-fetch-site": "same-origin",
  },
});

const cart = "/api/commerce/shopping-cart";

/** The ways in which a visitor leaves words: the cart, its destination, a form that is refused, the password of a page. */
const ways = (mark: string) => [
  [
    {
      url: `${cart}/entries`,
      method: "POST" as const,
      payload: { itemId: "mug", sku: "BLAU", quantity: 1 },
      headers: { "sec-fetch-site": "same-origin" },
    },
    {
      url: `${cart}/location`,
      method: "PUT" as const,
      payload: { country: "DE", postalCode: mark.slice(0, 12) },
      headers: { "sec-fetch-site": "same-origin" },
    },
  ],
  [
    {
      url: `${cart}/entries`,
      ...form({ itemId: "mug", "variant-option-Farbe": "Blau", quantity: mark }),
    },
  ],
  [{ url: "/lock-screen", ...form({ path: "/zu", password: "sesam" }) }],
];

const addressesOf = (mark: string): readonly string[] => [
  ...["/", "/shop", "/shop/becher", "/shop/becher?refused", "/shop?format=json", "/zu"],
  ...["/en", "/en/store", "/en/store/cup", "/en/store/cup?refused", "/en/closed", "/en/cart"],
  ...[`/shop?utm_source=${mark}`, `/search?q=${mark}`, `/${mark}`, `/en/search?q=${mark}`],
  ...["/zu?format=json", "/cart", "/checkout", "/config", "/account/login", "/sitemap.xml"],
  ...["/robots.txt", cart, "/api/commerce/inventory/stock?itemId=mug", "/shop/becher?debug=true"],
];

const headersOf = (draw: Draw) =>
  draw.one<Record<string, string>>([
    {},
    {},
    { range: "bytes=0-99" },
    { "if-none-match": "*" },
    { host: "andere.example" },
    { "accept-language": "en" },
  ]);

/** A cache that everybody shares, as a careless proxy keeps one: it looks at neither cookies nor accounts. */
function createProxy(app: FastifyInstance, found: string[]) {
  const kept = new Map<string, string>();
  return {
    kept,
    async ask(jar: Jar, url: string, method: "GET" | "HEAD", headers: Record<string, string>) {
      const known = kept.get(url);
      if (known !== undefined) return method === "HEAD" ? "" : known;
      const answer = await app.inject({ method, url, cookies: jar, headers });
      const control = String(answer.headers["cache-control"] ?? "");
      if (/public|s-maxage/.test(control) && method === "GET" && answer.statusCode !== 304) {
        // A cookie of one visitor would be set for the others.
        if (answer.headers["set-cookie"]) found.push(`a cookie in ${url}, which caches keep`);
        kept.set(url, answer.payload);
      }
      return answer.payload + JSON.stringify(answer.headers);
    },
  };
}

/** Has pairs of visitors leave marks and ask for the same address, one after the other, through a shared cache. */
export async function runMarkedPairs(pairs: number, draw: Draw): Promise<MarkedPairs> {
  const { app, database, close } = await startApp(await loadTestSites(below("shop", files())), {
    cartWritesPerMinute: 1_000_000,
    signInsPerMinute: 1_000_000,
    formWritesPerMinute: 1_000_000,
  });
  const found: string[] = [];
  const proxy = createProxy(app, found);
  const owners: Person[] = [];
  for (const role of ["admin", "none"] as const) {
    const mark = await addAccount(database, role, "w1");
    owners.push({ mark, jar: await signIn(app, mark), mayOpen: role === "admin" });
  }
  let visitors = 0;

  async function arrive(): Promise<Person> {
    const owner = draw.from(0, 5) === 0 ? draw.one(owners) : undefined;
    visitors += 1;
    const { mark, jar, mayOpen } = owner ?? { mark: `mark-${visitors}`, jar: {}, mayOpen: false };
    const way = draw.one(ways(mark).slice(0, owner ? 2 : 3));
    for (const step of way) await send(app, jar, step);
    return { mark, jar, mayOpen: mayOpen || way.some(({ url }) => url === "/lock-screen") };
  }

  const sums = { asked: 0, own: 0 };
  let last = await arrive();
  for (let pair = 0; pair < pairs; pair += 1) {
    const next = await arrive();
    const place = draw.from(0, addressesOf("").length - 1);
    const isShared = draw.from(0, 1) === 0;
    for (const person of [last, next]) {
      // Both ask for the words of one, or each for its own.
      const url = addressesOf(isShared ? last.mark : person.mark)[place] ?? "/";
      const method = draw.from(0, 8) === 0 ? "HEAD" : "GET";
      const said = await proxy.ask(person.jar, url, method, headersOf(draw));
      sums.asked += 1;
      const all = new Set(said.match(marks));
      if (all.delete(person.mark)) sums.own += 1;
      if (person.mayOpen) all.delete(INSIDE);
      // An address repeats what was asked for.
      if (isShared) all.delete(last.mark);
      for (const mark of all) found.push(`${mark} in ${url} of ${person.mark}`);
    }
    last = next;
  }
  await close();
  return { ...sums, kept: proxy.kept.size, found };
}
