import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { pullSite } from "../../../server/moving/pull/pull.ts";
import {
  busyFirst,
  bytes,
  homeReplies,
  leadsTo,
  pageData,
  type Reply,
  startOldPlatform,
} from "../../support/doubles/old-platform.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

/** Pulls from a double without waiting; what came along, and how long it would have waited. */
async function pullFrom(url: string, folder = join(writeFolder({}), "new")) {
  const waits: number[] = [];
  const pulled = await pullSite({
    address: url,
    folder,
    privateHost: "localhost",
    takesFiles: true,
    wait: async (milliseconds) => waits.push(milliseconds),
  });
  const lost = pulled.lost.map(({ where, what }) => `${where}: ${what}`);
  const { content, diagnostics } = loadContent(folder);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return { folder, lost, waits, errors, content, pulled };
}

const blog = { type: 1, typeName: "blog" };
const post = (id: string, more: object = {}) => ({ id, urlId: id, title: id, body: "", ...more });

describe("a site that does what sites do wrong", () => {
  test("paging that never ends, repeats itself or leads away ends", async () => {
    const next = (nextPageUrl: string) => ({ pagination: { nextPage: true, nextPageUrl } });
    const { url, asked } = await startOldPlatform({
      ...homeReplies("/kreis", "/fort"),
      "/kreis?format=json": pageData(
        "kreis",
        { items: [post("a")], ...next("/kreis?offset=1") },
        blog,
      ),
      "/kreis?offset=1&format=json": pageData(
        "kreis",
        { items: [post("a"), post("b")], ...next("/kreis?offset=2") },
        blog,
      ),
      "/kreis?offset=2&format=json": pageData(
        "kreis",
        { items: [post("b")], ...next("/kreis?offset=3") },
        blog,
      ),
      "/fort?format=json": pageData(
        "fort",
        { items: [post("c")], ...next("https://example.org/x") },
        { ...blog, itemCount: 5 },
      ),
    });
    const { content, lost } = await pullFrom(url);
    expect(content?.pages.get("kreis")?.items?.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(content?.pages.get("fort")?.items?.map(({ id }) => id)).toEqual(["c"]);
    expect(asked).not.toContain("/kreis?offset=3&format=json");
    expect(lost).toContain("/kreis: says that it has further pages, but these bring nothing new");
    expect(lost).toContain("/fort: has 5 items by its own count, of which 1 came along");
  });

  test("items without addresses get some, and titles with markup are text", async () => {
    const items = [
      { id: "x1", title: "Grüße &amp; <b>Küsse</b>" },
      { id: "x2", title: "Grüße & Küsse" },
      { title: "<script>alert(1)</script>Nur &lt;hier&gt;" },
    ];
    const { url } = await startOldPlatform({
      ...homeReplies("/blog"),
      "/blog?format=json": pageData("blog", { items }, blog),
    });
    const { content, errors } = await pullFrom(url);
    expect(errors).toEqual([]);
    expect(content?.pages.get("blog")?.items?.map(({ title, urlId }) => [title, urlId])).toEqual([
      ["Grüße & Küsse", "gruesse-kuesse"],
      ["Grüße & Küsse", "gruesse-kuesse-2"],
      ["Nur &lt;hier&gt;", "nur-lt-hier-gt"],
    ]);
  });

  test("other encodings are read by their names", async () => {
    const text = JSON.stringify(pageData("alt", { mainContent: "<p>Größe</p>" }));
    const { url } = await startOldPlatform({
      ...homeReplies("/alt"),
      "/alt?format=json": bytes(Buffer.from(text, "latin1"), {
        "content-type": "application/json; charset=iso-8859-1",
      }),
    });
    expect((await pullFrom(url)).content?.pages.get("alt")?.mainContent).toBe("<p>Größe</p>");
  });

  test("a busy server is asked again when it says", async () => {
    const { url } = await startOldPlatform({
      ...homeReplies("/eins", "/zwei"),
      "/eins?format=json": busyFirst(429, 2, pageData("eins", { mainContent: "1" })),
      "/zwei?format=json": busyFirst(503, 1, pageData("zwei", { mainContent: "2" })),
    });
    const { content, waits } = await pullFrom(url);
    expect([...(content?.pages.keys() ?? [])]).toEqual(expect.arrayContaining(["eins", "zwei"]));
    expect(waits).toEqual([7_000, 7_000, 7_000]);
  });

  test("endless redirects, and a 404 in the site map, are in the list", async () => {
    const loc = (path: string) => `<url><loc>https://alter-laden.example${path}</loc></url>`;
    const home = homeReplies("/rund", "/weg");
    const { url } = await startOldPlatform({
      ...home,
      "/?format=json": {
        ...home["/?format=json"],
        website: { ...home["/?format=json"].website, baseUrl: "https://alter-laden.example" },
      },
      "/rund?format=json": leadsTo("/rund?format=json", 302),
      "/weg?format=json": leadsTo("/ziel?format=json"),
      "/ziel?format=json": pageData("ziel", { mainContent: "Da" }),
      "/sitemap.xml": `<urlset>${loc("/fehlt")}${loc("/ziel")}`,
    });
    const { folder, lost, content } = await pullFrom(url);
    expect(lost).toContain("/rund: it redirects without end");
    expect(lost).toContain("/fehlt: the old site has no such page (404)");
    expect(content?.pages.has("ziel")).toBe(true);
    const { redirects } = JSON.parse(readFileSync(join(folder, "site.json"), "utf8"));
    expect(redirects).toEqual([{ from: "/weg", to: "/ziel", status: 301 }]);
  });

  test("10,000 items come along, also when every tenth connection is cut", async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 50 }, (_, page) => {
        const items = Array.from({ length: 200 }, (_, index) => post(`p${page * 200 + index}`));
        const pagination = { nextPage: page < 49, nextPageUrl: `/viel?page=${page + 2}` };
        const path = page === 0 ? "/viel?format=json" : `/viel?page=${page + 1}&format=json`;
        return [path, pageData("viel", { items, pagination }, blog)] as const;
      }),
    );
    const { url } = await startOldPlatform({ ...homeReplies("/viel"), ...pages }, { cutsEach: 10 });
    const { content, lost, errors } = await pullFrom(url);
    expect(errors).toEqual([]);
    expect(lost).toEqual([]);
    expect(content?.pages.get("viel")?.items?.length).toBe(10_000);
  });

  test("a pull that is broken off goes on where it ended", async () => {
    const replies: Record<string, Reply> = {
      ...homeReplies("/eins", "/zwei", "/drei", "/vier"),
      "/eins?format=json": pageData("eins", { mainContent: "1" }),
      "/zwei?format=json": (_request, response) => {
        breakOff(true);
        response.destroy();
      },
      "/drei?format=json": pageData("drei", { mainContent: "3" }),
      "/vier?format=json": pageData("vier", { mainContent: "4" }),
    };
    const { url, asked, breakOff } = await startOldPlatform(replies);
    const folder = join(writeFolder({}), "new");
    await expect(pullFrom(url, folder)).rejects.toThrow("the site does not answer any more");
    expect(readdirSync(folder)).toEqual([".pull"]);
    const before = asked.length;
    breakOff(false);
    replies["/zwei?format=json"] = pageData("zwei", { mainContent: "2" });
    const { content, lost } = await pullFrom(url, folder);
    expect(lost).toEqual([]);
    expect([...(content?.pages.keys() ?? [])].sort()).toEqual([
      "drei",
      "eins",
      "start",
      "vier",
      "zwei",
    ]);
    const again = asked.slice(before);
    expect(again).toContain("/zwei?format=json");
    expect(again.filter((path) => /^\/(?:eins.*|\?format=json)?$/.test(path))).toEqual([]);
    expect(readdirSync(folder)).not.toContain(".pull");
  });
});

