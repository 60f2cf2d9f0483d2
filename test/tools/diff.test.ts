import { cpSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { createImageCache } from "../../server/images/image-cache.ts";
import { createImageResizer } from "../../server/images/image-resizer.ts";
import type { Camera } from "../../tools/diff/camera.ts";
import { runDiffCommand } from "../../tools/diff/diff-command.ts";
import { compareLines } from "../../tools/diff/differences.ts";
import { filesOf, toMeaning } from "../../tools/diff/meaning.ts";
import { comparePair } from "../../tools/diff/pictures.ts";
import { openSide } from "../../tools/diff/side.ts";
import { builtClient } from "../support/server/storefront.ts";
import { mug } from "../support/sites/site-files.ts";
import { siteTools } from "../support/sites/site-tools.ts";
import { changeSite, openChangedSite } from "../support/tools/changed-site.ts";

const openCamera = () => Promise.reject(new Error("nobody has asked for pictures"));

test("a change is told by its lines, each with the pages that it alone alters", async () => {
  const site = openChangedSite();
  changeSite(site);
  const surroundings = { config: site.config, clientFolder: builtClient(), openCamera };
  const here = process.cwd();
  // A folder with all files lies as seen from the folder of the command.
  process.chdir(site.folder);
  try {
    const { code, text } = await runDiffCommand(["HEAD", ".", "shop"], surroundings);
    expect(code).toBe(0);
    expect(text).toContain("### HEAD → .\n\n3 of 8 pages differ.");
    const headings = [...text.matchAll(/^#### .*/gm)].map(([heading]) => heading);
    expect(headings).toEqual([
      "#### `collections/shop.json:50`: 2 pages",
      "#### `collections/products.item:1`: 2 pages",
    ]);
    expect(text).toContain('-       "title": "Kanne",\n+       "title": "Krug",');
    expect(text).toContain('`/shop/becher`, `/shop/kanne`\n\n```diff\n- <h1>\n+ <h1 class="big">');
    expect(text).toContain("Without effect on a page: blocks/unused.block:1");

    expect((await runDiffCommand(["HEAD", "HEAD"], surroundings)).text).toContain("0 of 8 pages");
    const theme = await runDiffCommand(["HEAD", join(site.folder, "themes/plain")], surroundings);
    expect(theme.text).toContain("products.item:1");
    for (const name of ["no-such-name", "--upload-pack=x", "sites"]) {
      expect((await runDiffCommand(["HEAD", name], surroundings)).code, name).toBe(1);
    }
  } finally {
    process.chdir(here);
  }
});

test("of each cause there is a picture, however many pages another one has", async () => {
  const site = openChangedSite();
  const about = (text: string) => {
    const collection = { id: "c9", urlId: "wir", title: "Wir", type: 10, typeName: "page" };
    const page = { collection, mainContent: `<p>${text}</p>` };
    site.write("sites/shop/pages/wir.json", JSON.stringify(page, null, 1));
  };
  const many = (title: string) => {
    const collection = { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" };
    const items = Array.from({ length: 62 }, (_, at) =>
      mug({ id: `i${at}`, urlId: `i${at}`, title: `${title} ${at}` }),
    );
    site.write("sites/shop/collections/shop.json", JSON.stringify({ collection, items }, null, 1));
  };
  const before = join(site.folder, "before");
  const after = join(site.folder, "sites/shop");
  const keep = () => cpSync(after, before, { recursive: true });
  about("Moin");
  keep();
  about("Tach");
  const seen = new Set<string>();
  const camera: Camera = {
    async take(addresses) {
      for (const address of addresses) seen.add(new URL(address).pathname);
      return addresses.map(() => Buffer.of());
    },
    close: async () => undefined,
  };
  const diff = () =>
    runDiffCommand([before, after, "--page", join(site.folder, "diff.html")], {
      config: site.config,
      clientFolder: builtClient(),
      openCamera: async () => camera,
    });
  // One edit alone is the cause of everything.
  expect((await diff()).text).toMatch(/^#### `pages\/wir.json:\d+`: \d+ pages?$/m);
  seen.clear();
  many("Tasse");
  keep();
  about("Moin");
  many("Becher");
  await diff();
  expect(seen.size).toBe(61);
  expect([...seen]).toContain("/wir");
});

test("no page of a long comparison is refused as those of a busy server are", async () => {
  const { folder, config } = openChangedSite();
  const folders = {
    contentFolder: join(folder, "sites/shop"),
    themesFolder: join(folder, "themes"),
  };
  const images = createImageResizer(
    createImageCache({ folder, maxBytes: 0, onFailure: () => undefined }),
  );
  const tools = { ...siteTools, config, clientFolder: builtClient(), images, now: Date.now() };
  // Pages that follow each other at once keep the process from looking at its clock.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const side = await openSide(folders, tools);
  expect(side).toBeDefined();
  onTestFinished(() => side?.close());
  for (let asked = 0; asked < 200; asked += 1) await side?.get(`/nowhere-${asked}`);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  expect((await side?.get("/shop/becher"))?.status).toBe("200");
});

test("only what browsers show differently is a difference of meaning", () => {
  const page =
    '<body><p class="a" id="b">one  two</p><!-- x --><img src="/s/a.webp?format=100w&amp;v=0123456789ab"><pre>a\n b</pre>';
  const same =
    '<body>\n<p id="b" class="a">\none two</p> <img src="/s/a.webp?format=100w&amp;v=ba9876543210">\n<pre>a\n b</pre>';
  expect(compareLines(toMeaning(page), toMeaning(same))).toEqual([]);
  expect(compareLines(toMeaning(page), toMeaning(page.replace("two", "three")))).toEqual([
    { before: ["one two"], after: ["one three"] },
  ]);
  expect([...filesOf(page)]).toEqual([["/s/a.webp", "0123456789ab"]]);
});

test("pictures of any size are compared by what the eye sees", async () => {
  const draw = (height: number, background: string) =>
    sharp({ create: { width: 20, height, channels: 3, background } })
      .png()
      .toBuffer();
  const [white, taller, red] = await Promise.all([
    draw(10, "#fff"),
    draw(20, "#fff"),
    draw(10, "#f00"),
  ]);
  const almost = await draw(10, "#fefefe");
  const shares = await Promise.all(
    [white, almost, taller, red].map((other) => comparePair(white, other)),
  );
  expect(shares.map(({ share }) => share)).toEqual([0, 0, 0.5, 1]);
});
