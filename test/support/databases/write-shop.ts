import { Kysely } from "kysely";
import type { Database, Tables } from "../../../server/database/schema.ts";
import { createSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { type OpenedFile, openFile } from "../../../server/database/sqlite/open-file.ts";
import { dumpDatabase } from "../cart/cart-database.ts";
import { tillContent } from "../checkout/till.ts";
import { contactForm, newsletterForm } from "../forms/form-files.ts";
import { addAccount, type Jar, send, signIn } from "../owners/accounts.ts";
import { createStagedDialect } from "../races/staged-dialect.ts";
import { below, loadTestSites, startApp } from "../server/storefront.ts";
import { mug } from "../sites/site-files.ts";
import { toMeasures } from "./measures.ts";

type Fields = Readonly<Record<string, string>>;

const cup = mug();
const [blue, red] = cup.structuredContent.variants;

/** A shop in which visitors and owners can do everything. */
const sites = await loadTestSites(
  below("shop", {
    ...tillContent(
      {
        payments: ["invoice", "test"],
        coupons: [{ code: "ZEHN", name: "Zehn", type: "percent", percent: 10 }],
      },
      {
        websiteSettings: {
          storeSettings: {
            selectedCurrency: "EUR",
            merchandisingSettings: {
              restockNotificationsEnabled: true,
              restockNotificationsMailingListSignUpEnabled: true,
            },
          },
        },
      },
      mug({
        structuredContent: {
          ...cup.structuredContent,
          variants: [
            { ...blue, id: "mug-blau", qtyInStock: 10_000 },
            { ...red, id: "mug-rot" },
          ],
        },
      }),
    ),
    "forms/kontakt.json": contactForm(),
    "forms/rundbrief.json": newsletterForm(),
  }),
);

/** Limits do not matter. */
const MANY = 1_000_000;
const host = { host: "shop.test", origin: "http://shop.test" };

export type WriteShop = Awaited<ReturnType<typeof serveWriteShop>>;

/** Somebody with a browser and an address of their own. */
export type Client = ReturnType<WriteShop["visitor"]>;

/** Something that a visitor or an owner does by one request, which may be sent again. What it needs is made first. */
export type Write = {
  readonly name: string;
  prepare(shop: WriteShop, number: number): Promise<() => ReturnType<Client["get"]>>;
};

/** The shop on a migrated database in a folder; `standBefore` comes before each statement. */
export async function openWriteShop(
  folder: string,
  standBefore: (statement: string, at: OpenedFile) => Promise<void>,
) {
  const file = openFile(folder);
  file.ready();
  const dialect = createStagedDialect(createSqliteDialect(file.connection), {
    standBefore: (statement) => standBefore(statement, file),
  });
  return { ...(await serveWriteShop(new Kysely<Tables>({ dialect }))), file };
}

/** The shop on an opened database. */
export async function serveWriteShop(opened: Database) {
  let time = Date.UTC(2026, 0, 15, 9);
  const running = await startApp(sites, {
    opened,
    now: () => time++,
    trustProxy: 1,
    cartWritesPerMinute: MANY,
    signInsPerMinute: MANY,
    formWritesPerMinute: MANY,
    ordersPerMinute: MANY,
  });
  await running.app.ready();
  let clients = 0;
  const clientOf = (jar: Jar) => {
    clients += 1;
    const from = { ...host, "x-forwarded-for": `10.${clients >> 8}.${clients & 255}.1` };
    const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
      send(running.app, jar, { method, url, headers: from, ...(payload && { payload }) });
    return {
      jar,
      call,
      get: (url: string) => call("GET", url),
      post: (url: string, fields: Fields) =>
        send(running.app, jar, {
          method: "POST",
          url,
          headers: { ...from, "content-type": "application/x-www-form-urlencoded" },
          payload: new URLSearchParams(fields).toString(),
        }),
    };
  };
  const owner = await signIn(running.app, await addAccount(opened, "admin", "w1"), "shop.test");
  return {
    ...running,
    visitor: () => clientOf({}),
    owner: () => clientOf({ ...owner }),
    signedIn: (jar: Jar) => clientOf(jar),
    /** How many rows and units there are, and what states they have. */
    measure: async () => toMeasures(await dumpDatabase(opened)),
  };
}
