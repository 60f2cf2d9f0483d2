import { describe, expect, test } from "vitest";
import { readDisqusHost } from "../../../../server/content/settings/disqus.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);

async function ask(disqusShortname: string, url: string, item = "{item.title}{@|comments}") {
  const websiteSettings = { ...siteFile.websiteSettings, disqusShortname };
  const { app } = await openStorefront({
    content: { "site.json": { ...siteFile, websiteSettings } },
    theme: { "collections/products.item": item },
  });
  const { body, headers } = await app.inject(url);
  return { body, policy: String(headers["content-security-policy"]) };
}

describe("comments at Disqus", () => {
  test("are loaded where a page shows them, and their sources allowed there alone", async () => {
    const { body, policy } = await ask("Mein-Laden", "/shop/becher");
    expect(body).toContain('<script async src="https://mein-laden.disqus.com/embed.js"></script>');
    expect(policy).toMatch(
      /script-src [^;]* mein-laden\.disqus\.com disqus\.com \*\.disquscdn\.com;/,
    );
    expect(policy).toMatch(/frame-src 'self' disqus\.com;/);
    const other = await ask("Mein-Laden", "/shop");
    expect(other.body).not.toContain("disqus.com/embed");
    expect(other.policy).not.toContain("disqus");
  });

  test("are left to a script of the theme that loads them", async () => {
    const own = '{@|comments}<script src="https://mein-laden.disqus.com/embed.js"></script>';
    const { body, policy } = await ask("mein-laden", "/shop/becher", own);
    expect(body.split("disqus.com/embed.js")).toHaveLength(2);
    expect(policy).toContain("mein-laden.disqus.com");
  });

  test.each(["", 'a"onload="x', "evil.example/", "a b", "-a"])(
    "need a short name: %j",
    async (name) => {
      const { body, policy } = await ask(name, "/shop/becher");
      expect(body).not.toContain("embed.js");
      expect(policy).not.toContain("disqus");
    },
  );
});

test("what is no short name is told with its place", () => {
  const told = (websiteSettings: Readonly<Record<string, unknown>>) =>
    readDisqusHost({ websiteSettings }, "site.json").diagnostics.map(
      ({ path, message }) => `${path} ${message}`,
    );
  const message =
    "is no short name of Disqus, a word such as mein-laden; nothing is loaded from there";
  expect(told({ disqusShortname: "a.b" })).toEqual([
    `$.websiteSettings.disqusShortname ${message}`,
  ]);
  expect(told({ disqusShortName: 5 })).toEqual([`$.websiteSettings.disqusShortName ${message}`]);
  expect(told({ disqusShortname: "" })).toEqual([]);
  expect(told({})).toEqual([]);
});
