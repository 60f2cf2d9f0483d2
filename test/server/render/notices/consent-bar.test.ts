import { expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const siteFile = Object(contentFiles()["site.json"]);

async function open(cookieSettings: object, more: object = {}) {
  const { app } = await openStorefront({
    content: {
      ...contentFiles(),
      "site.json": {
        ...siteFile,
        websiteSettings: { ...siteFile.websiteSettings, cookieSettings },
        legalPages: { privacy: "datenschutz" },
        ...more,
      },
      "pages/datenschutz.json": {
        collection: { id: "c7", urlId: "datenschutz", title: "D", type: 10, typeName: "page" },
        mainContent: "<p>Nichts.</p>",
      },
    },
  });
  return async (url = "/") => {
    const { body } = await app.inject(url);
    return {
      bar: /<section class="sqs-consent .*?<\/section>/s.exec(body)?.[0],
      button: /<p class="sqs-consent-change">.*?<\/p>/s.exec(body)?.[0],
      hasScript: /<script type="module" src="[^"]*\/consent-[^"]*"><\/script>/.test(body),
    };
  };
}

const nothing = { bar: undefined, button: undefined, hasScript: false };

test("the bar has the built-in texts and the page on privacy, and refusing comes first", async () => {
  const { bar, button, hasScript } = await (await open({ isCookieBannerEnabled: true }))();
  expect(bar).toBe(
    '<section class="sqs-consent sqs-consent-bottom sqs-consent-light" aria-label="Einwilligung in die Zählung" tabindex="-1" hidden>' +
      '<div class="sqs-consent-text"><p>Dürfen wir zählen, welche Seiten besucht werden und wie schnell sie sind? Dafür setzen wir Cookies. Die Antwort lässt sich am Fuß jeder Seite ändern.</p>' +
      '<p><a href="/datenschutz">Datenschutz</a></p></div>' +
      '<div class="sqs-consent-buttons"><button type="button" class="sqs-consent-button" value="false">Ablehnen</button>' +
      '<button type="button" class="sqs-consent-button" value="true">Akzeptieren</button></div></section>',
  );
  expect(button).toBe(
    '<p class="sqs-consent-change"><button type="button">Cookie-Einstellungen</button></p>',
  );
  expect(hasScript).toBe(true);
});

test("it has the site's own words and looks", async () => {
  const { bar } = await (
    await open({
      isCookieBannerEnabled: true,
      cookieBannerText: "<p>Darf <b>ich</b>?</p>",
      cookieBannerCtaText: "Ja & gern",
      cookieBannerOptOutCtaText: "<Nein>",
      cookieBannerTheme: "DARK",
      cookieBannerPosition: "TOP",
    })
  )();
  expect(bar).toContain('class="sqs-consent sqs-consent-top sqs-consent-dark"');
  expect(bar).toContain("<p>Darf <b>ich</b>?</p>");
  expect(bar).toContain(">&lt;Nein&gt;</button>");
  expect(bar).toContain(">Ja &amp; gern</button>");
});

test("nobody is asked where a site does not want it, and where nobody is counted", async () => {
  expect(await (await open({ isCookieBannerEnabled: false }))()).toEqual(nothing);
  expect(await (await open({}))()).toEqual(nothing);
  const page = await open({ isCookieBannerEnabled: true });
  for (const url of ["/shop", "/shop/becher", "/cart", "/nirgends", "/account/login"]) {
    expect([url, await page(url)]).toMatchObject([url, { hasScript: true }]);
  }
  expect(await page("/?format=main-content")).toEqual(nothing);
  const closed = await open({ isCookieBannerEnabled: true }, { password: "Ahoi" });
  expect(await closed()).toEqual(nothing);
  const off = await open({ isCookieBannerEnabled: true }, { analytics: { enabled: false } });
  expect(await off()).toEqual(nothing);
});
