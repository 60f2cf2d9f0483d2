import { describe, expect, test } from "vitest";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);
const HOSTILE = `"><script>alert(1)</script>\u2028</title>`;

const site = (overrides: Readonly<Record<string, unknown>> = {}) => {
  const files = contentFiles();
  const given = files["site.json"] as { website: object; websiteSettings: object };
  return {
    ...files,
    "site.json": {
      ...given,
      website: {
        ...given.website,
        siteDescription: "<p>Becher &amp; mehr</p>",
        logoImageUrl: "/s/logo.svg",
        location: { addressTitle: "Laden", addressLine1: "Kai 7", addressCountry: "Deutschland" },
        socialAccounts: [
          { profileUrl: "https://social.example/laden" },
          { profileUrl: "mailto:x@y" },
        ],
      },
      ...overrides,
    },
    "collections/journal.json": {
      collection: { id: "c2", urlId: "journal", title: "Journal", type: 1, typeName: "blog" },
      items: [
        {
          id: "p1",
          urlId: "post",
          title: HOSTILE,
          excerpt: `<p>${HOSTILE}</p>`,
          body: "{.section x}",
          publishOn: NOW - 1000,
          author: { displayName: "Ada" },
          assetUrl: "/s/post.webp",
        },
      ],
    },
    "collections/shop.json": {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items: [mug({ assetUrl: "/s/becher.webp", excerpt: "<p>Blau</p>" })],
    },
  };
};

const theme = {
  "collections/blog.list": "list",
  "collections/blog.item": "item",
  "assets/favicon.png": "png",
};

async function headOf(url: string, content: Readonly<Record<string, unknown>> = site()) {
  const sites = await loadTestSites(below("shop", content), theme);
  const { app } = await startApp(sites, { now: () => NOW });
  const { body } = await app.inject({ url });
  return body.slice(0, body.indexOf("<!-- End of Squarespace Headers -->"));
}

/** The objects of a head's JSON-LD, by type. */
function linkedData(head: string): Record<string, Record<string, unknown>> {
  const scripts = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Object.fromEntries(
    [...scripts].map(([, json]) => {
      const thing = JSON.parse(json ?? "");
      return [thing["@type"], thing];
    }),
  );
}

