import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { pullSite } from "../../../server/moving/pull/pull.ts";
import {
  bytes,
  homeReplies,
  pageData,
  type Reply,
  startOldPlatform,
} from "../../support/doubles/old-platform.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

/** The content that is pulled from a double, and its `site.json`. */
async function pullFrom(replies: Readonly<Record<string, Reply>>, takesFiles = false) {
  const { url } = await startOldPlatform(replies);
  const folder = join(writeFolder({}), "new");
  const { lost } = await pullSite({ address: url, folder, privateHost: "localhost", takesFiles });
  const { content, diagnostics } = loadContent(folder);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const site = read("site.json");
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return {
    content,
    errors,
    site,
    url,
    read,
    lost: lost.map(({ where, what }) => `${where}: ${what}`),
  };
}

/** The HTML of a page, with what the platform puts around it. */
const page = (body: string, head = "") => `<!doctype html><head><title>x</title>
<link rel="stylesheet" type="text/css" href="/site.css?v=1"/>${head}<script>Static.COOKIE_BANNER_CAPABLE = true;</script>
<!-- End of Squarespace Headers --></head><body>${body}</body>`;

const block = (type: number, name: string, html: string, id = `b${type}`) =>
  `<div class="sqs-block ${name}-block sqs-block-${name}" data-block-type="${type}" id="block-${id}"><div class="sqs-block-content">${html}</div></div>`;
const area = (id: string, kind: string, ...blocks: readonly string[]) =>
  `<div class="sqs-layout sqs-grid-12 columns-12" data-type="${kind}" id="${id}"><div class="row sqs-row"><div class="col sqs-col-12 span-12">${blocks.join("")}</div></div></div>`;

test("navigations are read as pages show them, folders too, where the call is not answered", async () => {
  const home = homeReplies();
  const { site, errors, content } = await pullFrom({
    ...home,
    "/": page(`<nav data-content-field="navigation-oben"><ul>
      <li><a href="/blog">Blog</a></li>
      <li class="folder"><label>Über uns</label><div class="subnav"><a href="/team">Team</a><a href="https://example.org/" target="_blank">Anderswo</a></div></li>
    </ul></nav>`),
    "/blog?format=json": pageData("blog", { items: [] }, { type: 1, typeName: "blog" }),
    "/team?format=json": pageData("team", { mainContent: "wir" }),
  });
  expect(errors).toEqual([]);
  expect(site.navigation).toEqual({
    oben: [
      { collection: "blog" },
      {
        collection: "ueber-uns",
        items: [
          { collection: "team" },
          { externalLink: { url: "https://example.org/", title: "Anderswo", newWindow: true } },
        ],
      },
    ],
  });
  expect(content?.pages.get("ueber-uns")?.collection).toMatchObject({
    title: "Über uns",
    folder: true,
  });
});

test("forms are read from the fields of their markup, and those that tell too little are listed", async () => {
  const field = (kind: string, id: string, title: string, inside = "") =>
    `<div id="${id}" class="form-item field ${kind}"><label class="title">${title} <span>*</span></label>${inside}</div>`;
  const form = block(
    9,
    "form",
    `<div class="form-wrapper"><form data-form-id="5f00" data-form-name="Kontakt">${field("email required", "email-1", "E-Mail", "<input>")}
     ${field("select", "select-2", "Thema", '<select><option value="">–</option><option value="a">Papier</option><option value="b">Tinte</option></select>')}
     <input type="submit" value="Absenden"></form></div>`,
  );
  const empty = block(9, "form", '<form data-form-id="5f01"></form>', "leer");
  const { content, errors, lost } = await pullFrom({
    ...homeReplies("/kontakt"),
    "/kontakt?format=json": pageData("kontakt", {
      mainContent: area("page-c-kontakt", "page", form, empty),
    }),
    "/kontakt": page(
      area("page-c-kontakt", "page", block(2, "html", "<h1>Moin</h1>"), form, empty),
    ),
  });
  expect(errors).toEqual([]);
  expect(content?.forms.get("5f00")).toMatchObject({
    name: "Kontakt",
    submitButtonText: "Absenden",
    fields: [
      { id: "email-1", type: "email", title: "E-Mail", required: true },
      { id: "select-2", type: "select", title: "Thema", options: ["Papier", "Tinte"] },
    ],
  });
  expect(lost).toEqual(["/kontakt: the form 5f01 cannot be read from its markup"]);
  expect(content?.pages.get("kontakt")?.layout).toBeDefined();
});

