import { expect, onTestFinished, test } from "vitest";
import { runWriteBackCommand } from "../../../../server/cli/changes/write-back-command.ts";
import { openDatabase } from "../../../../server/database/database.ts";
import { openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { canBreakDisks, makeBreakableDisk } from "../../../support/databases/broken-disk.ts";

const MUG = "/config/products/mug";
const FILE = "collections/shop.json";

/** Only root may make a disk that fails. */
test.runIf(canBreakDisks())(
  "where the database's disk can suddenly only be read, edits are refused and none is lost",
  async () => {
    const disk = makeBreakableDisk();
    if (!disk) throw new Error("there is no disk");
    onTestFinished(disk.remove);
    const shop = await openOwnerShop({}, disk.folder);
    const before = shop.readFile(FILE);
    await shop.fill(MUG, { title: "Tasse" });
    const shown = readFields((await shop.open(MUG)).body);

    disk.break();
    for (const title of ["Humpen", "Krug"]) {
      const refused = await shop.post(MUG, { ...shown, title });
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
    }
    expect(shop.log.map(({ err }) => Object(err).message)).toEqual(["disk I/O error: EROFS"]);
    expect(readFields((await shop.open(MUG)).body).title).toBe("Tasse");
    expect(await shop.see("/shop")).toContain("Tasse");

    // At a start, and for commands.
    await expect(openDatabase(disk.folder)).rejects.toThrow(
      `${disk.folder}/schaufenster.sqlite cannot be opened: EROFS: read-only file system`,
    );
    const config = {
      dataDir: disk.folder,
      databaseUrl: undefined,
      sitesDir: shop.folder.replace(/\/shop$/, ""),
      themesDir: shop.sites.get("shop")?.theme.folder.replace(/\/plain$/, "") ?? "",
    };
    expect(await runWriteBackCommand(["shop"], config).catch(String)).toMatch(/read-only/);
    expect(shop.readFile(FILE)).toBe(before);

    const later = await openOwnerShop({}, disk.mend());
    expect(await later.see("/shop")).toMatch(/Tasse(?!.*(Humpen|Krug))/s);
    expect((await later.fill(MUG, { title: "Krug" }, "admin")).statusCode).toBe(303);
    expect(await later.see("/shop")).toContain("Krug");
  },
);
