import { expect, onTestFinished, test } from "vitest";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import { startApp } from "../../support/server/storefront.ts";
import { openLiveSite } from "../../support/sites/live-site.ts";
import { allAddresses, sampleSites } from "../../support/sites/sample-pages.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

const engine = createSiteEngine({ hints: true });

test("a name that is missing beside a near one is a hint in the log, and what the checks of templates say in the panel", async () => {
  const { live } = await openLiveSite({
    theme: { "pages/kontakt.page": "<p>\n{website.siteTitel}{gone}</p>" },
  });
  const { app, log, close } = await startApp(new Map(), {
    mode: "development",
    logLevel: "info",
    engine,
    live,
  });
  onTestFinished(close);
  const { body } = await app.inject("/kontakt");
  const [panel = ""] = /<schaufenster-diagnostics>.*<\/schaufenster-diagnostics>/s.exec(body) ?? [];
  expect(panel).toContain("<details><summary>1 warning</summary>");
  expect(panel).toMatch(
    /<strong>warning<\/strong> <code>[^<]*kontakt\.page:2:1<\/code><\/p><p>no data has &#39;website\.siteTitel&#39; here \[NAME_UNKNOWN\]; did you mean &#39;website\.siteTitle&#39;\?</,
  );
  expect(panel).toContain("2 | {website.siteTitel}");
  expect(body).not.toContain("SQUARESPACE_JSONT_ERROR");
  const message =
    "hint: 'website.siteTitel' is not in the data here; did you mean 'website.siteTitle'?";
  expect(log).toContainEqual(
    expect.objectContaining({ level: 30, code: "NAME_NEAR", line: 2, column: 1, msg: message }),
  );
});

test("the pages of the sample sites give no hint", async () => {
  const { sites } = await loadSites(
    { sitesDir: "fixtures", themesDir: "templates/themes", defaultSite: "kontor-nord" },
    { ...siteTools, engine },
  );
  const running = { defaultSite: "kontor-nord", engine, mode: "development" } as const;
  const { app, close } = await startApp(sites, running);
  onTestFinished(close);
  const hints: unknown[] = [];
  for (const sample of Object.values(sampleSites)) {
    for (const url of allAddresses(sample)) {
      const { body } = await app.inject({ url, headers: { host: sample.host } });
      const found = [...body.matchAll(/<strong>hint<.*?<\/li>/gs)];
      hints.push(...found.map(([text]) => `${url} ${text}`));
    }
  }
  expect(hints).toEqual([]);
});
