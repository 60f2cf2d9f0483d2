import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readContentSecurity } from "../../../server/render/content-security.ts";
import { readPageMarkup } from "../../../server/render/page-markup.ts";
import { contentFiles } from "../../support/site-files.ts";
import { below, loadTestSites, startApp } from "../../support/storefront.ts";

const read = (html: string, { css = "", reflected = [] as string[] } = {}) => {
  const security = readContentSecurity({ markup: readPageMarkup(html), css, reflected });
  if (security.mode !== "strict") throw new Error("a page's own policy is always strict");
  return security;
};
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page's content security policy", () => {
  test("allows inline scripts that are run, by hash", () => {
    const { scripts } = read(
      '<script>a()\r\n</script><SCRIPT type="module">b()</SCRIPT ><script src="/x.js">c()</script><script type="application/ld+json">{}</script><script>unclosed',
    );
    expect(scripts).toEqual([hash("a()\n"), hash("b()")]);
  });

  test("allows the sources of the page's pictures, frames, media, styles and fonts", () => {
    const security = read(
      `<img src="https://img.example/a.png" srcset="//cdn.example/b.png 2x, http://old.example:8080/c.png 3x">
      <img data-src="https://late.example/x"><div style="background:url(&quot;https://bg.example/y.png&quot;)"></div>
      <iframe src="//www.youtube.com/embed/1"></iframe><b data-html="&lt;iframe src=&quot;https://player.vimeo.com/2&quot;&gt;"></b>
      <video src="https://media.example/v.mp4"></video>
      <link rel="stylesheet" href="https://fonts.googleapis.com/css?family=A"><a href="https://nowhere.example/">x</a>`,
      {
        css: '@import url("https://sheets.example/a.css");b{background:url(https://css.example/d.png)}',
      },
    );
    expect(security.images).toEqual([
      "https://img.example",
      "https://cdn.example",
      "http://old.example:8080",
      "https://late.example",
      "https://media.example",
      "https://bg.example",
      "https://sheets.example",
      "https://css.example",
    ]);
    expect(security.frames).toEqual(["https://www.youtube.com", "https://player.vimeo.com"]);
    expect(security.media).toEqual(["https://media.example"]);
    expect(security.styles).toEqual(["https://fonts.googleapis.com", "https://sheets.example"]);
    expect(security.fonts).toContain("https://fonts.gstatic.com");
    expect(JSON.stringify(security)).not.toContain("nowhere.example");
  });

  test("a header does not grow with the page", () => {
    const images = Array.from({ length: 100 }, (_, n) => `<img src="https://h${n}.example/">`);
    expect(read(images.join("")).images).toEqual(["https:"]);
  });

  test.each([
    ["<script>alert(1)</script>", "alert(1)"],
    ['"-alert(1)-"', 'var tag = ""-alert(1)-"";'],
  ])("text of the request allows nothing: %s", (reflected, script) => {
    const html = `<script>own()</script><script>${script}</script><img src="https://evil.example/">`;
    const security = read(html, { reflected: [reflected] });
    expect(security.scripts).toEqual([hash("own()")]);
    if (reflected.includes("<")) expect(security.images).toEqual([]);
  });

  test.each(["<script", "<script>", "<img ", "<iframe", "url(//", "@import", "//a", "<!--"])(
    "takes linear time: %s",
    (part) => {
      const html = part.repeat(100_000);
      expect(read(html, { css: html, reflected: ["x"] }).mode).toBe("strict");
    },
  );
});

describe("the header", () => {
  const policyOf = async (url: string, changes: object = {}, theme: object = {}) => {
    const files = contentFiles();
    const site = { ...(files["site.json"] as object), ...changes };
    const blog = {
      collection: { id: "b", urlId: "b", title: "B", type: 1, typeName: "blog" },
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

  test("a filter without items cannot inject a script", async () => {
    const { policy, body } = await policyOf(
      `/b?tag=${encodeURIComponent("<script>alert(1)</script>")}`,
    );
    // The theme forgets to escape it; the policy is for this case.
    expect(body).toContain("<script>alert(1)</script>");
    expect(policy).not.toContain(hash("alert(1)"));
    expect(policy).toContain("'sha256-");
  });

  test("a site can relax it", async () => {
    const { policy } = await policyOf("/", { contentSecurityPolicy: "compatible" });
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval' https:");
    expect(policy).not.toContain("sha256");
    expect(policy).toContain("object-src 'none'");
  });
});