describe("{squarespace-headers}", () => {
  test("is in the platform's order", async () => {
    const head = await headOf("/shop");
    const order = [
      "<!-- This is Squarespace. -->",
      '<base href="">',
      '<meta charset="utf-8">',
      "<title>",
      '<link rel="icon" type="image/png" href="/assets/favicon.png?v=',
      '<link rel="canonical" href="https://laden.example/shop">',
      '<meta property="og:site_name" content="Laden &amp; Co">',
      '<meta itemprop="name"',
      '<meta name="twitter:title"',
      '<link rel="alternate" type="application/rss+xml" title="RSS" href="/shop?format=rss">',
      "SQUARESPACE_CONTEXT",
      "application/ld+json",
      '<link rel="stylesheet" href="/site.css?v=',
    ];
    const places = order.map((part) => head.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("ends with the owner's header code; the footer code comes before the end of the body", async () => {
    const codeInjection = { header: "<meta name=own>", footer: "<i>foot</i>" };
    expect(await headOf("/", site({ codeInjection }))).toMatch(/<meta name=own>\n$/);
  });

  test("what template scripts call is defined before them, and only where there are any", async () => {
    const shimOf = async (list: string, page = "/shop") => {
      const sites = await loadTestSites(below("shop", site()), {
        "collections/products.list": list,
      });
      const { app } = await startApp(sites, { now: () => NOW });
      return /<script src="[^"]*shim[^>]*>/.exec((await app.inject({ url: page })).body)?.[0];
    };
    expect(await shimOf("<script>Y.use('node')</script>")).toBe(
      '<script src="/universal/scripts/shim-1.js" data-sqs-type="imageloader-bootstrapper" data-islands="/universal/scripts/islands-1.js">',
    );
    expect(await shimOf('<img alt="" data-src="/s/a.webp">')).toBe(
      '<script src="/universal/scripts/shim-1.js" data-sqs-type="imageloader-bootstrapper" data-islands="/universal/scripts/islands-1.js" defer>',
    );
    const deferred = '<script src="https://cdn.example/site.js" defer></script>';
    expect(await shimOf(deferred)).toContain(" defer>");
    const module = '<script type="module">Y.use("node")</script>';
    expect(await shimOf(deferred + module)).toContain(" defer>");
    for (const early of [
      "<script>Y.use('node')</script>",
      '<script src="https://cdn.example/site.js" async></script>',
      '<script type="module" async>Y.use("node")</script>',
      "<script defer>Y.use('node')</script>",
    ])
      expect(await shimOf(deferred + early)).not.toContain(" defer>");
    expect(await shimOf('<script type="application/json">{}</script>')).toBeUndefined();
    expect(await shimOf("<script>document.querySelector('p')</script>")).toBeUndefined();
    expect(await shimOf('<script src="https://cdn.example/site.js"></script>')).toBeDefined();
    const codeInjection = { header: "<script>Squarespace.onInitialize(Y, own)</script>" };
    expect(await headOf("/shop", site({ codeInjection }))).toContain("shim-1.js");
  });

  test("YUI stands in front of them where a script names what only it has, in whatever file", async () => {
    const scriptsOf = async (list: string) => {
      const sites = await loadTestSites(
        below("shop", { ...site(), "assets/own.js": "Y.all('a')", "assets/other.js": "a()" }),
        {
          "collections/products.list": list,
          "scripts/site.js": "Y.use('node', function (Y) { Y.one('#a').addClass('b'); });",
          "scripts/plain.js": "document.title",
          "assets/theme.js": "new Y.Anim({})",
        },
      );
      const { app } = await startApp(sites, { now: () => NOW });
      const { body, headers } = await app.inject({ url: "/shop" });
      expect(headers["content-security-policy"]).not.toContain("unsafe-eval");
      return [...body.matchAll(/src="[^"]*\/(yui|shim)-1\.js"/g)].map(([, name]) => name);
    };
    const both = ["yui", "shim"];
    expect(await scriptsOf('<squarespace:script src="site.js" combo="false" />')).toEqual(both);
    const joined =
      '<squarespace:script src="plain.js" combo="true" /><squarespace:script src="site.js" combo="true" />';
    expect(await scriptsOf(joined)).toEqual(both);
    expect(await scriptsOf('<script src="/assets/theme.js"></script>')).toEqual(both);
    expect(await scriptsOf('<script src="/s/own.js"></script>')).toEqual(both);
    expect(await scriptsOf("<script>YUI.add('mine', function (Y) {})</script>")).toEqual(both);
    expect(await scriptsOf("<script>Y.Global.on('a', b)</script>")).toEqual(["shim"]);
    expect(await scriptsOf('<squarespace:script src="plain.js" combo="false" />')).toEqual([]);
    expect(await scriptsOf('<script src="/s/other.js"></script>')).toEqual([]);
  });

  test("style sheets that wait for a class of the root get what sets it", async () => {
    const sites = await loadTestSites(below("shop", site()), {
      "styles/base.less": ".no-touch a:hover { color: red }",
    });
    const { app } = await startApp(sites, { now: () => NOW });
    expect((await app.inject({ url: "/shop" })).body).toContain("shim-1.js");
  });

  test("data ends neither a tag nor the context script", async () => {
    const head = await headOf("/journal/post");
    expect(head).not.toContain("<script>alert");
    expect(head).not.toMatch(/alert\(1\)<\/script>/);
    expect(head.match(/<\/title>/g)).toHaveLength(1);
    expect(head).not.toContain("\u2028</");
  });

  test("a page that should not be found has no description", async () => {
    const head = await headOf("/nirgends");
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain("ld+json");
    expect(head).not.toContain("canonical");
  });
});

describe("JSON-LD", () => {
  test("the home page describes the site and its owner", async () => {
    const { WebSite, LocalBusiness } = linkedData(await headOf("/"));
    expect(WebSite).toMatchObject({ url: "https://laden.example/", description: "Becher & mehr" });
    expect(LocalBusiness).toMatchObject({
      name: "Laden",
      address: "Kai 7, Deutschland",
      logo: "https://laden.example/s/logo.svg",
      sameAs: ["https://social.example/laden"],
    });
  });

  test("a product has an offer for each variant, with price and stock", async () => {
    const { Product, BreadcrumbList } = linkedData(await headOf("/shop/becher"));
    expect(Product).toMatchObject({
      name: "Becher",
      description: "Blau",
      image: "https://laden.example/s/becher.webp",
      offers: [
        {
          price: "12.50",
          priceCurrency: "EUR",
          availability: "https://schema.org/InStock",
          name: "Blau",
        },
        { price: "12.50", availability: "https://schema.org/OutOfStock", name: "Rot" },
      ],
    });
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, item: "https://laden.example/" },
        { position: 2, item: "https://laden.example/shop" },
        { position: 3, name: "Becher", item: "https://laden.example/shop/becher" },
      ],
    });
  });

  test("a post is an article by its author", async () => {
    const { Article } = linkedData(await headOf("/journal/post"));
    expect(Article).toMatchObject({
      headline: HOSTILE,
      datePublished: new Date(NOW - 1000).toISOString(),
      author: { "@type": "Person", name: "Ada" },
      image: "https://laden.example/s/post.webp",
    });
  });
});

describe("?format=page-context", () => {
  test("has the same keys and values as the context script", async () => {
    const sites = await loadTestSites(below("shop", site()), theme);
    const { app } = await startApp(sites, { now: () => NOW });
    const context = (await app.inject({ url: "/journal/post?format=page-context" })).json();
    expect(Object.keys(context).sort()).toEqual([
      "analytics",
      "appDomain",
      "betaFeatureFlags",
      "captchaSiteKey",
      "collection",
      "cookieSettings",
      "featureFlags",
      "impersonatedSession",
      "instalmentLimits",
      "item",
      "minimumCheckoutAmount",
      "moneyFormat",
      "pageFeatures",
      "pageType",
      "showAnnouncementBar",
      "storeTexts",
      "templateId",
      "templateScriptsRootUrl",
      "templateVersion",
      "tweakJSON",
      "tzData",
      "website",
      "websiteSettings",
    ]);
    expect(context).toMatchObject({
      pageType: 50,
      item: { id: "p1", title: HOSTILE, fullUrl: "/journal/post" },
      collection: { title: "Journal", id: "c2", type: 1, permissionType: 1 },
      websiteSettings: { storeSettings: { selectedCurrency: "EUR" } },
    });
    const { body } = await app.inject({ url: "/journal/post" });
    const script = /Static\.SQUARESPACE_CONTEXT = (\{.*\});<\/script>/.exec(body)?.[1] ?? "";
    expect(JSON.parse(script)).toEqual(context);
  });
});
