import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../../server/config.ts";
import { below } from "../server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../sites/site-files.ts";

/** A site in a repository: its folder, the settings for commands, and what writes a file or deletes it. */
export type ChangedSite = {
  readonly folder: string;
  readonly config: ReturnType<typeof readConfig>;
  write(path: string, text: string | undefined): void;
};

const styles = "body { color: #123456; }\nh1 { color: navy; }\n.nowhere { color: red; }\n";

const item = String(themeFiles()["collections/products.item"]);

const shop = {
  collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
  items: [mug(), mug({ id: "kanne", urlId: "kanne", title: "Kanne" })],
};

/** The small site, committed, with two products and a picture that no template versions. */
export function openChangedSite(): ChangedSite {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
  const start = {
    collection: { id: "c0", urlId: "start", title: "Start", type: 10, typeName: "page" },
    mainContent: '<p>Moin</p><img alt="" src="/s/bild.svg">',
  };
  const folder = writeFolder({
    ...below("sites/shop", {
      ...contentFiles(),
      "pages/start.json": start,
      "collections/shop.json": shop,
      "assets/bild.svg": picture,
    }),
    ...below("themes/plain", { ...themeFiles(), "styles/base.less": styles }),
  });
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b.c", ...args]);
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "before");
  const config = readConfig({
    SITES_DIR: join(folder, "sites"),
    THEMES_DIR: join(folder, "themes"),
    DEFAULT_SITE: "shop",
  });
  return {
    folder,
    config,
    write(path, text) {
      const file = join(folder, path);
      if (text === undefined) rmSync(file);
      else writeFileSync(file, text);
    },
  };
}

/** Changes of a template, a style, a text and a file that nothing reads, some of them on the same page. */
export function changeSite({ write }: Pick<ChangedSite, "write">): void {
  write("themes/plain/collections/products.item", item.replace("<h1>", '<h1 class="big">'));
  write("themes/plain/blocks/unused.block", "nobody reads this\n");
  const titled = {
    ...shop,
    items: [shop.items[0], mug({ id: "kanne", urlId: "kanne", title: "Krug" })],
  };
  write("sites/shop/collections/shop.json", JSON.stringify(titled, null, 2));
}