describe("a site that means harm", () => {
  test("names with paths, files that are pages, and HTML at pictures write nothing outside the folder", async () => {
    const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(20)]);
    const items = [
      post("a", { urlId: "../../../ausbruch", assetUrl: "/s/..%2f..%2fausbruch.png" }),
      post("__proto__", { urlId: "c:\\ausbruch", assetUrl: "/s/.htaccess" }),
      post("b", { assetUrl: "/s/kein-bild.jpg", body: '<img src="/s/seite.png">' }),
    ];
    const collection = {
      id: "../c",
      urlId: "..",
      title: "../../ausbruch",
      ...blog,
      typeName: "../blog",
    };
    const { url } = await startOldPlatform({
      ...homeReplies("/boese"),
      "/boese?format=json": pageData("boese", { items }, collection),
      "/s/..%2f..%2fausbruch.png": bytes(png, { "content-type": "image/png" }),
      "/s/.htaccess": bytes(Buffer.from("Deny from all"), { "content-type": "text/plain" }),
      "/s/kein-bild.jpg": bytes(Buffer.from("ceci"), { "content-type": "image/jpeg" }),
      "/s/seite.png": "<!doctype html><title>Anmelden</title>",
    });
    const root = writeFolder({});
    const { folder, lost, errors } = await pullFrom(url, join(root, "a", "b", "new"));
    const written = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    expect(written.every((one) => one.parentPath.startsWith(folder))).toBe(true);
    expect(
      written
        .map(({ name }) => name)
        .filter((name) => /^\.|ausbruch/.test(name))
        .sort(),
    ).toEqual(["ausbruch.png"]);
    expect(errors).toEqual([]);
    expect(lost).toContain(`${url}/s/kein-bild.jpg: the file is no picture`);
    expect(lost).toContain(`${url}/s/seite.png: the file is a page`);
    expect(dirname(folder)).toBe(join(root, "a", "b"));
  });

  test("bombs, nonsense and depth are not read", async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000, 32));
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    const { url } = await startOldPlatform({
      ...homeReplies("/bombe", "/tief", "/unsinn"),
      "/bombe?format=json": bytes(bomb, {
        "content-type": "application/json",
        "content-encoding": "gzip",
      }),
      "/tief?format=json": bytes(
        Buffer.from(
          `{"collection":{"id":"t","urlId":"tief","title":"Tief","type":10,"typeName":"page","x":${deep}}}`,
        ),
        { "content-type": "application/json" },
      ),
      "/unsinn?format=json": "<p>kein JSON</p>",
      "/sitemap.xml":
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><urlset><url><loc>&b;</loc></url></urlset>',
    });
    const { lost, errors } = await pullFrom(url);
    expect(errors).toEqual([]);
    expect(lost).toContain("/bombe: the answer is larger than 20000000 bytes");
    expect(lost).toContain("/unsinn: answers 200 without the data of a page");
  });

  test("nothing of another network is asked for, also after a redirect", async () => {
    const { url } = await startOldPlatform({
      ...homeReplies("/wolke", "/nachbar"),
      "/wolke?format=json": leadsTo("http://169.254.169.254/latest/meta-data/"),
      "/nachbar?format=json": leadsTo("http://127.0.0.1:1/"),
    });
    const { lost } = await pullFrom(url);
    expect(lost).toContain("/wolke: 169.254.169.254 is not on the internet");
    expect(lost).toContain("/nachbar: 127.0.0.1:1 is not on the internet");
  });

  test("without leave, this machine is not asked at all", async () => {
    const { url, asked } = await startOldPlatform(homeReplies());
    const folder = join(writeFolder({}), "new");
    await expect(pullSite({ address: url, folder })).rejects.toThrow("is not on the internet");
    expect(asked).toEqual([]);
  });

  test("robots.txt keeps pages from being read, but not by the lines of the platform", async () => {
    const { url, asked } = await startOldPlatform({
      ...homeReplies("/geheim", "/offen"),
      "/robots.txt":
        "User-agent: *\nDisallow: /geheim\nDisallow: /*?format=json\nDisallow: /api/\n",
      "/offen?format=json": pageData("offen", { mainContent: "offen" }),
    });
    const { lost, content } = await pullFrom(url);
    expect(lost).toContain("/geheim: robots.txt keeps it from being read");
    expect(asked.filter((path) => path.startsWith("/geheim"))).toEqual([]);
    expect(content?.pages.has("offen")).toBe(true);
  });

  test("secrets and visitors' data in answers do not become content", async () => {
    const { url } = await startOldPlatform({
      ...homeReplies("/x"),
      "/x?format=json": pageData(
        "x",
        { mainContent: "x" },
        { apiKey: "k-1", shoppingCart: { entries: ["e-1"] } },
      ),
    });
    const { folder } = await pullFrom(url);
    const text = readFileSync(join(folder, "pages", "x.json"), "utf8");
    expect(text).not.toMatch(/k-1|e-1/);
  });
});
