import { expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { withExport } from "../../support/moving/import-run.ts";

const item = (parts: string) => `<item>\n${parts}\n</item>`;
const xml = (...items: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel><title>Alt</title>
${items.join("\n")}
</channel></rss>`;

const post = item(`<title>Grüße &amp; &lt;b&gt;Küsse&lt;/b&gt;</title><link>/journal/gruesse</link>
<pubDate>Fri, 25 Sep 2026 08:00:00 +0000</pubDate><dc:creator>Ada</dc:creator>
<content:encoded><![CDATA[<p>Moin</p>]]></content:encoded><excerpt:encoded><![CDATA[Kurz]]></excerpt:encoded>
<wp:post_name>gruesse</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_id>7</wp:post_id>
<category domain="category" nicename="hafen">Hafen</category><category domain="post_tag" nicename="blau">blau</category>
<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`);
const page = item(`<title>Team</title><content:encoded><![CDATA[<h1>Wir</h1>]]></content:encoded>
<wp:post_name>team</wp:post_name><wp:status>draft</wp:status><wp:post_type>page</wp:post_type><wp:post_id>8</wp:post_id>`);
const picture = item("<title>b.jpg</title><wp:post_type>attachment</wp:post_type>");

/** The command on an export and a site. */
const withFile = (text: string) => withExport("alt.xml", text);

test("a dry run names each page and post, and what is not read", async () => {
  const { run, texts } = withFile(xml(post, page, picture));
  const before = texts();
  const { code, text } = await run();
  expect([
    code,
    text
      .replaceAll(/^.*alt\.xml:/gm, "")
      .trim()
      .split("\n"),
  ]).toEqual([
    0,
    [
      "3: /journal/gruesse: new",
      "11: /team: new",
      "wp:comment (1): not read",
      "items of the type 'attachment' (1): not read",
      "2 entries, 2 files: nothing is changed without --write",
    ],
  ]);
  expect(texts()).toEqual(before);
});

test("posts and pages come with texts, dates, authors, categories and tags; a second import changes nothing", async () => {
  const { folder, run, texts } = withFile(xml(post, page));
  await run("--write");
  const { content, diagnostics } = loadContent(folder);
  expect(diagnostics).toEqual([]);
  expect(content?.pages.get("journal")?.items).toMatchObject([
    {
      title: "Grüße & Küsse",
      urlId: "gruesse",
      body: "<p>Moin</p>",
      excerpt: "Kurz",
      publishOn: Date.UTC(2026, 8, 25, 8),
      author: { displayName: "Ada" },
      categories: ["Hafen"],
      tags: ["blau"],
      workflowState: 1,
    },
  ]);
  expect(content?.pages.get("team")).toMatchObject({
    collection: { title: "Team", enabled: false },
    mainContent: "<h1>Wir</h1>",
  });
  const after = texts();
  expect((await run("--write")).text).toContain("2 entries, 0 files");
  expect(texts()).toEqual(after);
});

test("each mistake is named with its line, and nothing is half done", async () => {
  const bad = item("<title></title><pubDate>gestern</pubDate><wp:post_name>../x</wp:post_name>");
  const { run, texts } = withFile(xml(post, bad, post));
  const before = texts();
  const { code, text } = await run("--write");
  expect([
    code,
    text
      .replaceAll(/^.*alt\.xml:/gm, "")
      .trim()
      .split("\n"),
  ]).toEqual([
    1,
    [
      "12 'title': is missing",
      "12 'pubDate': 'gestern' is no date",
      "12 'wp:post_name': '../x' is no part of an address",
      "14 'wp:post_name': the address of the post 'gruesse' stands twice",
      "wp:comment (2): not read",
      "4 problems: nothing is changed",
    ],
  ]);
  expect(texts()).toEqual(before);
});

test("XML that is broken, or has entities of its own, is refused", async () => {
  expect((await withFile("<rss><channel><item></rss>").run()).text).toMatch(/alt\.xml:1 '\d+': /);
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xml(item("<title>&a;</title>")).replace(/^.*\n/, "")}`;
  expect((await withFile(bomb).run()).code).toBe(1);
});
