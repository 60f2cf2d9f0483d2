import type { FastifyInstance, InjectOptions } from "fastify";
import { expect, onTestFinished } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

export type Files = Readonly<Record<string, unknown>>;

/** Occurs in everything behind the password, and nowhere else. */
export const SECRET = "Quitte";

export const PASSWORD = "Bernstein & Söhne";

export const locked = (id: string, overrides: object = {}) => ({
  id,
  urlId: id,
  title: `Titel ${id}`,
  type: 1,
  typeName: "blog",
  description: `${SECRET} beschrieben`,
  passwordProtected: true,
  password: "steht-an-der-falschen-stelle",
  ...overrides,
});

/** A shop with a locked collection, a locked page, a locked product, and an index and a static page that name them. */
export const lockedContent = (overrides: Files = {}): Files => {
  const files = contentFiles();
  const site = files["site.json"] as Files;
  const mainNav = ["geheim", "notiz", "tresor", "haus"].map((collection) => ({ collection }));
  return {
    ...files,
    "site.json": { ...site, navigation: { mainNav } },
    "collections/geheim.json": {
      collection: locked("geheim"),
      password: PASSWORD,
      items: [
        { id: "p1", urlId: "eins", title: `${SECRET} eins`, tags: [SECRET], categories: [SECRET] },
        {
          id: "p2",
          urlId: "zwei",
          title: `${SECRET} zwei`,
          tags: [SECRET],
          recordType: 12,
          startDate: 1000,
          endDate: 2000,
        },
      ],
    },
    "collections/tresor.json": {
      collection: locked("tresor", { type: 13, typeName: "products" }),
      password: "Tresor",
      items: [mug({ id: "gold", urlId: "gold", title: `${SECRET} in Gold` })],
    },
    "collections/haus.json": {
      collection: locked("haus", {
        typeName: "index",
        folder: true,
        index: true,
        passwordProtected: false,
        description: "",
      }),
      collections: ["geheim", "notiz"],
    },
    "pages/notiz.json": {
      collection: locked("notiz", { type: 10, typeName: "page" }),
      password: "Notiz",
      mainContent: `<p>${SECRET} notiert</p>`,
    },
    ...overrides,
  };
};

export const lockedTheme: Files = {
  "blocks/menu.block":
    "{.repeated section items}{.section collection}[{fullUrl} {navigationTitle} {description} {tags}]{.end}{.end}",
  "collections/blog.list":
    '{.repeated section items}<b>{title}</b>{.end}<squarespace:query collection="geheim">{.repeated section items}<i>{title}</i>{.end}</squarespace:query>',
  "collections/blog.item": "<h1>{item.title}</h1>",
  "collections/index.conf": { title: "Index", folder: true, index: true, fullData: true },
  "collections/index.list":
    "{.repeated section collection.collections}({title} {description} {mainContent} {.repeated section items}{title}{.end}){.end}",
  "pages/kontakt.page": `
<squarespace:query collection="geheim">{collection.description}{.repeated section items}{title}{.end}</squarespace:query>
<squarespace:category collection="geheim">{collection.tags}{.repeated section categories}{name}{.end}</squarespace:category>
<squarespace:related collectionId="geheim" itemId="p1">{.repeated section items}{title}{.end}</squarespace:related>`,
};

export async function open(content: Files = lockedContent(), config: { trustProxy?: 1 } = {}) {
  const sites = await loadTestSites(below("shop", content), lockedTheme);
  const { app, close } = await startApp(sites, config);
  onTestFinished(close);
  return app;
}

export const sameOrigin = { "sec-fetch-site": "same-origin" };

export const post = (
  app: FastifyInstance,
  fields: Record<string, string>,
  options: InjectOptions = {},
) =>
  app.inject({
    method: "POST",
    url: "/lock-screen",
    ...options,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...sameOrigin,
      ...options.headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });

/** The cookie of a browser that has opened a page, in addition to those it has opened before. */
export async function unlock(app: FastifyInstance, path: string, password: string, cookies = {}) {
  const answer = await post(app, { path, password }, { cookies });
  expect(answer.statusCode).toBe(303);
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error("no cookie was set");
  return { [cookie.name]: cookie.value };
}
