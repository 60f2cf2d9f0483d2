import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runWriteBackCommand } from "../../../../server/cli/changes/write-back-command.ts";
import { toShownPath } from "../../../../server/diagnostics.ts";
import { createChangeStore } from "../../../../server/modules/changes/store.ts";
import { openOwnerShop } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";
import { canMakeDisks, fillDisk, makeDisk } from "../../../support/databases/storage-troubles.ts";

const FILE = "collections/shop.json";

/** Only root may make a disk to be filled. */
test.runIf(canMakeDisks())(
  "on a full disk and one that is only read, write-back names the file, changes none, and keeps all",
  async () => {
    const { place } = await databaseKinds[0].createNew();
    const shop = await openOwnerShop({}, place);
    await shop.fill("/config/products/mug", { title: "Tasse" });
    const disk = makeDisk(1);
    if (!disk) throw new Error("there is no disk");
    onTestFinished(disk.remove);
    const folder = join(disk.folder, "shop");
    cpSync(shop.folder, folder, { recursive: true });
    const config = {
      dataDir: place,
      databaseUrl: undefined,
      sitesDir: disk.folder,
      themesDir: shop.sites.get("shop")?.theme.folder.replace(/\/plain$/, "") ?? "",
    };
    const path = join(folder, FILE);
    const before = readFileSync(path, "utf8");
    const refuse = async (reason: string) => {
      const { code, text } = await runWriteBackCommand(["shop"], config);
      expect([code, text]).toEqual([1, expect.stringContaining(reason)]);
      expect(text).toContain(toShownPath(path));
      expect(text).toContain("the changes still lie over the files");
      expect(readFileSync(path, "utf8")).toBe(before);
      expect(readdirSync(join(folder, "collections"))).toEqual(["shop.json"]);
      expect((await createChangeStore(shop.database).list("w1")).public).toHaveLength(1);
    };
    const empty = fillDisk(join(disk.folder, "filler"));
    await refuse("no space left");
    empty();
    const mount = (how: string) => execFileSync("mount", ["-o", `remount,${how}`, disk.folder]);
    mount("ro");
    await refuse("read-only file system");
    mount("rw");
    expect(await runWriteBackCommand(["shop"], config)).toMatchObject({ code: 0 });
    expect(readFileSync(path, "utf8")).toBe(before.replace('"Becher"', '"Tasse"'));
  },
);

test.runIf(canMakeDisks())(
  "where the database's disk is full, write-back says so, and a later run ends it",
  async () => {
    const { place } = await databaseKinds[0].createNew();
    const shop = await openOwnerShop({}, place);
    await shop.fill("/config/products/mug", { title: "Tasse" });
    await shop.close();
    const disk = makeDisk(4);
    if (!disk) throw new Error("there is no disk");
    onTestFinished(disk.remove);
    cpSync(place, disk.folder, { recursive: true });
    const config = {
      dataDir: disk.folder,
      databaseUrl: undefined,
      sitesDir: shop.folder.replace(/\/shop$/, ""),
      themesDir: shop.sites.get("shop")?.theme.folder.replace(/\/plain$/, "") ?? "",
    };
    const empty = fillDisk(join(disk.folder, "filler"));
    const failed = await runWriteBackCommand(["shop"], config);
    expect([failed.code, failed.text]).toEqual([
      1,
      expect.stringContaining("the database: database or disk is full"),
    ]);
    expect(failed.text).toContain("the changes still lie over the files");
    empty();
    const later = await runWriteBackCommand(["shop"], config);
    expect(later).toEqual({ code: 0, text: `1 change was written into\n- ${FILE}\n` });
    expect(shop.readFile(FILE)).toContain('"Tasse"');
    const again = await runWriteBackCommand(["shop"], config);
    expect(again.text).toBe("nothing lies over the files\n");
  },
);
