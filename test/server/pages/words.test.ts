import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as cartPaths from "../../../server/contract/cart/paths.ts";
import * as checkoutPaths from "../../../server/contract/checkout/paths.ts";
import * as ordersPaths from "../../../server/contract/orders/paths.ts";
import { templateTexts } from "../../../server/contract/page/template-texts.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";
import { checkTexts } from "../../../server/site/checks/check-texts.ts";
import { guessLanguage } from "../../../server/site/checks/text-language.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import type { Site } from "../../../server/site/site.ts";
import { addAccount, type Jar, send, signIn } from "../../support/owners/accounts.ts";
import { startApp } from "../../support/server/storefront.ts";
import { shownLinks, shownTexts } from "../../support/sites/shown-texts.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

const samples = {
  "kontor-nord": {
    language: "de",
    id: "66f15fed8ae3adfaac51a13a",
    wares: [
      { itemId: "66f1bc4d4d0212660143834b", sku: "KN-2001" },
      { itemId: "66f1bfd98e3a9aef652d4d41", sku: "KN-6001" },
      { itemId: "66f1608a5ed4a7359a5431f3", sku: "KN-8001-25" },
    ],
    subscription: { itemId: "66f19341d260db1eb03e98b4", sku: "KN-5001-B" },
    country: "DE",
    zip: "20457",
    region: "",
  },
  "harbour-lane": {
    language: "en",
    id: "70a2c4d19e3b5f6a7081922a",
    wares: [{ itemId: "70a26ac32a70c34aefef5d3a", sku: "HL-JUG" }],
    subscription: undefined,
    country: "GB",
    zip: "TR9",
    region: "England",
  },
} as const;

type Sample = (typeof samples)[keyof typeof samples];

/** Names, and words that both languages have. */
const COMMON = new Set(["Shop", "Do", "Isle of Man", "Türkiye"]);

/** The platform's names of page types stand behind their codes. */
const PAGE_TYPE = /\b\d{3} [a-z ]+/;

/** Built-in texts of the other language that the site's own language has not. */
function foreignTexts(language: "de" | "en"): ReadonlySet<string> {
  const own = new Set(Object.values(allTexts[language]));
  const other = allTexts[language === "de" ? "en" : "de"];
  return new Set(Object.values(other).filter((text) => !own.has(text)));
}

/** The formal texts, because all of them are German. */
const allTexts = {
  de: { ...templateTexts.de, ...toTexts("de", {}, "formal") },
  en: { ...templateTexts.en, ...toTexts("en") },
};

function toForeign({ language }: Sample): (html: string) => readonly string[] {
  const builtIn = foreignTexts(language);
  return (html) =>
    shownTexts(html).filter((text) => {
      // Addresses are of no language, and those of orders may hold any word by chance.
      const words = text.replace(/https?:\/\/\S+/g, "");
      const guess = guessLanguage(words);
      if (!/\p{L}/u.test(words) || COMMON.has(text) || PAGE_TYPE.test(text)) return false;
      return builtIn.has(text) || (guess !== undefined && guess !== language);
    });
}

/** Orders without script, and gives every page on the way. */
async function order(
  app: FastifyInstance,
  { country, zip, region }: Sample,
  goods: readonly Readonly<Record<string, string>>[],
): Promise<[place: string, html: string][]> {
  const jar: Jar = {};
  const pages: [string, string][] = [];
  const post = async (url: string, fields: Readonly<Record<string, string>>) => {
    const payload = new URLSearchParams({ ...givenFields(pages.at(-1)?.[1]), ...fields });
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    };
    const answer = await send(app, jar, { method: "POST", url, payload: `${payload}`, headers });
    const { location = "" } = answer.headers;
    if (!location) throw new Error(`${url}: ${answer.statusCode} ${shownTexts(answer.body)}`);
    pages.push([location, (await send(app, jar, { url: location })).body]);
    return location;
  };
  const address = {
    firstName: "Ida",
    lastName: "Jansen",
    line1: "Kai 7",
    zip,
    city: "Stade",
    region,
    country,
  };
  const delivery = Object.entries(address).map(([key, value]) => [`shipping-${key}`, value]);
  const steps = {
    contact: { email: "ida@example.com" },
    address: { ...Object.fromEntries(delivery), sameBilling: "on" },
    shipping: {},
    payment: { payment: "invoice" },
  };
  for (const ware of goods) await post(cartPaths.entries, ware);
  for (const [step, fields] of Object.entries(steps)) {
    await post(`${checkoutPaths.steps}/${step}`, { email: "", "shipping-zip": "?" });
    await post(`${checkoutPaths.steps}/${step}`, fields);
  }
  const confirmed = await post(checkoutPaths.order, {});
  expect(confirmed).toMatch(/order-confirmed/);
  const own = confirmed.replace(ordersPaths.confirmed, ordersPaths.page);
  pages.push([own, (await send(app, jar, { url: own })).body]);
  return pages;
}

