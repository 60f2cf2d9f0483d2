import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "../../../server/contract/accounts/roles.ts";
import { addAccount, type Jar, send, signIn } from "../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { blogTheme, collectionFile, post } from "../../support/sites/pages.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);
const site = Object(contentFiles()["site.json"]);

const page = (urlId: string, more: object) => ({
  collection: { id: urlId, urlId, title: `Geheim ${urlId}`, type: 10, typeName: "page", ...more },
  mainContent: `<p>Geheimnis von ${urlId}</p>`,
});

const hidden = {
  entwurf: [{ workflowState: 2 }, "Draft"],
  pruefung: [{ workflowState: 3 }, "Review required"],
  geplant: [{ workflowState: 4 }, "Scheduled"],
  spaeter: [{ publishOn: NOW + 60_000 }, "Scheduled"],
  uralt: [{ workflowState: 9 }, "No longer supported"],
} as const;

const content = {
  ...contentFiles(),
  "site.json": {
    ...site,
    navigation: { mainNav: [{ collection: "blog" }, { collection: "aus" }] },
  },
  "collections/blog.json": collectionFile("blog", [
    post("neu", { publishOn: 3000 }),
    ...Object.entries(hidden).map(([id, [more]]) =>
      post(id, { title: `Geheim ${id}`, tags: [`geheim-${id}`], ...more }),
    ),
  ]),
  "pages/aus.json": page("aus", { enabled: false }),
  "pages/mitglieder.json": page("mitglieder", { permissionType: 3 }),
  "pages/bereich.json": page("bereich", { memberAreaId: "m1", passwordProtected: true }),
  "pages/spaeter-bereich.json": page("spaeter-bereich", { memberAreaId: "m1", enabled: false }),
  "pages/zu.json": { ...page("zu", { passwordProtected: true }), password: "sesam" },
};

const theme = {
  ...blogTheme(),
  "collections/blog.item": "<h1>{item.title|html}</h1>{.if debug}checked{.end}{@|apply:image}",
};

let running: Awaited<ReturnType<typeof startApp>>;
let admin: Jar;

beforeAll(async () => {
  running = await startApp(await loadTestSites(below("shop", content), theme), {
    now: () => NOW,
    signInsPerMinute: 1000,
  });
  admin = await signIn(running.app, await addAccount(running.database, "admin", "w1"));
});
afterAll(() => running.close());

const see = (url: string, jar: Jar = {}) => send(running.app, { ...jar }, { url });

describe("owners see what is not public", () => {
  test.each(Object.entries(hidden))("%s at its address, with its label", async (id, [, label]) => {
    const { statusCode, headers, body } = await see(`/blog/${id}`, admin);
    expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(body).toContain(`<h1>Geheim ${id}</h1>`);
    expect(body).toContain(
      `<aside class="sqs-content-status" aria-label="Status">${label}</aside>`,
    );
  });

  test.each([
    ["aus", "Draft"],
    ["zu", "Page locked"],
    ["mitglieder", "Nur für Mitglieder"],
    ["bereich", "Nur für Mitglieder"],
    ["spaeter-bereich", "Draft"],
  ])("the page %s, labelled %s", async (urlId, label) => {
    const { statusCode, body } = await see(`/${urlId}`, admin);
    expect(statusCode).toBe(200);
    expect(body).toContain(`Geheimnis von ${urlId}`);
    expect(body).toContain(`>${label}</aside>`);
  });

  test("a page of a member area, whose data name its permission", async () => {
    const { collection } = (await see("/bereich?format=json", admin)).json();
    expect(collection).toMatchObject({ memberAreaId: "m1", permissionType: 3 });
    expect((await see("/bereich", admin)).body).toContain('"permissionType":3');
  });

  test("in lists, where links to it are marked, in the search and in the data", async () => {
    const list = await see("/blog", admin);
    for (const [id, [, label]] of Object.entries(hidden)) {
      expect(list.body).toContain(`Geheim ${id}`);
      const [, text] =
        new RegExp(`a\\[href="/blog/${id}"\\]:not[^{]*\\{content:"([^"]*)"`).exec(list.body) ?? [];
      expect(text, id).toBe(label);
    }
    expect(list.body).not.toContain('a[href="/blog/neu"]');
    expect((await see("/search?q=geheim", admin)).body).toContain("Geheim entwurf");
    const { items } = (await see("/blog?format=json", admin)).json();
    expect(items).toHaveLength(6);
    expect((await see("/", admin)).body).toContain("[/aus]");
  });

  test("without a label on what is public", async () => {
    expect((await see("/blog/neu", admin)).body).not.toContain("<aside");
  });
});

const previewers: readonly Role[] = [
  ...(["admin", "editor", "viewer", "website-manager", "draft-editor"] as const),
];

test.each(roles.filter((role) => role !== "admin"))("%s: only owners see drafts", async (role) => {
  const jar = await signIn(running.app, await addAccount(running.database, role, "w1"));
  const { statusCode, headers } = await see("/blog/entwurf", jar);
  expect(statusCode).toBe(previewers.includes(role) ? 200 : 404);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test.each([
  "/",
  "/blog",
  "/blog?format=json",
  "/blog?format=rss",
  "/blog?tag=geheim-entwurf",
  "/blog/tag/geheim-entwurf",
  "/blog/entwurf",
  "/blog/entwurf?format=json",
  "/blog/spaeter?debug=true",
  "/blog/neu?format=json",
  "/aus",
  "/zu",
  "/mitglieder",
  "/bereich",
  "/search?q=geheim",
  "/api/search/GeneralSearch?q=geheim",
  "/sitemap.xml",
])("nobody else sees anything of it at %s, after an owner has been there too", async (url) => {
  await see(url, admin);
  const { body } = await see(url);
  // The page may repeat what was asked for, in the search field or as the chosen tag.
  expect(body.replaceAll(/value="[^"]*"|geheim-entwurf/g, "")).not.toMatch(
    /Geheim |Geheimnis|geheim-|sqs-content-status|href="\/aus"|\[\/aus\]/,
  );
});

describe("?debug=true", () => {
  test("runs the checks for owners, who are told what they find", async () => {
    const plain = (await see("/blog/neu", admin)).body;
    const { body } = await see("/blog/neu?debug=true", admin);
    expect(plain).not.toContain("checked");
    expect(plain).not.toContain("SQUARESPACE_JSONT_ERROR");
    expect(body).toContain("checked");
    expect(body).toMatch(/SQUARESPACE_JSONT_ERROR\n.*src is required.*blog\.item:1:/);
    expect((await see("/blog/neu", admin)).body).toBe(plain);
  });

  test("means nothing for everybody else", async () => {
    const plain = await see("/blog/neu");
    const asked = await see("/blog/neu?debug=true");
    expect(asked.body).toBe(plain.body);
    expect(asked.headers.etag).toBe(plain.headers.etag);
  });
});