test("block fields belong to the site, and to a page where it shows another one", async () => {
  const footer = (text: string) =>
    area("footer", "block-field", block(2, "html", `<p>${text}</p>`));
  const { site, read, errors } = await pullFrom({
    ...homeReplies("/a", "/b"),
    "/": page(`<nav><a href="/a">a</a><a href="/b">b</a></nav>${footer("Fuß")}`),
    "/a?format=json": pageData("a", { mainContent: "a" }),
    "/a": page(footer("Fuß")),
    "/b?format=json": pageData("b", { mainContent: "b" }),
    "/b": page(footer("Anderer Fuß")),
  });
  expect(errors).toEqual([]);
  expect(JSON.stringify(site.blockFields)).toContain("<p>Fuß</p>");
  expect(JSON.stringify(read("pages/b.json").blockFields.footer)).toContain("<p>Anderer Fuß</p>");
  expect(read("pages/a.json").blockFields).toBeUndefined();
});

test("HTML at the end of the head comes along: that of all pages to the site, the rest to its page", async () => {
  const meta = '<meta name="author" content="Ada">';
  const { site, read } = await pullFrom({
    ...homeReplies("/a"),
    "/": page('<a href="/a">a</a>', meta),
    "/a?format=json": pageData("a", { mainContent: "a" }),
    "/a": page("", `${meta}<meta name="x" content="y">`),
  });
  expect(site.codeInjection).toEqual({ header: meta });
  expect(read("pages/a.json").codeInjection).toEqual({ header: '<meta name="x" content="y">' });
});

test("HTML at the foot of all pages comes along, without the theme's scripts; other HTML is listed", async () => {
  const last = "<script>Squarespace.afterBodyLoad(Y);</script>";
  const own = '<script src="https://chat.example/chat.js" async></script>';
  const themes =
    '<script type="text/javascript" src="https://static1.alt.example/static/t/9/scripts/site.js"></script>';
  const pull = (foot: string) =>
    pullFrom({
      ...homeReplies("/a"),
      "/": page(`<a href="/a">a</a>${last}${own}${themes}`),
      "/a?format=json": pageData("a", { mainContent: "a" }),
      "/a": page(last + foot),
    });
  const { site, lost } = await pull(themes + own);
  expect(site.codeInjection).toEqual({ footer: own });
  expect(lost).toEqual(["/: HTML at the foot of pages came along: see that it is not the theme's"]);
  const other = await pull("<b>a</b>");
  expect(other.site.codeInjection).toBeUndefined();
  expect(other.lost).toEqual([
    "/: HTML at the foot of pages differs from page to page, and was left out",
  ]);
});

test("items with a page of their own that no list has come along, too", async () => {
  const item = { id: "i9", urlId: "versteckt", title: "Versteckt", body: "<p>da</p>" };
  const { content, errors } = await pullFrom({
    ...homeReplies("/blog"),
    "/blog?format=json": pageData("blog", { items: [] }, { type: 1, typeName: "blog" }),
    "/sitemap.xml": "<urlset><url><loc>/blog/versteckt</loc></url></urlset>",
    "/blog/versteckt?format=json": pageData("blog", { item }, { type: 1, typeName: "blog" }),
  });
  expect(errors).toEqual([]);
  expect(content?.pages.get("blog")?.items?.map(({ id }) => id)).toEqual(["i9"]);
});

test("without --assets, files lead to the old site and are listed", async () => {
  const { content, lost, url } = await pullFrom({
    ...homeReplies("/a"),
    "/a?format=json": pageData("a", { mainContent: '<img src="/s/bild.jpg?format=500w">' }),
  });
  expect(content?.pages.get("a")?.mainContent).toBe(`<img src="${url}/s/bild.jpg?format=500w">`);
  expect(lost).toEqual([`${url}/s/bild.jpg: stays on the old site (--assets brings it along)`]);
});

test("downloads that are linked with a host come along, those of other sites do not", async () => {
  const home = homeReplies("/a");
  const links = (own: string) =>
    `<a href="${own}">Liste</a> <a href="https://example.org/s/fremd.pdf">Fremd</a>`;
  const website = { ...home["/?format=json"].website, baseUrl: "https://alter-laden.example" };
  const pull = (address: string) =>
    pullFrom(
      {
        ...home,
        "/?format=json": { ...home["/?format=json"], website },
        "/a?format=json": pageData("a", { mainContent: links(address) }),
        "/s/liste.txt": bytes(Buffer.from("Moin"), { "content-type": "text/plain" }),
      },
      true,
    );
  for (const address of [
    "https://alter-laden.example/s/liste.txt",
    "//alter-laden.example/s/liste.txt",
    "/s/liste.txt",
  ]) {
    const { content, lost } = await pull(address);
    expect(content?.pages.get("a")?.mainContent).toBe(links("/s/liste.txt"));
    expect(lost).toEqual([]);
  }
});

test("data that is answered for people alone is read, too", async () => {
  const { content } = await pullFrom({
    ...homeReplies("/alt"),
    "/alt?format=json": "<p>ausgeschaltet</p>",
    "/alt?format=json-pretty": pageData("alt", { mainContent: "<p>Da</p>" }),
  });
  expect(content?.pages.get("alt")?.mainContent).toBe("<p>Da</p>");
});
