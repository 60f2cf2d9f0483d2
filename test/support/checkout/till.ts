import { join, resolve } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import type { AppDependencies } from "../../../server/app.ts";
import * as cartPaths from "../../../server/contract/cart/paths.ts";
import type { Database } from "../../../server/database/schema.ts";
import type { Envelope } from "../../../server/mail/transport.ts";
import { createStripe } from "../../../server/modules/payments/providers/stripe-provider.ts";
import { optionsFor, type StripeDouble } from "../doubles/stripe-double.ts";
import { below, loadTestSites, startApp } from "../server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../sites/site-files.ts";

const euro = (value: string) => ({ value, currency: "EUR" });
const plain = (sku: string, price: string) => ({
  variantOptionOrdering: [],
  variants: [{ sku, priceMoney: euro(price), attributes: {}, qtyInStock: 100 }],
});

/** The shop's goods, as the fields that put each into a cart. */
export const wares = {
  mug: { itemId: "mug", sku: "BLAU" },
  booklet: { itemId: "fibel" },
  card: { itemId: "card", sku: "G25" },
} as const;

/** A shop of mugs, a file, gift cards and a subscription. `settings` are the shop's own, `more` are further keys of `site.json`. */
export function tillContent(
  settings: object = {},
  more: object = {},
  cup: Readonly<Record<string, unknown>> = mug(),
): Record<string, unknown> {
  const files = contentFiles();
  return {
    ...files,
    "site.json": {
      ...Object(files["site.json"]),
      mail: { from: "Laden <post@laden.example>", ownerTo: ["inhaberin@laden.example"] },
      shop: {
        payments: ["invoice"],
        shippingOptions: [
          {
            id: "paket",
            name: "Paket",
            type: "flat",
            price: euro("4.90"),
            countries: ["AT", "CA", "DE", "US"],
          },
        ],
        ...settings,
      },
      ...more,
    },
    "collections/shop.json": {
      ...Object(files["collections/shop.json"]),
      items: [
        ...(cup.id === undefined ? [] : [cup]),
        {
          id: "fibel",
          urlId: "fibel",
          title: "Fibel",
          structuredContent: {
            productType: 2,
            priceMoney: euro("5.00"),
            variants: [],
            digitalGoods: [{ file: "fibel.txt", title: "Die Fibel" }],
          },
        },
        {
          id: "card",
          urlId: "gutschein",
          title: "Gutschein",
          structuredContent: {
            productType: 4,
            variantOptionOrdering: ["Wert"],
            variants: [{ sku: "G25", attributes: { Wert: "25" }, priceMoney: euro("25.00") }],
          },
        },
        {
          id: "abo",
          urlId: "abo",
          title: "Jeden Monat Kaffee",
          structuredContent: {
            productType: 1,
            isSubscribable: true,
            ...plain("ABO", "9.00"),
            subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
          },
        },
      ],
    },
    "downloads/fibel.txt": "Wasser, Kaffee, Zeit",
  };
}

const theme = {
  ...themeFiles(),
  "head.region":
    '<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}">',
  "foot.region": "<main>{squarespace.main-content}</main>{squarespace-footers}</body></html>",
};

const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
  STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
};

/** A shop that a browser can visit, in this process. */
export type Till = {
  readonly url: string;
  readonly database: Database;
  /** Goes on to a later time. */
  pass(ms: number): void;
  /** The server is stopped, and started with other content at the same address. */
  restart(content: Record<string, unknown>): Promise<void>;
  /** The mails to an address so far, the newest first; their links lead to this server. */
  mailsTo(email: string): Promise<readonly { subject: string; text: string }[]>;
  close(): Promise<void>;
};

/** The service that suggests addresses. */
type PlacesAt = { readonly key: string; readonly origin: string };

/** Opens a shop with the client as it was built. Paid by card, it asks the double. */
export async function openTill(
  content: Record<string, unknown>,
  { stripe, places }: { readonly stripe?: StripeDouble; readonly places?: PlacesAt } = {},
): Promise<Till> {
  const place = join(writeFolder({}), "shop.db");
  let time = Date.now();
  const sent = new Map<string, Envelope>();
  const mailTransport: AppDependencies["mailTransport"] = {
    async send(envelope) {
      sent.set(envelope.messageId, envelope);
      return { kind: "done" };
    },
    forget: async () => {},
  };
  const start = async (files: Record<string, unknown>, port: number) => {
    const running = await startApp(await loadTestSites(below("shop", files), theme), {
      place,
      clientFolder: resolve("dist/client"),
      now: () => time,
      mailTransport,
      ...(places && { placesOrigin: places.origin }),
      siteSecrets: { ...(places && { GOOGLE_MAPS_KEY: places.key }), ...(stripe && stripeKeys) },
      ...(stripe && { toStripe: () => createStripe(optionsFor(stripe)) }),
    });
    const url = await running.app.listen({ port, host: "127.0.0.1" });
    return { ...running, url: url.replace("127.0.0.1", "localhost") };
  };
  let running = await start(content, 0);
  const { url } = running;
  return {
    url,
    get database() {
      return running.database;
    },
    pass(ms) {
      time += ms;
    },
    async restart(files) {
      await running.close();
      running = await start(files, Number(new URL(url).port));
    },
    async mailsTo(email) {
      const rows = await running.database.selectFrom("mails").select("envelope").execute();
      // Once they are sent, only their recipient has the whole text.
      const all = rows.map(({ envelope }): Envelope => {
        const kept: Envelope = JSON.parse(envelope);
        return sent.get(kept.messageId) ?? kept;
      });
      return all
        .filter(({ to }) => to.includes(email))
        .map(({ subject, text }) => ({
          subject,
          text: text.replaceAll("https://laden.example", url),
        }))
        .reverse();
    },
    close: () => running.close(),
  };
}

/** Puts something into the cart of a browser, as a page without script would. */
export async function fillCart(
  context: BrowserContext,
  { url }: Pick<Till, "url">,
  ware: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await context.request.post(url + cartPaths.entries, {
    form: { quantity: "1", ...ware },
    headers: { origin: url },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`nothing was added: ${answer.status()}`);
}

/** Makes the cart of a subscription, or tells why not. */
export async function subscribe(context: BrowserContext, { url }: Pick<Till, "url">, qty = 1) {
  await context.request.get(url + cartPaths.cart);
  const cookies = await context.cookies(url);
  const crumb = cookies.find(({ name }) => name === "crumb")?.value ?? "";
  const answer = await context.request.post(url + cartPaths.subscriptionCart, {
    headers: { "x-csrf-token": crumb, origin: url },
    data: { itemId: "abo", sku: "ABO", qty, additionalFields: null },
  });
  return answer.json();
}

/** The code of the page's type, of its body. */
export const pageTypeOf = async (page: Page): Promise<number> =>
  Number(/"pageType":(\d+)/.exec(await page.content())?.[1]);
