import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { type Camera, openCamera } from "../../tools/diff/camera.ts";
import { runDiffCommand } from "../../tools/diff/diff-command.ts";
import { comparePictures } from "../../tools/diff/pictures.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { builtClient } from "../support/server/storefront.ts";
import { writeFolder } from "../support/sites/site-files.ts";
import { openChangedSite } from "../support/tools/changed-site.ts";

const paths = [
  "/",
  "/shop",
  "/shop/becher",
  "/shop/kanne",
  "/kontakt",
  "/cart",
  "/search",
  "/no-such-page",
];

/** A camera that also takes the pictures of all pages in the end, and tells which look different. */
function watch(different: string[]): () => Promise<Camera> {
  const origins = new Set<string>();
  return async () => {
    const camera = await openCamera();
    return {
      take(addresses) {
        for (const address of addresses) origins.add(new URL(address).origin);
        return camera.take(addresses);
      },
      async close() {
        const [before = "", after = ""] = origins;
        const all = await comparePictures({ before, after }, paths, camera);
        different.push(...paths.filter((path) => all.get(path)?.shown));
        await camera.close();
      },
    };
  };
}

test("no page that looks different is missed, and the report shows it side by side", async () => {
  const site = openChangedSite();
  // The style is of every page, but seen on two; the address of the picture says nothing of its bytes.
  site.write(
    "themes/plain/styles/base.less",
    "body { color: #123456; }\nh1[class], h1 { color: red; }\n",
  );
  site.write(
    "sites/shop/assets/bild.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle r="20"/></svg>',
  );
  const file = join(writeFolder({}), "diff.html");
  const different: string[] = [];
  const ended = await runDiffCommand(["HEAD", join(site.folder, "sites/shop"), "--page", file], {
    config: site.config,
    clientFolder: builtClient(),
    openCamera: watch(different),
  });
  expect(ended.code).toBe(0);
  expect(different).toEqual(expect.arrayContaining(["/", "/shop/becher", "/shop/kanne"]));

  const { page } = await openPage();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(pathToFileURL(file).href);
  const shown = await page.locator("summary", { hasText: "Pictures of" }).allTextContents();
  expect(shown.map((text) => text.replace("Pictures of ", "")).sort()).toEqual(
    different.toSorted(),
  );
  await page.locator("details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});
