import { describe, expect, onTestFinished, test } from "vitest";
import { loadSites } from "../../server/site/loading/load-sites.ts";
import { buildSite, SITE } from "../../tools/site/build-site.ts";
import { colorCode } from "../../tools/site/colors.ts";
import { readHome, readShelves } from "../../tools/site/documents.ts";
import { toHtml } from "../../tools/site/to-html.ts";
import { startApp } from "../support/server/storefront.ts";
import { writeFolder } from "../support/sites/site-files.ts";
import { siteTools } from "../support/sites/site-tools.ts";

const home = readHome();
const shelves = readShelves(home);

/** Addresses of all pages of the site. */
const addresses = [
  ...["/", "/try"],
  ...shelves.flatMap(({ urlId, documents }) => [
    `/${urlId}`,
    ...documents.map((document) => `/${urlId}/${document.urlId}`),
  ]),
];

const idsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id));

const addressesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<(?:a|img)\b[^>]*?\s(?:href|src)="([^"]+)"/g)]
    .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
    .filter((address) => !/^(?:https?|mailto):/.test(address));

test("the site of the documents is served: every page answers, and every link leads to a page and its heading", async () => {
  const sitesDir = writeFolder({});
  await buildSite(sitesDir);
  const folders = { sitesDir, themesDir: "templates/themes", defaultSite: SITE };
  const { sites, diagnostics } = await loadSites(folders, siteTools);
  expect(diagnostics).toEqual([]);
  const { app, log, close } = await startApp(sites, { defaultSite: SITE });
  onTestFinished(close);
  const bodies = new Map<string, string>();
  const ask = async (address: string) => {
    const { statusCode, body } = await app.inject({ url: address });
    expect([address, statusCode]).toEqual([address, 200]);
    bodies.set(address, body);
    return body;
  };
  for (const address of addresses) {
    expect(await ask(address)).toContain('<meta name="description" content="');
  }
  const lost: string[] = [];
  for (const address of addresses) {
    for (const link of addressesIn(bodies.get(address) ?? "")) {
      const [target = "", anchor] = link.split("#");
      const asked = target === "" ? address : target;
      const body = bodies.get(asked) ?? (await ask(asked));
      if (anchor && !idsOf(body).has(anchor)) lost.push(`${address}: ${link}`);
    }
  }
  expect(lost).toEqual([]);
  expect(await ask("/search?q=coupon")).toContain("/designers/shop");
  expect(log).toEqual([]);
});

describe("a document", () => {
  const show = (source: string) =>
    toHtml({
      file: "docs/designers/a.md",
      source,
      toAddress: (file) => (file === "docs/owners/b.md" ? "/owners/b" : undefined),
      sizes: new Map([["docs/pictures/shop.webp", { width: 4, height: 3 }]]),
    });

  test("leads to pages of the site, and says what is no page as text", () => {
    const { html } = show("[b](../owners/b.md#one) [code](../../engine/index.ts) [c](#two)");
    expect(html).toBe('<p><a href="/owners/b#one">b</a> <a>code</a> <a href="#two">c</a></p>\n');
  });

  test("begins with its headings, if there are several, and is described by its first paragraph", () => {
    const two = "# A\n\nFirst `words`\nof it.\n\n## One & two\n\n## Three\n";
    expect(show(two).html).not.toContain("on-page");
    const { title, description, html } = show(`${two}\n## Four\n`);
    expect([title, description]).toEqual(["A", "First words of it."]);
    expect(html).toContain('<li><a href="#one--two">One &amp; two</a></li>');
  });

  test("has no notes of its authors, and keeps room for its pictures", () => {
    expect(show("<!-- written -->\n\n![Shop](../pictures/shop.webp)").html).toBe(
      '<p><img src="/s/shop.webp" alt="Shop" width="4" height="3"></p>\n',
    );
  });

  test("names the column of each cell, where there are more than two", () => {
    const { html } = show("| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |");
    expect(html).toContain('<td>1</td>\n<td data-label="b">2</td>\n<td data-label="c">3</td>');
  });
});

test("tags of templates have a colour of their own, in HTML and in its attributes", () => {
  expect(colorCode('{.if a}<a href="{b|html}">{# c}</a>{.end}', "html")).toMatchInlineSnapshot(
    `"<span class="hljs-template-tag">{.<span class="hljs-name">if</span> a}</span><span class="language-markup"><span class="hljs-tag">&lt;<span class="hljs-name">a</span> <span class="hljs-attr">href</span>=<span class="hljs-string">&quot;</span></span></span><span class="hljs-template-variable">{b|html}</span><span class="language-markup"><span class="hljs-tag"><span class="hljs-string">&quot;</span>&gt;</span></span><span class="hljs-comment">{# c}</span><span class="language-markup"><span class="hljs-tag">&lt;/<span class="hljs-name">a</span>&gt;</span></span><span class="hljs-template-tag">{.<span class="hljs-name">end</span>}</span>"`,
  );
  expect(colorCode("a", "unknown")).toBeUndefined();
});
