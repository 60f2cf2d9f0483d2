import { expect, test } from "vitest";
import { type Role, roles } from "../../../../server/contract/accounts/roles.ts";
import { openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { soundFiles } from "../../../support/sites/site-files.ts";

const html = (id: string, text: string) => ({ id, type: 2, value: { html: `<p>${text}</p>` } });

const content = {
  "site.json": {
    ...Object(soundFiles()["site.json"]),
    legalPages: { terms: "agb" },
  },
  "collections/blog.json": {
    collection: { id: "c2", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
    items: [
      { id: "p1", urlId: "hallo", title: "Hallo", publishOn: 1_700_000_000_000, body: "<p>a</p>" },
    ],
  },
  "pages/agb.json": {
    collection: { id: "c3", urlId: "agb", title: "AGB", type: 10, typeName: "page" },
    layout: {
      columns: 12,
      rows: [{ columns: [{ span: 12, blocks: [html("b1", "Eins"), html("b2", "Zwei")] }] }],
    },
  },
};

test.each(databaseKinds)(
  "$name: a post is written as a draft, and published by an editor",
  async (kind) => {
    const { place } = await kind.createNew();
    const shop = await openOwnerShop(content, place);
    const made = await shop.fill("/config/posts?new=1", { title: "Neue Tasse" }, "draft-editor");
    const url = String(made.headers.location).replace("?done=draft", "");
    expect(url).toMatch(/^\/config\/posts\/\w+$/);
    await shop.fill(url, { body: "<p>Sie ist da.</p>", workflowState: "1" }, "draft-editor");
    expect((await shop.open("/config/posts", "draft-editor")).body).toContain("Neue Tasse");
    const listed = async () => JSON.parse(await shop.see("/blog?format=json")).items;
    expect(await listed()).toHaveLength(1);
    expect((await shop.press(url, "publish", "draft-editor")).statusCode).toBe(403);
    expect((await shop.press(url, "publish", "editor")).statusCode).toBe(303);
    expect(await listed()).toHaveLength(2);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ title: "Neue Tasse", publishOn: Date.UTC(2026, 0, 15) }),
    );
    const post = "/config/posts/p1";
    await shop.fill(post, { publishOn: "2024-11-04T08:30", title: "Moin" }, "editor");
    expect(await listed()).toContainEqual(
      expect.objectContaining({ title: "Moin", publishOn: Date.parse("2024-11-04T08:30-05:00") }),
    );
  },
);

test("a draft of somebody who may not publish is dropped, and a made one is gone then", async () => {
  const shop = await openOwnerShop(content);
  const made = await shop.fill("/config/posts?new=1", { title: "Irrtum" }, "draft-editor");
  const url = String(made.headers.location).replace("?done=draft", "");
  const dropped = await shop.press(url, "drop", "draft-editor");
  expect(dropped.headers.location).toBe("/config/posts?done=dropped");
  expect((await shop.open("/config/posts", "editor")).body).not.toContain("Irrtum");
});

test("texts of pages are edited, of a layout those of its blocks", async () => {
  const shop = await openOwnerShop(content);
  const agb = "/config/pages/agb";
  const fields = readFields((await shop.open(agb, "editor")).body);
  const name = "layout.rows[0].columns[0].blocks[id=b2].value.html";
  expect(fields[name]).toBe("<p>Zwei</p>");
  await shop.fill(agb, { [name]: "<p>Drei</p>", "collection.title": "Bedingungen" }, "editor");
  const page = JSON.parse(await shop.see("/agb?format=json"));
  expect(page.collection.title).toBe("Bedingungen");
  expect(page.mainContent).toMatch(/Eins.*Drei/s);
  await shop.fill("/config/pages/start", { mainContent: "<p>Servus</p>" }, "website-manager");
  expect(await shop.see("/")).toContain("<p>Servus</p>");
});

test("site data and opening texts are edited, also those that the file lacks", async () => {
  const shop = await openOwnerShop(content);
  const fill = (part: string, fields: Record<string, string>) =>
    shop.fill(`/config/texts/${part}`, fields, "editor");
  await fill("announcement", {
    "text.html": "<p>Heute <b>offen</b></p>",
    "clickthroughUrl.url": "/shop",
  });
  expect(await shop.see("/")).toContain("<p>Heute <b>offen</b></p>");
  await fill("site", { siteTitle: "Eckladen", "location.addressLine1": "Am Wehr 3" });
  await fill("contact", { "businessHours.monday.text": "9–18" });
  const { website, websiteSettings } = JSON.parse(await shop.see("/?format=json"));
  expect(website).toMatchObject({ siteTitle: "Eckladen", location: { addressLine1: "Am Wehr 3" } });
  expect(websiteSettings.businessHours).toEqual({ monday: { text: "9–18" } });
  const wrong = await fill("announcement", { "clickthroughUrl.url": "javascript:alert(1)" });
  expect(wrong.body).toMatch(/name="clickthroughUrl.url"[^>]*aria-invalid="true"/);
  expect(shop.readFile("site.json")).not.toContain("Eckladen");
});

