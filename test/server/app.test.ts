import { describe, expect, onTestFinished, test } from "vitest";
import { below, loadTestSites, openStorefront, startApp } from "../support/server/storefront.ts";
import { contentFiles, mug } from "../support/sites/site-files.ts";

const shopFile = (...items: readonly unknown[]) => ({
  "collections/shop.json": {
    collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
    items,
  },
});

describe("pages", () => {
  test("the home page shows the content's HTML as it is, braces included", async () => {
    const { app } = await openStorefront();
    const answer = await app.inject("/");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.body).toContain("<p>Moin {x}</p>");
    expect(answer.body).toContain("<title>Laden &amp; Co</title>");
    expect(answer.body).toContain('<body id="collection-c0"');
  });

  test("a collection lists its items, and the navigation knows where it is", async () => {
    const { app } = await openStorefront();
    const { body } = await app.inject("/shop");
    expect(body).toContain('<a href="/shop/becher">Becher</a>');
    expect(body).toContain("<nav>[/shop]*[https://example.org/]</nav>");
  });

  test("an item page holds islands, and one form for its product at the end of the body", async () => {
    const { app } = await openStorefront();
    const { body } = await app.inject("/shop/becher");
    expect(body).toContain("<h1>Becher</h1>");
    expect(body).toContain('data-island="variants-select"');
    expect(body).toContain('data-island="add-to-cart"');
    expect(body.match(/<form/g)).toHaveLength(1);
    expect(body).toMatch(
      /<\/main><form id="add-mug"[^>]*>.*<\/form><nav class="sqs-withdrawal-link"/,
    );
    expect(body).toContain('<script type="module" src="/universal/scripts/islands-1.js">');
  });

  test("a page without islands loads no island code", async () => {
    const { app } = await openStorefront();
    expect((await app.inject("/")).body).not.toContain("islands-1.js");
  });

  test("a static page of the theme is rendered from its file", async () => {
    const { app } = await openStorefront();
    expect((await app.inject("/kontakt")).body).toContain("<h1>Kontakt</h1>Laden &amp; Co");
  });

  test("an unknown address is the 404 page inside the layout", async () => {
    const { app } = await openStorefront();
    for (const url of ["/gibt-es-nicht", "/shop/gibt-es-nicht", "/%ff", "/shop/becher/mehr"]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).toContain('<body id="not-found"');
      expect(answer.body).toContain("Seite nicht gefunden");
    }
  });

  test("cart and search redirect permanently from addresses in another case", async () => {
    const { app } = await openStorefront();
    const targetOf = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return [statusCode, headers.location];
    };
    expect(await targetOf("/CART")).toEqual([301, "/cart"]);
    expect(await targetOf("/Search?q=Tee")).toEqual([301, "/search?q=Tee"]);
  });

  test("a host selects its site in any case and with a trailing dot", async () => {
    const files = contentFiles();
    const other = { ...(files["site.json"] as object), hosts: ["Other.example"], theme: "plain" };
    const { app, close } = await startApp(
      await loadTestSites({
        ...below("shop", files),
        ...below("other", {
          ...files,
          "site.json": { ...other, localizedStrings: { cart: "Basket" } },
        }),
      }),
    );
    onTestFinished(close);
    for (const [host, shows] of Object.entries({
      "other.example": true,
      "OTHER.example.:81": true,
      "other.example.com": false,
    })) {
      const { body } = await app.inject({ url: "/cart", headers: { host } });
      expect([host, body.includes("Basket")]).toEqual([host, shows]);
    }
  });

  test("a query that is not valid text is ignored", async () => {
    const { app } = await openStorefront();
    for (const url of ["/shop?category=%zz", "/shop?%", "/shop?tag=%ff&x"]) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
    }
  });

  test("the empty cart is a page that must not be cached", async () => {
    const { app } = await openStorefront();
    const answer = await app.inject("/cart");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Dein Warenkorb ist leer.");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  test("a trailing slash redirects to the address without it, and never to another host", async () => {
    const { app } = await openStorefront();
    expect((await app.inject("/shop/")).headers.location).toBe("/shop");
    expect((await app.inject("/shop/?page=2&x=%C3%A4")).headers.location).toBe(
      "/shop?page=2&x=%C3%A4",
    );
    for (const url of ["//", "///", "//[", "//:99999/"]) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 301]);
    }
    expect((await app.inject("//evil.example//")).headers.location ?? "").not.toMatch(/^\/\//);
  });

  test("an item's address is encoded wherever it is linked", async () => {
    const { app } = await openStorefront({ content: shopFile(mug({ urlId: "100%/größe" })) });
    const { body } = await app.inject("/shop");
    expect(body).toContain('href="/shop/100%25/gr%C3%B6%C3%9Fe"');
    expect((await app.inject("/shop/100%25/gr%C3%B6%C3%9Fe")).statusCode).toBe(200);
  });

  test("the description is the excerpt's words, with their entities as they are", async () => {
    const excerpt = '<p>24&nbsp;Stufen &amp; "mehr" <b>Mahlgrad</b></p>';
    const { app } = await openStorefront({ content: shopFile(mug({ excerpt })) });
    expect((await app.inject("/shop/becher")).body).toContain(
      '<meta name="description" content="24&nbsp;Stufen &amp; &quot;mehr&quot; Mahlgrad">',
    );
  });

  test("drafts and scheduled items do not appear anywhere", async () => {
    const { app } = await openStorefront({
      content: shopFile(
        mug({ id: "a", urlId: "entwurf", title: "Entwurf", workflowState: 2 }),
        mug({ id: "b", urlId: "spaeter", title: "Später", publishOn: Date.UTC(2090, 0, 1) }),
      ),
    });
    const list = await app.inject("/shop?format=json");
    expect(list.json().items).toEqual([]);
    expect((await app.inject("/shop/entwurf")).statusCode).toBe(404);
    expect((await app.inject("/shop/spaeter")).statusCode).toBe(404);
  });
});

