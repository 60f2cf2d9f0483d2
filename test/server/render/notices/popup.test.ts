import { describe, expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

async function open(promoPopup: object) {
  const { app } = await openStorefront({
    content: {
      "site.json": { ...Object(contentFiles()["site.json"]), promoPopup },
      "assets/rabatt.jpg": "x",
    },
  });
  return async (url = "/") => {
    const { body } = await app.inject(url);
    return /<dialog.*?<\/dialog>/s.exec(body)?.[0];
  };
}

const full = {
  enabled: true,
  title: "10 % & mehr",
  body: "<p>Zum <b>Anfang</b></p>",
  image: "/s/rabatt.jpg",
  buttonText: "Zum <Laden>",
  buttonLink: "/shop?a=1&b=2",
};

describe("the dialog of a promotion", () => {
  test("holds what the site offers", async () => {
    const popup = await (await open(full))();
    expect(popup?.replace(/\?v=\w+/, "?v=1")).toBe(
      '<dialog class="sqs-popup-overlay page-type-104" id="popup" data-slide-type="popup-overlay" data-delay-seconds="5" data-again-after-days="7" aria-label="10 % &amp; mehr">' +
        '<a class="sqs-popup-overlay-close" href="#" aria-label="Schließen">×</a>' +
        '<img class="sqs-popup-overlay-image" src="/s/rabatt.jpg?v=1" alt="">' +
        '<h2 class="sqs-popup-overlay-title">10 % &amp; mehr</h2>' +
        '<div class="sqs-popup-overlay-body"><p>Zum <b>Anfang</b></p></div>' +
        '<p class="sqs-popup-overlay-action"><a class="sqs-popup-overlay-button" href="/shop?a=1&amp;b=2">Zum &lt;Laden&gt;</a></p></dialog>',
    );
  });

  test("has the site's name where it has no title of its own", async () => {
    const popup = await (await open({ enabled: true, body: "<p>Moin</p>" }))();
    expect(popup).toContain('aria-label="Laden &amp; Co"><a');
    expect(popup).not.toContain("<h2");
  });

  test("is on all pages but those for buying, signing in and errors", async () => {
    const popup = await open(full);
    for (const url of ["/", "/shop", "/shop/becher", "/search?q=a", "/nirgends", "/kontakt"]) {
      expect([url, await popup(url)]).toEqual([url, expect.stringContaining('id="popup"')]);
    }
    for (const url of ["/cart", "/account/login", "/config", "/?format=main-content"]) {
      expect([url, await popup(url)]).toEqual([url, undefined]);
    }
  });

  test("is on the named pages alone, where some are named", async () => {
    const popup = await open({ ...full, pages: ["c1"] });
    expect(await popup("/shop")).toBeDefined();
    expect(await popup("/shop/becher")).toBeDefined();
    expect(await popup("/")).toBeUndefined();
    expect(await popup("/nirgends")).toBeUndefined();
    expect(await (await open({ ...full, pages: ["nope"] }))("/")).toBeUndefined();
  });
});
