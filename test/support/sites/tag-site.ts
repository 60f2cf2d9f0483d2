import { withoutWithdrawalLink } from "../orders/withdrawals.ts";
import { below, loadTestSites, startApp } from "../server/storefront.ts";
import { contentFiles, mug } from "./site-files.ts";

type Files = Readonly<Record<string, unknown>>;

const post = (id: string, overrides: Readonly<Record<string, unknown>> = {}) => ({
  id,
  urlId: id,
  title: `Post ${id}`,
  publishOn: 1000 + id.charCodeAt(0),
  ...overrides,
});

/** A page made of content blocks. */
export const plainPage = (urlId: string, overrides: Readonly<Record<string, unknown>> = {}) => ({
  collection: { id: `id-${urlId}`, urlId, title: urlId, type: 10, typeName: "page", ...overrides },
  mainContent: `<p>${urlId}</p>`,
});

/** The content of a small site with a blog, a folder, a disabled page, an external link. */
export const tagContent = (overrides: Files = {}): Files => {
  const files = contentFiles();
  const site = files["site.json"] as Readonly<Record<string, unknown>>;
  return {
    ...files,
    "site.json": {
      ...site,
      navigation: {
        mainNav: [
          { collection: "start" },
          { collection: "haus" },
          { collection: "zu" },
          {
            externalLink: {
              url: "https://example.org/?a=1&b",
              title: "<Fort> {x}",
              newWindow: true,
            },
          },
          { collection: "journal" },
        ],
      },
    },
    "collections/haus.json": {
      collection: {
        id: "c5",
        urlId: "haus",
        title: "Haus",
        type: 1,
        typeName: "folder",
        folder: true,
      },
      collections: ["ueber", "zu", "versand"],
    },
    "collections/journal.json": {
      collection: {
        id: "c2",
        urlId: "journal",
        title: "Journal",
        type: 1,
        typeName: "blog",
        ordering: 2,
      },
      items: [
        post("e", { tags: ["Hafen"], categories: ["Notiz"], starred: true }),
        post("d", { tags: ["Tee", "Hafen"], categories: ["Notiz"] }),
        post("c", { tags: ["Kaffee"], categories: ["Rezept & Co"] }),
        post("b", { workflowState: 2, tags: ["Hafen"], categories: ["Geheim"] }),
        post("a", { title: "{.section x}<squarespace:query collection='shop'>{x}" }),
      ],
    },
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items: [mug()],
    },
    "pages/ueber.json": plainPage("ueber"),
    "pages/versand.json": plainPage("versand"),
    "pages/zu.json": plainPage("zu", { enabled: false }),
    ...overrides,
  };
};

/**
 * Renders a page of the site with only this source as its layout. `theme` adds files to the theme. Returns the body, without the
 * link by which buyers withdraw, and the messages logged by the render.
 */
export async function renderLayout(
  source: string,
  { url = "/", theme = {}, content = tagContent(), now = 1_800_000_000_000 } = {},
) {
  const files = {
    "head.region": source,
    "foot.region": "",
    "collections/blog.list": "list",
    "collections/blog.item": "item",
    ...theme,
  };
  const { app, log } = await startApp(await loadTestSites(below("shop", content), files), {
    now: () => now,
  });
  const { body, statusCode } = await app.inject({ url });
  const own = withoutWithdrawalLink(body);
  return { app, body: own, statusCode, log: log.map(({ msg }) => String(msg)) };
}
