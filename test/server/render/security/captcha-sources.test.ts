import { expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);

test("only a page with a captcha may load one, and its owner's scripts of a form that was sent may run", async () => {
  const form = (id: string, more: object) => ({
    [`forms/${id}.json`]: { id, name: id, fields: [{ id: "a", title: "A" }], ...more },
  });
  const page = (urlId: string, formId: string) => ({
    [`pages/${urlId}.json`]: {
      collection: { id: urlId, urlId, title: urlId, type: 10, typeName: "page" },
      layout: { rows: [{ columns: [{ span: 12, blocks: [{ type: 9, value: { formId } }] }] }] },
    },
  });
  const captchaSettings = { siteKey: "k", provider: "turnstile" };
  const { app } = await openStorefront({
    content: {
      "site.json": { ...siteFile, website: { ...siteFile.website, captchaSettings } },
      ...form("mit", { captchaEnabled: true }),
      ...form("ohne", { submissionHTML: "<script>count()</script>" }),
      ...page("mit", "mit"),
      ...page("ohne", "ohne"),
    },
  });
  const policyOf = async (url: string) =>
    String((await app.inject(url)).headers["content-security-policy"]);
  expect(await policyOf("/mit")).toMatch(
    /script-src [^;]*challenges\.cloudflare\.com\/turnstile\//,
  );
  expect(await policyOf("/mit")).toMatch(/frame-src [^;]*challenges\.cloudflare\.com/);
  const without = await policyOf("/ohne");
  expect(without).not.toContain("challenges.cloudflare.com");
  // `openssl dgst -sha256 -binary | base64` of `count()`.
  expect(without).toContain("'sha256-PFuz8uOPOE1Rjm1r+tjFVTgUriqn32fAjZuKHyQqLiI='");
});
