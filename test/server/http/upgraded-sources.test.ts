import { expect, test } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const upgrade = /;upgrade-insecure-requests$/;

async function policiesOf(baseUrl: string | undefined, headers: Record<string, string>) {
  const site = Object(contentFiles()["site.json"]);
  const website = { ...site.website, baseUrl };
  const files = { ...contentFiles(), "site.json": { ...site, website } };
  const sites = await loadTestSites(below("shop", files));
  const { app, close } = await startApp(sites, { trustProxy: 1 });
  const policies: unknown[] = [];
  // Made, kept, and never kept.
  for (const url of ["/", "/", "/nirgends"]) {
    const answer = await app.inject({ url, headers });
    policies.push(answer.headers["content-security-policy"]);
  }
  await close();
  return policies;
}

test.each([
  ["a request over HTTPS", undefined, { "x-forwarded-proto": "https" }],
  ["the site's own address over HTTPS", "https://laden.example", { host: "laden.example" }],
])("%s upgrades what a page names over HTTP", async (_, baseUrl, headers) => {
  const policies = await policiesOf(baseUrl, headers);
  expect(policies).toEqual(policies.map(() => expect.stringMatching(upgrade)));
});

test.each([
  ["a server on plain HTTP", "https://laden.example", { host: "localhost:3000" }],
  ["a site on plain HTTP", "http://laden.example", { host: "laden.example" }],
])("%s leaves it as it is", async (_, baseUrl, headers) => {
  const policies = await policiesOf(baseUrl, headers);
  expect(policies).toHaveLength(3);
  for (const policy of policies) expect(policy).not.toMatch(upgrade);
});
