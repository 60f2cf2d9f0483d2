import { describe, expect, test } from "vitest";
import { monthlyMug } from "../../../support/orders/cancellations.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const STRIP = '<nav class="sqs-withdrawal-link"';
const foot = (link: string) =>
  `<nav><squarespace:navigation navigationId="mainNav" template="menu" /></nav><main>{squarespace.main-content}</main><footer>${link}</footer>{squarespace-footers}</body></html>`;

const { "site.json": siteFile } = contentFiles();

async function homePage(
  link: string,
  navigation: readonly object[] = [],
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { app } = await openStorefront({
    content: { "site.json": { ...Object(siteFile), navigation: { mainNav: navigation } }, ...more },
    theme: {
      "foot.region": foot(link),
      "blocks/menu.block":
        '{.repeated section items}{.section externalLink}<a href="{url}">{title}</a>{.end}{.end}',
    },
  });
  return (await app.inject("/")).body;
}

describe("'Vertrag widerrufen'", () => {
  test.each(["{squarespace.withdrawal-link}", "{squarespace-withdrawal-link}"])(
    "stands where the theme has %s, and nowhere else",
    async (variable) => {
      const html = await homePage(variable);
      expect(html).toMatch(/<footer><a href="\/withdrawal"[^>]*>Vertrag widerrufen<\/a><\/footer>/);
      expect(html).not.toContain(STRIP);
      expect(html.match(/href="\/withdrawal"/g)).toHaveLength(1);
    },
  );

  test("stands in a navigation that has an entry for it, and nowhere else", async () => {
    const entry = { externalLink: { url: "/withdrawal", title: "Widerrufen" } };
    const html = await homePage("", [entry]);
    expect(html).toContain('<nav><a href="/withdrawal">Widerrufen</a></nav>');
    expect(html).not.toContain(STRIP);
  });

  test("stands at the end of a page whose theme has it nowhere", async () => {
    // A style for such links is none.
    expect(await homePage("<style>[data-withdrawal-link] { color: red }</style>")).toContain(STRIP);
  });
});

describe("'Verträge hier kündigen'", () => {
  const shop = Object(contentFiles()["collections/shop.json"]);
  const withSubscription = {
    "collections/shop.json": { ...shop, items: [monthlyMug()] },
  };

  test("stands with it where the theme has that, and nowhere else", async () => {
    const html = await homePage("{squarespace.withdrawal-link}", [], withSubscription);
    expect(html).toMatch(
      /<footer><a href="\/withdrawal"[^>]*>Vertrag widerrufen<\/a> · <a href="\/cancellation"[^>]*>Verträge hier kündigen<\/a><\/footer>/,
    );
    expect(html).not.toContain(STRIP);
  });

  test("stands at the end of a page whose navigation has only the other one", async () => {
    const entry = { externalLink: { url: "/withdrawal", title: "Widerrufen" } };
    const html = await homePage("", [entry], withSubscription);
    expect(html).toContain(
      `${STRIP} aria-label="Verträge"><a href="/cancellation">Verträge hier kündigen</a></nav>`,
    );
  });
});
