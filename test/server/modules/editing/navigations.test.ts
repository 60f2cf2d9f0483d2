import { describe, expect, onTestFinished, test } from "vitest";
import { caller, openTwoSites } from "../../../support/owners/editing.ts";
import { LAYOUT, NAVIGATION, navigation, open, theme } from "./editing-calls.ts";

test("a navigation of too many entries is told of its length", async () => {
  const call = await caller(await open(), "admin");
  const entries = Array.from({ length: 1000 }, () => ({ collectionId: "c0" }));
  const { statusCode, body } = await call("POST", NAVIGATION, navigation(entries));
  expect([statusCode, JSON.parse(body).errors]).toEqual([
    400,
    { "navigation.items": expect.stringMatching(/^Mehr als \d+ Einträge hat keine Navigation\.$/) },
  ]);
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
