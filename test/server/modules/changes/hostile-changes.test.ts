import { expect, test } from "vitest";
import { checkSiteCommand } from "../../../../server/cli/check-site-command.ts";
import { readConfig } from "../../../../server/config.ts";
import { readPathText } from "../../../../server/content/changes/change-path.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import { findConflicts } from "../../../../server/modules/changes/index.ts";
import { createChangeStore, type StoredChange } from "../../../../server/modules/changes/store.ts";
import { openOwnerShop } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { mug } from "../../../support/sites/site-files.ts";
import { siteTools } from "../../../support/sites/site-tools.ts";

const FILE = "collections/shop.json";

const change = (path: string, old: unknown, value: unknown, file = FILE): StoredChange => ({
  id: `${file} ${path}`,
  file,
  path: readPathText(path),
  old,
  revision: "r",
  value,
  at: 1,
  by: "a@b.de",
});

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const variant = "items[id=mug].structuredContent.variants";

/** By the reason why each needs a choice. */
const changes = {
  gone: [change("items[id=lost].title", "a", "b"), change(`${variant}[sku=GONE].qtyInStock`, 1, 2)],
  bothMade: [change("items[id=mug]", undefined, mug({ title: "Unser Becher" }))],
  changed: [change("collection.title", "Früher", "Unser Laden")],
  invalid: [
    change("items[id=twice]", undefined, mug({ id: "twice", urlId: "becher" })),
    change("items[id=bare]", undefined, { id: "bare" }),
    change("items[id=text]", undefined, "text"),
    change(
      "items[id=deep]",
      undefined,
      mug({ id: "deep", urlId: "deep", customContent: deep(500) }),
    ),
    change("collection.typeName", "products", 5),
    change("website.language", "de-DE", ["x"], "site.json"),
    change('website."__proto__"', undefined, { polluted: true }, "site.json"),
  ],
};
const all = Object.values(changes).flat();

test("a start with every kind of conflict and of wrong data shows the shop, lists each, and keeps all", async () => {
  const { place } = await databaseKinds[0].createNew();
  const database = await openDatabase(place);
  const elsewhere = [
    change("x", undefined, 1, "../../outside.json"),
    change("x", undefined, 1, "collections/none.json"),
  ];
  const stored = [...all, ...elsewhere];
  await createChangeStore(database).change("w1", () => ({
    changes: { public: stored, draft: [] },
    edits: [],
  }));
  await database.destroy();
  const shop = await openOwnerShop({}, place);
  const page = await shop.app.inject({ url: "/shop" });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(">Unser Becher</a>");
  expect(page.body).not.toContain("polluted");
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  const site = shop.sites.get("shop");
  if (!site) throw new Error("the site is not served");
  const conflicts = await findConflicts(shop.database, site);
  const kindOf = ({ id }: StoredChange) => conflicts.find((one) => one.change.id === id)?.kind;
  const told = Object.entries(changes).flatMap(([kind, ones]) =>
    ones.map((one) => [one.id, kind, kindOf(one)]),
  );
  expect(told).toEqual(told.map(([id, kind]) => [id, kind, kind]));
  const listed = (await shop.open("/config/changes", "admin")).body;
  for (const { path } of conflicts.map((one) => one.change)) {
    expect(listed).toContain(String(path.at(0)));
  }
  const themes = shop.sites.get("shop")?.theme.folder.replace(/\/plain$/, "") ?? "";
  const checked = await checkSiteCommand(
    [shop.folder],
    () => readConfig({ THEMES_DIR: themes, DATA_DIR: place }),
    siteTools,
  );
  const [, lines = ""] = checked.stdout.split("To be decided at /config/changes:\n");
  expect(lines.match(/^- /gm)).toHaveLength(conflicts.length);
  for (const line of [
    `${FILE} items[id=lost].title: what was changed is gone from the file; file: none, owner: "b"`,
    `${FILE} items[id=mug]: the same id was made on both sides; file: {"id":"mug"`,
    `${FILE} collection.title: the file has another value by now; file: "Laden", owner: "Unser Laden"`,
    `${FILE} items[id=text]: the content would be wrong with it (`,
  ]) {
    expect(lines).toContain(`- ${line}`);
  }
  expect(checked.code).toBe(0);
  expect((await createChangeStore(shop.database).list("w1")).public).toHaveLength(stored.length);
  // A right value can still be saved.
  const saved = await shop.fill("/config/products/mug", { title: "Tasse" });
  expect(saved.statusCode).toBe(303);
  expect(await shop.see("/shop")).toContain(">Tasse</a>");
});