test("posts, pages and texts are for editors; a draft editor saves without publishing", async () => {
  const shop = await openOwnerShop(content);
  const editors: readonly Role[] = ["admin", "website-manager", "editor"];
  for (const role of roles) {
    for (const url of ["/config/posts/p1", "/config/pages/agb", "/config/texts/site"]) {
      const { statusCode } = await shop.open(url, role);
      const mayOpen = editors.includes(role) || role === "draft-editor";
      expect(`${role} ${url} ${statusCode}`).toBe(`${role} ${url} ${mayOpen ? 200 : 403}`);
      const wanted = editors.includes(role) ? 303 : 403;
      expect(`${role} ${(await shop.press(url, "publish", role)).statusCode}`).toBe(
        `${role} ${wanted}`,
      );
    }
  }
  const saved = await shop.fill("/config/texts/site", { siteTitle: "Meiner" }, "draft-editor");
  expect(saved.headers.location).toBe("/config/texts/site?done=draft");
  expect((await shop.open("/config/texts/site", "draft-editor")).body).not.toContain("publish");
  expect(await shop.see("/")).not.toContain("Meiner");
});

test("only an admin saves HTML with code; what the file has already may stay", async () => {
  const pages = {
    "pages/agb.json": {
      ...content["pages/agb.json"],
      layout: {
        columns: 12,
        rows: [
          {
            columns: [
              {
                span: 12,
                blocks: [
                  html("b1", "<script>designed()</script>"),
                  html("b2", "Zwei"),
                  { id: "b3", type: 44, value: { wysiwyg: { source: "Drei" } } },
                ],
              },
            ],
          },
        ],
      },
    },
  };
  const shop = await openOwnerShop({ ...content, ...pages });
  const agb = "/config/pages/agb";
  const name = (id: string, place = "html") =>
    `layout.rows[0].columns[0].blocks[id=${id}].value.${place}`;
  const code = { [name("b2")]: "<p onclick=alert(1)>Zwei</p>" };
  const refused = await shop.fill(agb, code, "editor");
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining("darf nur ein Administrator eintragen"),
  ]);
  expect(refused.body.match(/aria-invalid="true"/g)).toHaveLength(1);
  // A quotation mark that Markdown escapes keeps no attribute open.
  const hidden = '\\<p title="\n\n<img src=x onerror=alert(1)>\n\n">';
  const inMarkdown = { [name("b3", "wysiwyg.source")]: hidden };
  expect((await shop.fill(agb, inMarkdown, "draft-editor")).statusCode).toBe(400);
  const mug = "/config/products/mug";
  const body = { body: '<a href="javascript:alert(1)">Mehr</a>' };
  expect((await shop.fill(mug, body, "store-manager")).statusCode).toBe(400);
  const plain = { [name("b2")]: "<p>2</p>", [name("b3", "wysiwyg.source")]: "> *3* <b>3</b>" };
  expect((await shop.fill(agb, plain, "editor")).statusCode).toBe(303);
  expect((await shop.fill(agb, code, "admin")).statusCode).toBe(303);
  expect((await shop.fill(mug, body, "admin")).statusCode).toBe(303);
});

test("lists name the status of what is not public", async () => {
  const post = (id: string, more: object) => ({ id, urlId: id, title: `Text ${id}`, ...more });
  const page = (urlId: string, more: object) => ({
    collection: { id: urlId, urlId, title: `Text ${urlId}`, type: 10, typeName: "page", ...more },
    mainContent: "<p>a</p>",
  });
  const shop = await openOwnerShop({
    "collections/blog.json": {
      ...content["collections/blog.json"],
      items: [
        post("public", { publishOn: 1 }),
        post("draft", { workflowState: 2 }),
        post("review", { workflowState: 3 }),
        post("scheduled", { workflowState: 4 }),
        post("later", { publishOn: Date.UTC(2026, 1, 1) }),
        post("old", { workflowState: 9 }),
      ],
    },
    "pages/aus.json": page("aus", { enabled: false }),
    "pages/zu.json": { ...page("zu", { passwordProtected: true }), password: "sesam" },
    "pages/bereich.json": page("bereich", { permissionType: 3 }),
  });
  const read = async (url: string) => {
    const { body } = await shop.open(url, "editor");
    const rows = [...body.matchAll(/<tr>.*?Text (\w+).*?<\/tr>/gs)];
    return Object.fromEntries(
      rows.map(([row, id]) => [id, /.*<td[^>]*>([^<]*)<\/td>\s*<\/tr>/s.exec(row)?.[1]]),
    );
  };
  expect(await read("/config/posts")).toEqual({
    public: "sichtbar",
    draft: "nicht sichtbar (Draft)",
    review: "nicht sichtbar (Review required)",
    scheduled: "nicht sichtbar (Scheduled)",
    later: "nicht sichtbar (Scheduled)",
    old: "nicht sichtbar (No longer supported)",
  });
  expect(await read("/config/pages")).toEqual({
    aus: "Draft",
    zu: "Page locked",
    bereich: "Nur für Mitglieder",
  });
});
