import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { pullSite } from "../../../server/moving/pull/pull.ts";
import { serveFolder } from "../../support/moving/listening.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";

/** A site that is locked by a password, with its theme beside its content. */
function lockedFiles(): Record<string, unknown> {
  const { "site.json": site, ...files } = contentFiles();
  const { theme: _named, ...settings } = Object(site);
  const template = Object.entries(themeFiles()).map(([path, file]) => [`template/${path}`, file]);
  return {
    ...files,
    ...Object.fromEntries(template),
    "site.json": { ...settings, password: "moin" },
  };
}

test("a locked site is pulled with its password, and not without", async () => {
  const address = await serveFolder(writeFolder(lockedFiles()), "shop");
  const order = (name: string, password?: string) => ({
    address,
    folder: join(writeFolder({}), name),
    privateHost: "localhost",
    password,
  });
  await expect(pullSite(order("without"))).rejects.toThrow("it is locked (--password)");
  await expect(pullSite(order("wrong", "nein"))).rejects.toThrow(/password|locked/);
  const opened = order("opened", "moin");
  await pullSite(opened);
  const { content } = loadContent(opened.folder);
  expect(content?.pages.get("shop")?.items?.map(({ title }) => title)).toEqual(["Becher"]);
});
