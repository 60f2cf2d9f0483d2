import { describe, expect, onTestFinished, test } from "vitest";
import { type Role, roles } from "../../../../server/contract/accounts/roles.ts";
import { caller, openTwoSites, visitor, withSite } from "../../../support/owners/editing.ts";
import { mailsOf, RED, restockFiles } from "../../../support/restock/restock.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const PREFERENCES = "/api/v1/commerce-preferences/kasse";
const HEADER_FOOTER = "/api/site-header-footer";
const LAYOUT = "/api/commondata/GetSiteLayout";
const NAVIGATION = "/api/widget/UpdateNavigation";
const LOCALE = "/api/site-users/account/locale";

const theme = {
  "foot.region":
    '<nav><squarespace:navigation navigationId="mainNav" template="menu" /></nav><header>{squarespace.block-field}</header><squarespace:block-field id="header" columns="12" /><main>{squarespace.main-content}</main><squarespace:block-field id="footer" columns="12" />{squarespace-footers}</body></html>',
};

async function open(content = {}) {
  const running = await openTwoSites(content, theme);
  onTestFinished(running.close);
  return running;
}

const navigation = (items: unknown, more = {}) => ({
  fieldName: "mainNav",
  templateId: "Plain",
  navigation: { items },
  ...more,
});
const layout = (html: string) => ({
  columns: 12,
  rows: [
    { columns: [{ span: 12, blocks: [{ id: `b${html.length}`, type: 2, value: { html } }] }] },
  ],
});
const fields = { header: layout("<p>Oben</p>"), footer: layout("<p>Ganz unten</p>") };

const contactForm = {
  "forms/kontakt.json": {
    id: "kontakt",
    name: "Kontakt",
    fields: [{ id: "text", type: "text", title: "Text" }],
    email: { to: ["post@laden.example"] },
  },
};

const writes = [
  ["PUT", PREFERENCES, { farbe: "rot" }],
  ["PUT", HEADER_FOOTER, fields],
  ["POST", NAVIGATION, navigation([{ collectionId: "c0" }])],
] as const;
const reads = [
  [PREFERENCES, ["admin", "store-manager"]],
  [HEADER_FOOTER, ["admin", "website-manager", "editor"]],
] as const;

