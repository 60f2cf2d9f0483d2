import { describe, expect, test } from "vitest";
import { below, loadTestSites, openStorefront, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const theme = {
  "styles/base.less":
    "@ink: #123456;\n// tweak: { type: 'font', title: 'Title' }\n.title-font { font-size: 20px; }\n.a { color: @ink; .nope; }\n",
};
const content = {
  "custom.css": ".mine { height: @title-font-font-size; }",
};

describe("GET /site.css", () => {
  test("is minified, and readable on demand", async () => {
    const { app } = await openStorefront({ theme, content });
    const minified = await app.inject("/site.css");
    expect(minified.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(minified.body).toMatch(
      /[^\n]\.title-font\{font-size:20px\}\.a\{color:#123456\}\.mine\{height:20px\}$/,
    );
    const readable = await app.inject("/site.css?minify=false");
    expect(readable.body).toContain(".a {\n  color: #123456;\n}\n");
    expect((await app.inject("/site.css?minify=true")).body).toBe(minified.body);
  });

  test("names its diagnostics at the end in development, and nowhere in production", async () => {
    const sites = await loadTestSites(below("shop", { ...contentFiles(), ...content }), theme);
    const bodyIn = async (mode: "development" | "production") => {
      const { app, close } = await startApp(sites, { mode });
      const { body } = await app.inject("/site.css");
      await close();
      return body;
    };
    expect(await bodyIn("development")).toMatch(
      /\n\/\*\n.*base\.less:4:19: error: no mixin '\.nope'.*\n\*\/\n$/s,
    );
    expect(await bodyIn("production")).not.toContain("nope");
  });
});
