import { expect, test } from "vitest";
import { readAllowedSources } from "../../../../server/content/settings/allowed-sources.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const refused = (allowedSources: Readonly<Record<string, unknown>>) =>
  readAllowedSources({ allowedSources }, "site.json").diagnostics.map(
    ({ path, message }) => `${path} ${message}`,
  );

test("origins are taken, and stand in the policy of every page", async () => {
  const site = Object(contentFiles()["site.json"]);
  const allowedSources = {
    script: ["https://cdn.example"],
    connect: ["https://*.api.example.com:8443"],
    frame: ["https://www.youtube-nocookie.com"],
  };
  const { app } = await openStorefront({ content: { "site.json": { ...site, allowedSources } } });
  const policy = String((await app.inject("/")).headers["content-security-policy"]);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+ cdn\.example;/);
  expect(policy).toContain("connect-src 'self' *.api.example.com:8443");
  expect(policy).toContain("frame-src 'self' www.youtube-nocookie.com");
});

test("what is no origin is left out, and told with its place", () => {
  const written = {
    script: ["https://ok.example", "*", "data:", "http://a.example", "https://a.example/x.js", 5],
    img: ["https://*", "https://*.com", "https://a.example; script-src *", "'unsafe-inline'"],
    style: "https://a.example",
    images: ["https://a.example"],
  };
  const { value } = readAllowedSources({ allowedSources: written }, "site.json");
  expect(value).toMatchObject({ script: ["https://ok.example"], img: [], style: [] });
  expect(refused(written)).toEqual([
    expect.stringMatching(/^\$\.allowedSources\.images is no kind of source; there are script, /),
    ...[1, 2, 3, 4, 5].map((at) =>
      expect.stringMatching(`^\\$\\.allowedSources\\.script\\[${at}\\] .* is no origin such as`),
    ),
    "$.allowedSources.style is no list of origins",
    ...[0, 1, 2, 3].map((at) =>
      expect.stringMatching(`^\\$\\.allowedSources\\.img\\[${at}\\] .* it is left out$`),
    ),
  ]);
});