/** The fields of a page that a browser sends without anybody's doing, and the first of each choice. */
function givenFields(html = ""): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const [, type] = /type="(hidden|radio)"/.exec(input) ?? [];
    const [, name] = /name="([^"]*)"/.exec(input) ?? [];
    const [, value = ""] = /value="([^"]*)"/.exec(input) ?? [];
    if (type && name) fields[name] ??= value;
  }
  return fields;
}

describe.each(Object.entries(samples))("%s", (name, sample) => {
  let running: Awaited<ReturnType<typeof startApp>>;
  let app: FastifyInstance;
  let site: Site | undefined;
  const foreign = toForeign(sample);

  beforeAll(async () => {
    const { sites } = await loadSites(
      { sitesDir: "fixtures", themesDir: "templates/themes", defaultSite: name },
      siteTools,
    );
    running = await startApp(sites, { defaultSite: name, now: () => Date.UTC(2026, 10, 26, 9) });
    app = running.app;
    site = sites.get(name);
  });
  afterAll(() => running.close());

  /** Foreign words on all pages that can be reached from some addresses, each with the first page that shows it. */
  async function walk(jar: Jar, from: readonly string[], within = /^\/(?!account\/logout)/) {
    const found = new Map<string, string>();
    const look = (html: string, place: string) => {
      for (const text of foreign(html)) found.set(text, found.get(text) ?? place);
    };
    const open = [...from];
    const seen = new Set(open);
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      const answer = await send(app, jar, { url: path });
      if (!String(answer.headers["content-type"]).startsWith("text/html")) continue;
      look(answer.body, path);
      for (const link of shownLinks(answer.body)) {
        if (seen.has(link) || !within.test(link)) continue;
        seen.add(link);
        open.push(link);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
    return [...found];
  }

  test("none of its texts is in another language, those that only scripts show included", () => {
    expect(site && checkTexts(site)).toEqual([]);
  });

  test("no page that a visitor can reach shows a text in another language", async () => {
    const jar: Jar = {};
    const pages = ["/", "/search?q=xyz", "/search?q=a", "/gibt-es-nicht", "/cart", "/checkout"];
    const others = ["/withdrawal", "/account/login", "/account/password", "/newsletter/confirm/x"];
    expect(await walk(jar, [...pages, ...others])).toEqual([]);
  });

  test("no step of an order, none of its pages and no mail about it is in another language", async () => {
    const found = new Map<string, string>();
    const look = (html: string, place: string) => {
      for (const text of foreign(html)) found.set(text, place);
    };
    const pages = await order(app, sample, sample.wares);
    for (const [place, html] of pages) look(html, place);
    const mails = await running.database.selectFrom("mails").selectAll().execute();
    for (const { kind, envelope } of mails) {
      const { subject, html } = JSON.parse(envelope);
      look(`<p>${subject}</p>${html}`, kind);
    }
    expect(mails.length).toBeGreaterThan(1);
    expect([...found]).toEqual([]);
  });

  test("no page of the owner area and no sample of a mail is in another language", async () => {
    const jar = await signIn(app, await addAccount(running.database, "admin", sample.id));
    expect(await walk(jar, ["/config"], /^\/config/)).toEqual([]);
  });
});
