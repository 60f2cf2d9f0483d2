import { expect, test } from "vitest";
import { openStorefront } from "../../support/server/storefront.ts";
import { contentFiles, mug } from "../../support/sites/site-files.ts";

const attack = `"'><script>attack()</script><img src=x onerror=attack()>\u2028\ud800`;

/** Every text of an object replaced. */
const attacked = (value: unknown): unknown =>
  typeof value === "string"
    ? attack
    : Array.isArray(value)
      ? value.map(attacked)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, attacked(inner)]))
        : value;

const settings = {
  announcementBarSettings: { style: 2, clickthroughUrl: { url: "x", newWindow: true } },
  mobileInfoBarSettings: {
    isContactEmailEnabled: true,
    isContactPhoneNumberEnabled: true,
    isLocationEnabled: true,
    isBusinessHoursEnabled: true,
  },
  contactEmail: "x",
  contactPhoneNumber: "x",
  businessHours: { monday: { text: "x" } },
  disqusShortname: "x",
};

test("scripts in every text of notices, redirects and comments are shown as text, or not at all", async () => {
  const site = Object(contentFiles()["site.json"]);
  const comments = [{ id: attack, author: { displayName: attack }, addedOn: 1, body: attack }];
  const { app } = await openStorefront({
    content: {
      "site.json": {
        ...site,
        website: {
          ...site.website,
          location: { addressLine1: attack },
          shareButtonOptions: { facebook: true, [attack]: true },
        },
        websiteSettings: {
          ...site.websiteSettings,
          ...(attacked(settings) as object),
          commentsEnabled: true,
          simpleLikingEnabled: true,
        },
        promoPopup: {
          ...(attacked({ title: "", buttonText: "", image: "" }) as object),
          enabled: true,
        },
        redirects: attacked([{ from: "", to: "" }]),
      },
      "collections/shop.json": {
        ...Object(contentFiles()["collections/shop.json"]),
        items: [mug({ title: attack, likeCount: 3, comments })],
      },
    },
    theme: {
      "collections/products.item":
        "{.section item}{@|comments}{@|like-button}{@|social-button-inline}{.end}",
    },
  });
  for (const url of ["/", "/shop/becher", "/nirgends", "/search?q=a", "/cart"]) {
    const { body, statusCode } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, url === "/nirgends" ? 404 : 200]);
    expect([url, body.match(/<script>attack|<img src=x/g)]).toEqual([url, null]);
  }
  expect((await app.inject("/shop/becher")).body).toContain(
    "&lt;script&gt;attack()&lt;/script&gt;",
  );
});
