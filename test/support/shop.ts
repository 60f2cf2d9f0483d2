import type { FastifyInstance, InjectOptions } from "fastify";
import type { ContentPage } from "../../server/content/content.ts";
import type { Item } from "../../server/content/schemas.ts";
import { toTexts } from "../../server/contract/messages/index.ts";
import type { Site } from "../../server/site/site.ts";
import { kontorItems } from "./cart-catalog.ts";
import { dumpDatabase } from "./cart-database.ts";
import { contentFiles } from "./site-files.ts";
import { below, loadTestSites, startApp } from "./storefront.ts";

/** Address of the call that adds to the cart. */
export const entriesPath = "/api/commerce/shopping-cart/entries";
/** Address of the call that reads the cart. */
export const cartPath = "/api/commerce/shopping-cart";

type ShopOptions = {
  items?: Record<string, unknown>[];
  language?: string;
  cartWritesPerMinute?: number;
  trustProxy?: boolean;
};

/** A server that sells the items of a catalog. */
export type Shop = {
  readonly app: FastifyInstance;
  readonly items: Record<string, unknown>[];
  readonly dump: () => Promise<unknown>;
  /** The logged errors, one entry for each. */
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
};

const base = (await loadTestSites(below("shop", contentFiles()))).get("shop");

/** The items of a page by id; follows changes of the list. */
class ItemsOf extends Map<string, { readonly item: Item; readonly page: ContentPage }> {
  readonly #page: ContentPage;
  readonly #items: readonly Item[];

  constructor(page: ContentPage, items: readonly Item[]) {
    super();
    this.#page = page;
    this.#items = items;
  }

  override get(itemId: string) {
    const item = this.#items.find(({ id }) => id === itemId);
    return item && { item, page: this.#page };
  }
}

/** A site that shows and sells any items of a list; follows changes of the list. */
function siteOver(items: Record<string, unknown>[], language: string): Site {
  if (!base) throw new Error("the site of the tests has not been loaded");
  const collection = { id: "c1", urlId: "laden", title: "Laden", type: 13, typeName: "products" };
  // Tests sell what the loader would not let through.
  const listed = items as unknown as Item[];
  const page: ContentPage = { file: "laden.json", collection, items: listed };
  const pages = new Map([...base.content.pages, ["laden", page]]);
  const content = { ...base.content, pages, items: new ItemsOf(page, listed) };
  return { ...base, content, pages, texts: toTexts(language) };
}

/** The whole server, selling the items in a list; changing the list changes what it sells. */
export async function buildShop(options: ShopOptions = {}): Promise<Shop> {
  const { items = kontorItems(), language = "de-DE", cartWritesPerMinute = 120 } = options;
  const sites = new Map([["shop", siteOver(items, language)]]);
  const { app, database, log, close } = await startApp(sites, {
    cartWritesPerMinute,
    trustProxy: options.trustProxy ? 1 : false,
    now: () => 1_800_000_000_000,
  });
  return {
    app,
    items,
    get log() {
      return log.filter(({ level }) => Number(level) >= 50).map((line) => JSON.stringify(line));
    },
    dump: () => dumpDatabase(database),
    close,
  };
}

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape
  readonly json: any;
};

/** A visitor with a browser's cookies. */
export function visit(shop: Shop) {
  const cookies = new Map<string, string>();

  async function send(request: InjectOptions): Promise<Answer> {
    const response = await shop.app.inject({
      ...request,
      cookies: { ...Object.fromEntries(cookies), ...request.cookies },
    });
    for (const cookie of response.cookies) cookies.set(cookie.name, cookie.value);
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: isJson ? response.json() : undefined,
    };
  }

  const readCart = (query: Record<string, string> = {}) =>
    send({ method: "GET", url: cartPath, query });

  /** Posts JSON with the visitor's crumb. */
  const add = (body: unknown, headers: Record<string, string> = {}) =>
    send({
      method: "POST",
      url: entriesPath,
      headers: {
        "content-type": "application/json",
        "x-csrf-token": cookies.get("crumb") ?? "",
        ...headers,
      },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });

  /** Posts a form like a browser without script. */
  const postForm = (fields: [string, string][], headers: Record<string, string> = {}) =>
    send({
      method: "POST",
      url: entriesPath,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });

  return { cookies, send, readCart, add, postForm };
}