describe("formats", () => {
  test.each(["/", "/shop", "/shop/becher", "/kontakt", "/cart", "/nirgends"])(
    "%s?format=json gives the page's data",
    async (url) => {
      const { app } = await openStorefront();
      const answer = await app.inject(`${url}?format=json`);
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(answer.json().website.siteTitle).toBe("Laden & Co");
      expect(answer.statusCode).toBe(url === "/nirgends" ? 404 : 200);
    },
  );

  test("main-content is the page without its layout, json-pretty is indented", async () => {
    const { app } = await openStorefront();
    expect((await app.inject("/shop?format=main-content")).body).toBe(
      '<a href="/shop/becher">Becher</a>',
    );
    expect((await app.inject("/?format=json-pretty")).body).toContain('\n  "website": {');
  });

  test("no payload contains a visitor's cart", async () => {
    const { app } = await openStorefront();
    const add = await app.inject({
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      headers: {
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "itemId=mug&variant-option-Farbe=Blau",
    });
    expect(add.statusCode).toBe(303);
    const cookie = add.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const page = await app.inject({ url: "/cart", headers: { cookie } });
    expect(page.body).toContain("Farbe: Blau");
    const payload = await app.inject({ url: "/cart?format=json", headers: { cookie } });
    expect(payload.body).not.toContain("Blau");
  });
});

describe("security headers", () => {
  test("only files and, by its hash, the context script run as scripts", async () => {
    const { app } = await openStorefront();
    const policy = String((await app.inject("/")).headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  test("text of the content cannot end the context script", async () => {
    const files = contentFiles();
    const site = files["site.json"] as { website: object };
    const { app } = await openStorefront({
      content: {
        "site.json": {
          ...site,
          website: { ...site.website, siteTagLine: "</script><script>alert(1)</script>\u2028" },
        },
      },
    });
    const { body } = await app.inject("/");
    expect(body).not.toContain("<script>alert(1)");
    expect(body).toContain("\\u003c/script\\u003e");
  });
});

describe("faulty templates", () => {
  test("the image macro checks its parameters in development, and nowhere else", async () => {
    const theme = { "pages/kontakt.page": "{website|apply:image:src=/s/a.jpg:loader=xx}" };
    const sites = await loadTestSites(below("shop", contentFiles()), theme);
    for (const mode of ["development", "production"] as const) {
      const { app, log, close } = await startApp(sites, { mode });
      expect((await app.inject("/kontakt")).body).toContain("<img");
      const checks = log.filter((line) => String(line.msg).includes("loader"));
      expect([mode, checks.length]).toEqual([mode, mode === "development" ? 1 : 0]);
      await close();
    }
  });

  test("an unknown formatter is written out, logged once with its place, and the page is shown", async () => {
    const { app, log } = await openStorefront({
      theme: {
        "collections/products.list":
          "<ul>\n{collection.title|nope}</ul>{collection.title|apply gone.block}",
      },
    });
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await app.inject("/shop");
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("{collection.title|nope}");
    }
    const missing = log.filter((line) => String(line.msg).includes("gone.block"));
    expect(missing).toHaveLength(1);
    expect(missing[0]?.line).toBe(2);
  });
});