describe("who may call", () => {
  test.each(roles)("%s", async (role) => {
    const running = await open();
    const call = await caller(running, role);
    for (const [url, allowed] of reads) {
      const { statusCode, headers } = await call("GET", url);
      const may = (allowed as readonly Role[]).includes(role);
      expect([url, statusCode]).toEqual([url, may ? 200 : 403]);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
    for (const [method, url, body] of writes) {
      const allowed: readonly Role[] = url === PREFERENCES ? reads[0][1] : reads[1][1];
      const { statusCode } = await call(method, url, body);
      expect([url, statusCode]).toEqual([url, allowed.includes(role) ? 200 : 403]);
    }
    expect((await call("GET", LAYOUT)).statusCode).toBe(200);
  });

  test("somebody who has not signed in may ask for the layout and choose a language alone", async () => {
    const call = await visitor(await open());
    for (const [method, url, body] of [
      ...writes,
      ["GET", PREFERENCES, undefined],
      ["GET", HEADER_FOOTER, undefined],
    ] as const) {
      const { statusCode, body: text } = await call(method, url, body);
      expect([url, statusCode]).toEqual([url, 401]);
      expect(JSON.parse(text)).toMatchObject({ code: "SIGN_IN_NEEDED" });
    }
    expect((await call("GET", LAYOUT)).statusCode).toBe(200);
    expect((await call("POST", LOCALE, { language: "en" })).statusCode).toBe(200);
  });
});

describe("every write", () => {
  test("a form's body is refused as all errors are, and so is a call for JSON that a form could make too", async () => {
    const running = await open();
    const guest = await visitor(running);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const locale = await guest("POST", LOCALE, "language=en", form);
    expect([locale.statusCode, locale.json().error]).toEqual([415, locale.json().message]);
    const signedOut = await guest("POST", NAVIGATION, "a=b", form);
    expect([signedOut.statusCode, signedOut.json().code]).toEqual([401, "SIGN_IN_NEEDED"]);
    const entries = "/api/commerce/shopping-cart/entries";
    const asked = { ...form, accept: "application/json" };
    const refused = await guest("POST", entries, "itemId=nix&quantity=1", asked);
    expect(refused.headers["content-type"]).toBe("application/json; charset=utf-8");
    const page = await guest("POST", entries, "itemId=nix&quantity=1", form);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("a site that has expired takes what its owners send, and nothing of visitors", async () => {
    const { website } = Object(contentFiles()["site.json"]);
    const running = await open(withSite({ website: { ...website, siteStatus: { value: 1 } } }));
    const call = await caller(running, "admin");
    for (const [method, url, body] of writes) {
      expect((await call(method, url, body)).statusCode, url).toBe(200);
    }
    const guest = await visitor(running);
    for (const [method, url, body] of [...writes, ["POST", LOCALE, { language: "en" }] as const]) {
      const { statusCode, body: text } = await guest(method, url, body);
      expect([statusCode, JSON.parse(text).code], url).toEqual([503, "SITE_EXPIRED"]);
    }
  });
});

describe("preferences", () => {
  test("an object is kept by namespace and website, and replaced as a whole", async () => {
    const call = await caller(await open(), "store-manager");
    expect((await call("GET", PREFERENCES)).json()).toEqual({ websiteId: "w1" });
    const first = await call("PUT", PREFERENCES, {
      farbe: "rot",
      tief: { a: [1, null] },
      websiteId: "w2",
    });
    expect(first.json()).toEqual({ farbe: "rot", tief: { a: [1, null] }, websiteId: "w1" });
    await call("PUT", PREFERENCES, { form: "rund" });
    expect((await call("GET", PREFERENCES)).json()).toEqual({ form: "rund", websiteId: "w1" });
    const other = "/api/v1/commerce-preferences/versand";
    expect((await call("GET", other)).json()).toEqual({ websiteId: "w1" });
  });

  test("another site's are never seen", async () => {
    const running = await open();
    const call = await caller(running, "admin");
    await call("PUT", PREFERENCES, { farbe: "rot" });
    const there = await call("GET", PREFERENCES, undefined, { host: "zwei.example" });
    expect(there.statusCode).toBe(401);
  });

  test.each(["Kasse", "a_b", "a".repeat(65), "%2e%2e", "a%2fb", "ü"])(
    "no namespace: %s",
    async (namespace) => {
      const call = await caller(await open(), "admin");
      const url = `/api/v1/commerce-preferences/${namespace}`;
      expect([400, 404]).toContain((await call("GET", url)).statusCode);
      expect([400, 404]).toContain((await call("PUT", url, { a: 1 })).statusCode);
    },
  );

  test("a key that is named like the crumb is kept beside a crumb in the header", async () => {
    const call = await caller(await open(), "admin");
    const beside = await call("PUT", PREFERENCES, { crumb: "Krümel" });
    expect(beside.json()).toEqual({ crumb: "Krümel", websiteId: "w1" });
  });

  test.each([
    "[]",
    "null",
    "3",
    '"text"',
    '{"__proto__":{"a":1}}',
    "",
    '{"a":1e999}',
    '{"a":[{"b":-1e999}]}',
  ])("no preferences: %s", async (body) => {
    const call = await caller(await open(), "admin");
    const headers = { "content-type": "application/json" };
    expect((await call("PUT", PREFERENCES, body, headers)).statusCode).toBe(400);
    expect((await call("GET", PREFERENCES)).json()).toEqual({ websiteId: "w1" });
  });

  test("32 KB at most", async () => {
    const call = await caller(await open(), "admin");
    const ofSize = (bytes: number) => ({ a: "ü".repeat((bytes - 8) / 2) });
    expect((await call("PUT", PREFERENCES, ofSize(32 * 1024))).statusCode).toBe(200);
    const { statusCode, body } = await call("PUT", PREFERENCES, ofSize(32 * 1024 + 2));
    expect([statusCode, JSON.parse(body).code]).toEqual([413, "REQUEST_TOO_LARGE"]);
  });
});

test("a navigation of too many entries is told of its length", async () => {
  const call = await caller(await open(), "admin");
  const entries = Array.from({ length: 1000 }, () => ({ collectionId: "c0" }));
  const { statusCode, body } = await call("POST", NAVIGATION, navigation(entries));
  expect([statusCode, JSON.parse(body).errors]).toEqual([
    400,
    { "navigation.items": expect.stringMatching(/^Mehr als \d+ Einträge hat keine Navigation\.$/) },
  ]);
});

describe("two owners at once", () => {
  test.each([
    ["PUT", PREFERENCES, PREFERENCES, { a: 1 }, { a: 2 }],
    ["PUT", HEADER_FOOTER, HEADER_FOOTER, fields, { ...fields, header: null }],
    ["POST", NAVIGATION, LAYOUT, navigation([{ collectionId: "c0" }]), navigation([])],
  ] as const)(
    "of %s %s, the second one with the old ETag reads what stands there now",
    async (method, url, from, one, two) => {
      const call = await caller(await open(), "admin");
      const { etag } = (await call("GET", from)).headers;
      const mine = { "if-match": String(etag) };
      const first = await call(method, url, one, mine);
      expect(first.statusCode).toBe(200);
      const second = await call(method, url, two, mine);
      expect(second.statusCode).toBe(409);
      const refused = second.json();
      expect(refused).toMatchObject({ code: "SAVED_MEANWHILE", present: first.json() });
      expect(refused.error).toBe(refused.message);
      expect(second.headers.etag).toBe(first.headers.etag);
      const now = await call("GET", from);
      expect([now.json(), now.headers.etag]).toEqual([first.json(), first.headers.etag]);
      // With what was told, and without any, it is saved.
      const again = await call(method, url, two, { "if-match": String(second.headers.etag) });
      expect(again.statusCode).toBe(200);
      expect((await call(method, url, one)).statusCode).toBe(200);
      expect((await call(method, url, two, { "if-match": "*" })).statusCode).toBe(200);
      expect((await call(method, url, two, { "if-match": "nonsense" })).statusCode).toBe(409);
    },
  );

  test("of many with the same ETag exactly one wins", async () => {
    const call = await caller(await open(), "admin");
    const { etag } = (await call("GET", PREFERENCES)).headers;
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        call("PUT", PREFERENCES, { n }, { "if-match": String(etag) }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
    const won = all.findIndex(({ statusCode }) => statusCode === 200);
    expect((await call("GET", PREFERENCES)).json()).toEqual({ n: won, websiteId: "w1" });
  });
});

describe("header and footer", () => {
  test("stand on the next page, and on the other site not", async () => {
    const running = await open();
    const call = await caller(running, "editor");
    expect((await call("GET", HEADER_FOOTER)).json()).toEqual({ header: null, footer: null });
    const before = await running.app.inject({ url: "/shop" });
    const { statusCode, body } = await call("PUT", HEADER_FOOTER, fields);
    expect(statusCode, body).toBe(200);
    const after = await running.app.inject({ url: "/shop" });
    expect(before.body).not.toContain("<p>Oben</p>");
    expect(after.body).toContain("<p>Oben</p>");
    expect(after.body).toContain("<p>Ganz unten</p>");
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const other = await running.app.inject({ url: "/shop", headers: { host: "zwei.example" } });
    expect(other.body).not.toContain("<p>Oben</p>");
    expect((await call("GET", HEADER_FOOTER)).json()).toEqual(JSON.parse(body));
  });

  test("a saved one takes the place of the file's, and null lets the file's count again", async () => {
    const call = await caller(
      await open(withSite({ blockFields: { footer: layout("<p>Datei</p>") } })),
      "admin",
    );
    const page = async () => (await call("GET", "/")).body;
    expect(await page()).toContain("<p>Datei</p>");
    await call("PUT", HEADER_FOOTER, fields);
    expect(await page()).not.toContain("<p>Datei</p>");
    await call("PUT", HEADER_FOOTER, { header: null, footer: null });
    expect(await page()).toContain("<p>Datei</p>");
    expect(await page()).not.toContain("<p>Oben</p>");
  });

  test("a form in a saved footer works", async () => {
    const running = await open();
    const call = await caller(running, "admin");
    const block = { id: "nl", type: 51, value: { title: "Rundbrief" } };
    const footer = { columns: 12, rows: [{ columns: [{ span: 12, blocks: [block] }] }] };
    await call("PUT", HEADER_FOOTER, { header: null, footer });
    expect((await running.app.inject({ url: "/" })).body).toContain("Rundbrief");
    const { statusCode } = await call("POST", "/api/rest/forms/validate/newsletter", {});
    expect(statusCode).toBe(400);
  });

  const blocks = (count: number) => ({
    columns: 12,
    rows: [
      {
        columns: [
          {
            span: 12,
            blocks: Array.from({ length: count }, (_, n) => ({ id: `x${n}`, type: 2, value: {} })),
          },
        ],
      },
    ],
  });

  test.each([
    [{ header: null }, "footer"],
    [{ footer: null }, "header"],
    [{ header: "text", footer: null }, "header"],
    [{ header: [], footer: null }, "header"],
    [{ header: { rows: 3 }, footer: null }, "header"],
    [{ header: { rows: [{ columns: [{ span: 5, blocks: [] }] }] }, footer: null }, "header"],
    [
      {
        header: { rows: [{ columns: [{ span: 12, blocks: [{ id: "a", type: "unsinn" }] }] }] },
        footer: null,
      },
      "header",
    ],
    [{ header: null, footer: blocks(61) }, "footer"],
  ])("%j is refused, and nothing changes", async (body, field) => {
    const call = await caller(await open(), "admin");
    await call("PUT", HEADER_FOOTER, fields);
    const answer = await call("PUT", HEADER_FOOTER, body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await call("GET", "/")).body).toContain("<p>Oben</p>");
  });

  test("sixty blocks fit in each", async () => {
    const call = await caller(await open(), "admin");
    const rename = (id: string) =>
      JSON.parse(JSON.stringify(blocks(60)).replaceAll('"x', `"${id}`));
    const answer = await call("PUT", HEADER_FOOTER, { header: rename("h"), footer: rename("f") });
    expect(answer.statusCode, answer.body).toBe(200);
    const text = (await call("PUT", HEADER_FOOTER, { header: blocks(61), footer: null })).json()
      .errors.header;
    expect(text).toBe("Hier passen höchstens 60 Blöcke hinein.");
  });
});

describe("navigations", () => {
  const links = (body: string) => [...body.matchAll(/\[(.*?)\]/g)].map(([, link]) => link);

  test("the layout has the main navigation first, with what everybody sees of it", async () => {
    const config = Object(
      JSON.parse(
        JSON.stringify({
          name: "Plain",
          author: "Nobody",
          layouts: { default: { name: "Default", regions: ["head", "foot"] } },
          navigations: [
            { title: "Foot", name: "footNav" },
            { title: "Main", name: "mainNav" },
          ],
          stylesheets: ["base.less"],
        }),
      ),
    );
    const running = await openTwoSites({}, { ...theme, "template.conf": config });
    onTestFinished(running.close);
    const { layout } = (await running.app.inject({ url: LAYOUT })).json();
    expect(layout).toEqual([
      {
        identifier: "mainNav",
        links: [
          { collectionId: "c1", urlId: "shop", title: "Laden", fullUrl: "/shop", items: [] },
          {
            externalLink: { url: "https://example.org/", title: "Anderswo", newWindow: true },
            items: [],
          },
        ],
      },
      { identifier: "footNav", links: [] },
    ]);
  });

  test("a saved one stands on the next page in place of the file's, and on the other site not", async () => {
    const running = await open();
    const call = await caller(running, "website-manager");
    const nav = async (headers = {}) =>
      links(
        (await running.app.inject({ url: "/shop", headers })).body.match(/<nav>.*?<\/nav>/s)?.[0] ??
          "",
      );
    expect(await nav()).toEqual(["/shop", "https://example.org/"]);
    const items = [
      { externalLink: { url: "mailto:name@beispiel.de", title: "Post" } },
      { collectionId: "c0", items: [] },
      { collectionId: "c1" },
    ];
    const { statusCode, body } = await call("POST", NAVIGATION, navigation(items));
    expect(statusCode, body).toBe(200);
    expect(await nav()).toEqual(["mailto:name@beispiel.de", "/", "/shop"]);
    expect(await nav({ host: "zwei.example" })).toEqual(["/shop", "https://example.org/"]);
    expect((await running.app.inject({ url: LAYOUT })).json()).toEqual(JSON.parse(body));
  });

  test("an empty one is saved too", async () => {
    const call = await caller(await open(), "admin");
    await call("POST", NAVIGATION, navigation([]));
    expect((await call("GET", LAYOUT)).json().layout[0].links).toEqual([]);
  });

  test.each([
    [
      [{ collectionId: "c0" }, { collectionId: "nirgends" }],
      "navigation.items.1",
      "Diese Seite gibt es nicht.",
    ],
    [
      [{ collectionId: "c0", items: [{ collectionId: 3 }] }],
      "navigation.items.0.items.0",
      "Diese Seite gibt es nicht.",
    ],
    [[{ memberAreaId: "c0" }], "navigation.items.0", "Diese Seite gibt es nicht."],
    [[{}], "navigation.items.0", "Ein Eintrag ist eine Seite oder ein Link."],
    [[3], "navigation.items.0", "Ein Eintrag ist eine Seite oder ein Link."],
    [
      [{ collectionId: "c0", externalLink: { url: "/", title: "x" } }],
      "navigation.items.0",
      "Ein Eintrag ist eine Seite oder ein Link.",
    ],
    [
      [{ collectionId: "c0", items: 3 }],
      "navigation.items.0",
      "Ein Eintrag ist eine Seite oder ein Link.",
    ],
    [
      [{ externalLink: { url: "/", title: "x" }, items: [{ collectionId: "c0" }] }],
      "navigation.items.0",
      "Ein Eintrag ist eine Seite oder ein Link.",
    ],
    [
      [{ externalLink: { url: "/", title: " " } }],
      "navigation.items.0",
      "Hier fehlt ein Titel, oder er ist zu lang oder hat Zeichen, die kein Text sind.",
    ],
    [
      [{ externalLink: { url: "/", title: "x".repeat(201) } }],
      "navigation.items.0",
      "Hier fehlt ein Titel, oder er ist zu lang oder hat Zeichen, die kein Text sind.",
    ],
    [
      [{ externalLink: { url: "javascript:alert(1)", title: "x" } }],
      "navigation.items.0",
      "Links müssen so aussehen: https://beispiel.de oder mailto:name@beispiel.de.",
    ],
  ])("%j is refused as a whole", async (items, place, text) => {
    const call = await caller(await open(), "admin");
    const before = (await call("GET", LAYOUT)).json();
    const answer = await call("POST", NAVIGATION, navigation(items));
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { [place]: text }]);
    expect((await call("GET", LAYOUT)).json()).toEqual(before);
  });

  test.each([
    [{ fieldName: "nirgends" }, { fieldName: "nirgends ist keine der erwarteten Optionen" }],
    [{ templateId: "Andere" }, { templateId: "Andere ist keine der erwarteten Optionen" }],
    [{ fieldName: undefined }, { fieldName: expect.any(String) }],
    [{ templateId: 3 }, { templateId: expect.any(String) }],
    [{ navigation: undefined }, { navigation: expect.any(String) }],
    [{ navigation: { items: "c0" } }, { navigation: expect.any(String) }],
  ])("%j is refused", async (more, errors) => {
    const call = await caller(await open(), "admin");
    const answer = await call("POST", NAVIGATION, navigation([{ collectionId: "c0" }], more));
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  });

  test("it is four deep at most, and has five hundred entries", async () => {
    const call = await caller(await open(), "admin");
    const deep = (depth: number): object => ({
      collectionId: "c0",
      items: depth > 1 ? [deep(depth - 1)] : [],
    });
    expect((await call("POST", NAVIGATION, navigation([deep(4)]))).statusCode).toBe(200);
    expect((await call("POST", NAVIGATION, navigation([deep(5)]))).json().errors).toEqual({
      "navigation.items.0.items.0.items.0.items.0.items.0":
        "Tiefer lässt sich eine Navigation nicht verschachteln.",
    });
    const many = (count: number) => Array.from({ length: count }, () => ({ collectionId: "c0" }));
    expect((await call("POST", NAVIGATION, navigation(many(500)))).statusCode).toBe(200);
    expect((await call("POST", NAVIGATION, navigation(many(501)))).statusCode).toBe(400);
  });

  test("pages for members are named as such, and shown to nobody else", async () => {
    const content = {
      "pages/mitglieder.json": {
        collection: {
          id: "m1",
          urlId: "mitglieder",
          title: "Mitglieder",
          type: 10,
          typeName: "page",
          permissionType: 3,
        },
        mainContent: "x",
      },
    };
    const running = await open(content);
    const call = await caller(running, "admin");
    const saved = await call(
      "POST",
      NAVIGATION,
      navigation([{ memberAreaId: "m1" }, { collectionId: "c1" }]),
    );
    expect(saved.statusCode, saved.body).toBe(200);
    const [main] = (await running.app.inject({ url: LAYOUT })).json().layout;
    expect(main.links.map(({ urlId }: { urlId: string }) => urlId)).toEqual(["shop"]);
  });
});

describe("the language of calls", () => {
  test("answers are worded in it, pages never are", async () => {
    const running = await open();
    const call = await visitor(running);
    const unknown = () => call("GET", "/api/commerce/inventory/stock?itemId=nirgends");
    const german = (await unknown()).json().message;
    const page = (await call("GET", "/nirgends")).body;
    const answer = await call("POST", LOCALE, { language: "EN" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { language: "en" }]);
    expect(answer.cookies.find(({ name }) => name === "locale")).toMatchObject({
      value: "en",
      path: "/",
    });
    const english = (await unknown()).json().message;
    expect(english).not.toBe(german);
    expect((await call("GET", "/nirgends")).body).toBe(page);
    await call("POST", LOCALE, { language: "de-DE" });
    expect((await unknown()).json().message).toBe(german);
  });

  test.each([
    {},
    { language: 3 },
    { language: "" },
    { language: "fr" },
    { language: "en; path=/x" },
    { language: "x".repeat(36) },
  ])("%j is refused", async (body) => {
    const call = await visitor(await open());
    const answer = await call("POST", LOCALE, body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["language"]]);
    expect(answer.cookies.find(({ name }) => name === "locale")).toBeUndefined();
  });

  test("a cookie that names no language of the site counts for nothing", async () => {
    const { app } = await open();
    const url = "/api/commerce/inventory/stock?itemId=nirgends";
    const plain = (await app.inject({ url })).json();
    for (const locale of ["fr", "__proto__", "%00", "x".repeat(3000)]) {
      expect((await app.inject({ url, cookies: { locale } })).json()).toEqual(plain);
    }
  });

  test("mails to visitors are worded in it, those to owners are not", async () => {
    const running = await open({ ...restockFiles(), ...contactForm });
    const call = await visitor(running);
    await call("POST", LOCALE, { language: "en" });
    const list = {
      productId: "mug",
      variantId: RED,
      siteVisitorEmail: "a@b.example",
      isJoinMailingList: true,
    };
    const answer = await call("POST", "/api/site-users/account/notifications/restock", list);
    expect(answer.json().message).toBe("You are on the list!");
    const { key } = (await call("POST", "/api/form/FormSubmissionKey")).json();
    const form = JSON.stringify({ text: "Moin" });
    const sent = await call("POST", "/api/form/SaveFormSubmission", {
      formId: "kontakt",
      key,
      form,
      pagePath: "/kontakt",
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const mails = await mailsOf(running.database);
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["subscription-confirmation", "Please confirm your subscription: Laden & Co"],
      ["form-submission", "Kontakt"],
    ]);
    expect(mails[1]?.text).toContain("Gesendet von der Seite: /kontakt");
  });
});
