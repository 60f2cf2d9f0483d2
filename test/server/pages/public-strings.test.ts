import { expect, test } from "vitest";
import { openStorefront } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

test("the data of a page has no texts of the owner area, but those that a site words itself", async () => {
  const site = Object(contentFiles()["site.json"]);
  const { app } = await openStorefront({
    content: { "site.json": { ...site, localizedStrings: { mailsTitle: "Post" } } },
  });
  const { localizedStrings } = (await app.inject("/shop?format=json")).json();
  expect(localizedStrings).toMatchObject({ cart: "Warenkorb", mailsTitle: "Post" });
  expect(localizedStrings).not.toHaveProperty("mailsEmpty");
  expect(localizedStrings).not.toHaveProperty("giftCardsNoSender");
  expect(localizedStrings).not.toHaveProperty("offersWithdraw");
});
