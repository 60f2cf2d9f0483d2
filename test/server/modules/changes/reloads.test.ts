import { expect, onTestFinished, test } from "vitest";
import { runReloadCommand } from "../../../../server/cli/changes/reload-command.ts";
import { listReports } from "../../../../server/modules/changes/index.ts";
import { openOwnerShop } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { startApp } from "../../../support/server/storefront.ts";
import { mug } from "../../../support/sites/site-files.ts";

const FILE = "collections/shop.json";

const shopOf = (...items: object[]) => ({
  collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
  items,
});

test.each(databaseKinds)(
  "$name: every process reads new files, or says what is wrong",
  async (kind) => {
    const { place } = await kind.createNew();
    const shop = await openOwnerShop({}, place);
    const other = await startApp(shop.sites, { place });
    onTestFinished(other.close);
    for (const { app } of [shop, other]) await app.listen({ port: 0 });
    const config = {
      dataDir: place,
      databaseUrl: place.includes(":") ? place : undefined,
      sitesDir: shop.folder.replace(/\/shop$/, ""),
    };
    const unused = (await kind.createNew()).place;
    const nowhere = {
      ...config,
      dataDir: unused,
      ...(config.databaseUrl && { databaseUrl: unused }),
    };
    expect(await runReloadCommand(["shop"], nowhere)).toMatchObject({
      code: 1,
      text: expect.stringContaining("no server runs with this database"),
    });
    const pages = () =>
      Promise.all([shop, other].map(async ({ app }) => (await app.inject({ url: "/shop" })).body));
    shop.writeFile(FILE, shopOf(mug({ title: "Humpen" })));
    const read = await runReloadCommand(["shop"], config);
    expect(read).toMatchObject({ code: 0 });
    expect(read.text.match(/has read the files/g)).toHaveLength(2);
    expect(read.text).toContain("Only processes that have answered are listed.");
    for (const page of await pages()) expect(page).toContain(">Humpen</a>");
    shop.writeFile(FILE, { collection: {} });
    const wrong = await runReloadCommand(["shop"], config);
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.text.match(/keeps the last good state, because of .*shop\.json/g)).toHaveLength(2);
    for (const page of await pages()) expect(page).toContain(">Humpen</a>");
    // One that comes later reports too.
    const later = await startApp(shop.sites, { place });
    onTestFinished(later.close);
    await later.app.ready();
    const reports = await listReports(later.database, "w1");
    expect(reports).toHaveLength(3);
    for (const { problem } of reports) expect(problem).toContain("shop.json");
  },
);
