import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readPageMarkup } from "../../../../server/render/markup/page-markup.ts";
import { entriesPath } from "../../../support/server/shop.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the header", () => {
  /** The inline scripts of a page that its policy lets run. */
  const runningScripts = (body: string, policy: string) =>
    readPageMarkup(body).scripts.flatMap(({ text }) =>
      text !== undefined && policy.includes(hash(text)) ? text : [],
    );

  const policyOf = async (
    url: string,
    changes: object = {},
    theme: object = {},
    collection: object = {},
  ) => {
    const files = contentFiles();
    const site = { ...(files["site.json"] as object), ...changes };
    const blog = {
      collection: { id: "b", urlId: "b", title: "B", type: 1, typeName: "blog", ...collection },
      items: [],
    };
    const content = below("shop", { ...files, "site.json": site, "collections/b.json": blog });
    const { app } = await startApp(
      await loadTestSites(content, {
        "collections/blog.list": "<script>var t = '{tagFilter}';</script>{tagFilter}",
        ...theme,
      }),
    );
    const { headers, body } = await app.inject({ url });
    return { policy: String(headers["content-security-policy"]), body };
  };

  test("the template's own inline scripts run, and nothing else", async () => {
    const { policy, body } = await policyOf("/b");
    expect(body).toContain("<script>var t = '';</script>");
    expect(policy).toContain(hash("var t = '';"));
    expect(policy).not.toContain("'unsafe-inline';script");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*;/);
  });

  const enclosing = "*/document.title='x'</script><script>/*";
  const twice = (name: string) =>
    `<script>own('list')</script><p>{${name}}</p><i>it's</i><p>{${name}}</p>`;

  test.each([
    ["a filter", `/b?tag=${encodeURIComponent("<script>alert(1)</script>")}`],
    ["a filter in the path", `/b/tag/${encodeURIComponent("<script>alert(1)</script>")}`],
    ["a filter whose two reflections enclose a script", `/b?tag=${encodeURIComponent(enclosing)}`],
  ])("%s without items cannot inject a script", async (_name, url) => {
    const { policy, body } = await policyOf(
      url,
      {},
      { "collections/blog.list": twice("tagFilter") },
    );
    // The theme forgets to escape it; the policy is for this case.
    expect(body).toMatch(/<p>(<script>alert\(1\)|\*\/document)/);
    expect(runningScripts(body, policy)).toEqual([
      expect.stringMatching(/^Static = /),
      "own('list')",
    ]);
  });

  test.each([enclosing, "<script>alert(1)</script>", "-->", "tee", "t"])(
    "a search for %s runs the theme's own scripts and no other",
    async (text) => {
      const region = `<!doctype html><html><head>{squarespace-headers}<script>own('head')</script></head>
        <body>{searchQuery}<i>it's</i>{searchQuery}<script>var q = "{searchQuery}";</script>
        <!-- {searchQuery} <script>old()</script> -->`;
      const { policy, body } = await policyOf(
        `/search?q=${encodeURIComponent(text)}`,
        {},
        { "head.region": region },
      );
      expect(runningScripts(body, policy)).toEqual([
        expect.stringMatching(/^Static = /),
        "own('head')",
      ]);
    },
  );

  test("a refused choice in a product's form runs no script, the theme's own still run", async () => {
    const site = await loadTestSites(below("shop", contentFiles()), {
      "collections/products.item":
        "<script>own('item')</script>{item|variants-select}{item|quantity-input}{item|add-to-cart-btn}",
    });
    const { app } = await startApp(site);
    const posted = await app.inject({
      method: "POST",
      url: entriesPath,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        host: "laden.example",
        origin: "http://laden.example",
      },
      payload: new URLSearchParams([
        ["itemId", "mug"],
        ["quantity", enclosing],
        ["variant-option-<script>a()</script>", "<script>b()</script>"],
      ]).toString(),
    });
    const { headers, body } = await app.inject({
      url: String(posted.headers.location),
      cookies: Object.fromEntries(posted.cookies.map(({ name, value }) => [name, value])),
    });
    expect(body).toContain("document.title=");
    const policy = String(headers["content-security-policy"]);
    expect(runningScripts(body, policy)).toEqual([
      expect.stringMatching(/^Static = /),
      "own('item')",
    ]);
  });

  test("an address below a locked page allows no script", async () => {
    const { policy, body } = await policyOf(
      `/b/${encodeURIComponent("<script>alert(1)</script>")}`,
      { codeInjection: { footer: "<script>own('foot')</script>" } },
      {},
      { passwordProtected: true },
    );
    expect(body).toContain("lock-screen-form");
    expect(runningScripts(body, policy)).toEqual([
      expect.stringMatching(/^Static = /),
      "own('foot')",
    ]);
  });

  test("a site can relax it, over the page's own scheme too", async () => {
    const { policy } = await policyOf("/", { contentSecurityPolicy: "compatible" });
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval' https: http:");
    expect(policy).not.toContain("sha256");
    // Players of videos work in a thread of their own, and play what they have joined.
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("media-src 'self' data: blob: https: http:");
    expect(policy).toContain("object-src 'none'");
  });
});
