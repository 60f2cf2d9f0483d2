import type { FastifyInstance } from "fastify";
import type { Database } from "../../../server/database/schema.ts";
import { below, loadTestSites } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";

/** The small site with a form and a locked page, and beside it another one at `other.example`. */
export async function loadMeasuredSites(more: object = {}) {
  const files = contentFiles();
  const own = files["site.json"] as Record<string, object>;
  const form = { id: "kontakt", name: "Kontakt", fields: [{ id: "f", type: "text", title: "F" }] };
  const content = {
    ...files,
    "site.json": { ...own, hosts: ["shop.example"], ...more },
    "forms/kontakt.json": form,
    "pages/geheim.json": {
      collection: {
        id: "c9",
        urlId: "geheim",
        title: "Geheim",
        type: 10,
        typeName: "page",
        passwordProtected: true,
      },
      password: "sesam-oeffne-dich",
    },
  };
  const other = {
    ...contentFiles(),
    "site.json": {
      ...own,
      hosts: ["other.example"],
      website: { ...own.website, id: "w2", timeZone: "Europe/Berlin" },
    },
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items: [],
    },
    "forms/fremd.json": { ...form, id: "fremd" },
  };
  return loadTestSites({ ...below("shop", content), ...below("other", other) });
}

type Sent = {
  readonly type?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
};

/** Sends a beacon as a browser does: an object as a form, anything else as the JSON of plain text; a text as it is. */
export function sendBeacon(app: FastifyInstance, url: string, body: unknown, sent: Sent = {}) {
  const { host = "shop.example", headers = {}, cookies = {} } = sent;
  const isForm = typeof body === "object" && !Array.isArray(body) && body !== null;
  const type = sent.type ?? (isForm ? "application/x-www-form-urlencoded" : "text/plain");
  const payload =
    typeof body === "string"
      ? body
      : type.startsWith("application/x")
        ? new URLSearchParams(body as Record<string, string>).toString()
        : JSON.stringify(body);
  return app.inject({
    method: "POST",
    url,
    payload,
    cookies,
    headers: { host, origin: `http://${host}`, "content-type": type, ...headers },
  });
}

/** The stored events, the first one first. */
export const eventsOf = (database: Database) =>
  database.selectFrom("analytics_events").selectAll().orderBy("id").execute();
