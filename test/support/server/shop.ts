import type { FastifyInstance, InjectOptions } from "fastify";
import type { Content, ContentPage } from "../../../server/content/content.ts";
import type { Item } from "../../../server/content/schemas.ts";
import type { CheckoutSettings } from "../../../server/content/settings/checkout.ts";
import type { ShopRules } from "../../../server/content/shop/shop-rules.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";
import type { Database } from "../../../server/database/schema.ts";
import type { PaymentProvider } from "../../../server/modules/payments/index.ts";
import type { StockSource } from "../../../server/site/catalog/stock.ts";
import type { Site } from "../../../server/site/site.ts";
import { engraving, kontorItems } from "../cart/cart-catalog.ts";
import { dumpDatabase } from "../cart/cart-database.ts";
import { contentFiles } from "../sites/site-files.ts";
import { below, loadTestSites, startApp } from "./storefront.ts";

/** Address of the call that adds to the cart. */
export const entriesPath = "/api/commerce/shopping-cart/entries";
/** Address of the call that reads the cart. */
export const cartPath = "/api/commerce/shopping-cart";

const NOW = 1_800_000_000_000;

type ShopOptions = {
  items?: Record<string, unknown>[];
  language?: string;
  rules?: Partial<ShopRules>;
  checkout?: Partial<CheckoutSettings>;
  /** The sender of the shop's mails, and the readers of those for owners; by default nobody. */
  mail?: Partial<Content["mail"]>;
  cartWritesPerMinute?: number;
  trustProxy?: boolean;
  /** Payments by card in place of the provider's, with keys. */
  toStripe?: () => PaymentProvider;
  /** Where the database is; by default in memory. */
  place?: string;
  /** In place of the stock that the database counts. */
  stock?: StockSource;
};

const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};

/** A server that sells the items of a catalog. */
export type Shop = {
  readonly app: FastifyInstance;
  readonly items: Record<string, unknown>[];
  readonly database: Database;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
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

  override keys() {
    return this.#items.map(({ id }) => id).values();
  }

  override values() {
    return this.#items.map((item) => ({ item, page: this.#page })).values();
  }
}

/** A site that shows and sells any items of a list; follows changes of the list. */
function siteOver(
  items: Record<string, unknown>[],
  language: string,
  { rules: ownRules, checkout: ownCheckout, mail: ownMail }: ShopOptions,
): Site {
  if (!base) throw new Error("the site of the tests has not been loaded");
  const collection = { id: "c1", urlId: "laden", title: "Laden", type: 13, typeName: "products" };
  // Tests sell what the loader would not let through.
  const listed = items as unknown as Item[];
  const rules = { ...base.content.shop, ...ownRules };
  const checkout = { ...base.content.checkout, ...ownCheckout };
  const mail = { ...base.content.mail, ...ownMail };
  const page: ContentPage = { file: "laden.json", collection, items: listed };
  const pages = new Map([...base.content.pages, ["laden", page]]);
  const content = {
    ...base.content,
    pages,
    items: new ItemsOf(page, listed),
    shop: rules,
    checkout,
    mail,
  };
  const shown = (id: string) => (id === engraving.id ? engraving : undefined);
  const forms = { ...base.forms, shown };
  return { ...base, content, pages, forms, texts: toTexts(language) };
}

/** The whole server, selling the items in a list; changing the list changes what it sells. */
export async function buildShop(options: ShopOptions = {}): Promise<Shop> {
  const { items = kontorItems(), language = "de-DE", cartWritesPerMinute = 120 } = options;
  const sites = new Map([["shop", siteOver(items, language, options)]]);
  const { app, database, log, close } = await startApp(sites, {
    cartWritesPerMinute,
    trustProxy: options.trustProxy ? 1 : false,
    ...(options.place !== undefined && { place: options.place }),
    stock: options.stock,
    ...(options.toStripe && { toStripe: options.toStripe, siteSecrets: stripeKeys }),
    now: () => NOW,
  });
  // The stock begins when the server is ready.
  await app.ready();
  return {
    app,
    items,
    database,
    now: NOW,
    get log() {
      return log.filter(({ level }) => Number(level) >= 50).map((line) => JSON.stringify(line));
    },
    async dump() {
      // A server writes down in its own time which prices it shows, and what is measured.
      const tables = Object.entries(await dumpDatabase(database));
      return Object.fromEntries(
        tables.filter(([name]) => name !== "price_history" && !name.startsWith("analytics_")),
      );
    },
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
export function visit(shop: Pick<Shop, "app">) {
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
  const postForm = (
    fields: [string, string][],
    headers: Record<string, string> = {},
    url = entriesPath,
  ) =>
    send({
      method: "POST",
      url,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });

  /** Writes JSON below the cart's address, with the visitor's crumb. */
  const write = (
    method: "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    send({
      method,
      url: `${cartPath}/${path}`,
      headers: {
        "x-csrf-token": cookies.get("crumb") ?? "",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === "string" ? body : JSON.stringify(body),
      }),
    });

  return { cookies, send, readCart, add, postForm, write };
}
