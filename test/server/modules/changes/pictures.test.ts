import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { runWriteBackCommand } from "../../../../server/cli/changes/write-back-command.ts";
import type { Role } from "../../../../server/contract/accounts/roles.ts";
import { formHeaders, openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";

const PICTURES = "/config/products/mug/pictures";

type Shop = Awaited<ReturnType<typeof openOwnerShop>>;

const draw = (width: number, height: number, color: string) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: "geheimer Ort" } })
    .jpeg()
    .toBuffer();

/** Uploads a file as a browser without script does. */
async function upload(
  shop: Shop,
  file: Buffer,
  {
    url = PICTURES,
    name = "bild.jpg",
    alt = "",
    role = "store-manager" as Role,
    seen = undefined as string | undefined,
  } = {},
) {
  const digest = seen ?? readFields((await shop.open(url, role)).body).digest ?? "";
  const form = new FormData();
  const texts = { digest, alt, what: "upload" };
  for (const [key, text] of Object.entries(texts)) form.set(key, text);
  form.set("file", new Blob([Uint8Array.from(file)]), name);
  const body = new Response(form);
  const type = body.headers.get("content-type") ?? "";
  const payload = Buffer.from(await body.arrayBuffer());
  return shop.send(url, { payload, headers: { ...formHeaders, "content-type": type } }, role);
}

const itemOf = async (shop: Shop) => JSON.parse(await shop.see("/shop/becher?format=json")).item;

test.each(databaseKinds)(
  "$name: a picture is uploaded, shown, described, moved, removed",
  async (kind) => {
    const { place } = await kind.createNew();
    const shop = await openOwnerShop({}, place);
    const saved = await upload(shop, await draw(3000, 1500, "#004488"), { alt: "Blauer Becher" });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${PICTURES}?done=saved`]);
    const first = await itemOf(shop);
    expect(first).toMatchObject({ originalSize: "2500x1250", altText: "Blauer Becher" });
    expect(first.assetUrl).toMatch(/^\/s\/uploads\/[\da-f]{32}\.jpg$/);
    expect(first.items).toMatchObject([{ assetUrl: first.assetUrl, title: "Blauer Becher" }]);

    // Its file is made anew, without what the camera has noted; pages ask for it in their widths.
    const shown = await shop.app.inject({ url: first.assetUrl });
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(shown.headers["cache-control"]).toContain("immutable");
    expect(shown.rawPayload.includes("geheimer Ort")).toBe(false);
    const small = await shop.app.inject({
      url: `${first.assetUrl}?format=300w`,
      headers: { accept: "image/webp" },
    });
    const { width, format } = await sharp(small.rawPayload).metadata();
    expect([width, format]).toEqual([300, "webp"]);
    expect((await shop.app.inject({ url: `/s/uploads/${"0".repeat(32)}.jpg` })).statusCode).toBe(
      404,
    );

    await upload(shop, await draw(40, 20, "#cc2200"), { name: "falsch.txt" });
    await shop.fill(PICTURES, {
      "alt-1": "Roter Becher",
      "x-1": "10",
      "y-1": "90",
      what: "rise-1",
    });
    const moved = await itemOf(shop);
    expect(moved.items.map(({ title }: { title: string }) => title)).toEqual([
      "Roter Becher",
      "Blauer Becher",
    ]);
    expect(moved).toMatchObject({
      assetUrl: moved.items[0].assetUrl,
      mediaFocalPoint: { x: 0.1, y: 0.9 },
      originalSize: "40x20",
    });

    await shop.fill(PICTURES, { what: "remove-0" });
    expect((await itemOf(shop)).assetUrl).toBe(first.assetUrl);
    await shop.fill(PICTURES, { what: "remove-0" });
    const bare = await itemOf(shop);
    expect([bare.assetUrl, bare.items]).toEqual([undefined, undefined]);
    const history = (await shop.open("/config/changes/history")).body;
    const [, last = ""] = /name="id" value="([^"]+)"/.exec(history) ?? [];
    expect((await shop.post("/config/changes/take-back", { id: last })).statusCode).toBe(303);
  },
);

test("what a file holds decides, not its name, and refusals stand at their fields", async () => {
  const shop = await openOwnerShop();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of [drawing, "kein Bild", "GIF89a", "\u0000"]) {
    const refused = await upload(shop, Buffer.from(text), { alt: "bleibt", name: "a&b.jpg" });
    expect([text, refused.statusCode]).toEqual([text, 400]);
    expect(refused.body).toContain(
      "Die Datei a&amp;b.jpg scheint keine unterstützte Bild-Datei zu sein.",
    );
    expect(readFields(refused.body).alt).toBe("bleibt");
  }
  expect((await upload(shop, Buffer.alloc(0))).body).toContain("Es ist keine Datei gewählt.");
  expect((await upload(shop, Buffer.alloc(20_000_001))).body).toContain(
    "Die Datei bild.jpg ist zu groß. Die maximal zulässige Dateigröße beträgt 20 MB.",
  );
  expect((await upload(shop, Buffer.alloc(22_000_000))).statusCode).toBe(413);
  await upload(shop, await draw(20, 20, "#ffffff"));
  const wrong = await shop.fill(PICTURES, { "x-0": "101" });
  expect([wrong.statusCode, wrong.body.includes("von 0 bis 100")]).toEqual([400, true]);
  // Files of others are not even read.
  const others = await upload(shop, Buffer.alloc(22_000_000), { role: "editor" });
  expect(others.statusCode).toBe(403);
  const late = await shop.post(PICTURES, { digest: "alt", what: "remove-0" });
  expect(late.statusCode).toBe(409);
});

test("a draft editor's picture of a post is a draft", async () => {
  const blog = {
    collection: { id: "c2", urlId: "blog", title: "Blog", type: 1, typeName: "blog" },
    items: [{ id: "moin", urlId: "moin", title: "Moin", assetUrl: "/s/alt.jpg", publishOn: 1 }],
    ordering: "chronological",
  };
  const shop = await openOwnerShop({ "collections/blog.json": blog });
  const url = "/config/posts/moin/pictures";
  await upload(shop, await draw(20, 10, "#00ff00"), { url, role: "draft-editor" });
  const seen = async () => JSON.parse(await shop.see("/blog?format=json")).items[0].assetUrl;
  expect(await seen()).toBe("/s/alt.jpg");
  await shop.press("/config/posts/moin", "publish", "editor");
  expect(await seen()).toMatch(/^\/s\/uploads\//);
});

test.each(databaseKinds)(
  "$name: pictures are written beside the files that name them, and kept once",
  async (kind) => {
    const { place } = await kind.createNew();
    const shop = await openOwnerShop({}, place);
    const config = {
      dataDir: place,
      databaseUrl: place,
      sitesDir: shop.folder.replace(/\/shop$/, ""),
      themesDir: shop.sites.get("shop")?.theme.folder.replace(/\/plain$/, "") ?? "",
    };
    const listKept = async () =>
      (await shop.database.selectFrom("uploaded_pictures").select("name").execute())
        .map(({ name }) => name)
        .sort();
    const uploadNew = async (color: string) => {
      const before = await listKept();
      expect((await upload(shop, await draw(20, 10, color))).statusCode).toBe(303);
      const [name = ""] = (await listKept()).filter((one) => !before.includes(one));
      return name;
    };
    const removed = await uploadNew("#111111");
    await shop.fill(PICTURES, { what: "remove-0" });
    const shown = await uploadNew("#222222");
    const url = `/s/uploads/${shown}`;
    const { rawPayload } = await shop.app.inject({ url });
    const nothing = {
      website_id: "w1",
      name: `${"0".repeat(32)}.png`,
      content: "",
      uploaded_at: 0,
    };
    await shop.database.insertInto("uploaded_pictures").values(nothing).execute();

    // Where the folder takes none, nothing is lost.
    const beside = join(shop.folder, "assets/uploads");
    rmSync(join(shop.folder, "assets"), { recursive: true, force: true });
    writeFileSync(join(shop.folder, "assets"), "");
    const refused = await runWriteBackCommand(["shop"], config);
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("Not everything")]);
    expect(await listKept()).toEqual([removed, shown, nothing.name].sort());

    rmSync(join(shop.folder, "assets"));
    expect((await runWriteBackCommand(["shop"], config)).code).toBe(0);
    expect(shop.readFile("collections/shop.json")).toContain(url);
    expect(readFileSync(join(beside, shown))).toEqual(rawPayload);
    // A removal can still be taken back.
    expect([await listKept(), existsSync(join(beside, removed))]).toEqual([[removed], false]);
    expect((await shop.app.inject({ url })).rawPayload).toEqual(rawPayload);
  },
);

test("nothing is kept of a picture that is not saved", async () => {
  const shop = await openOwnerShop();
  const files = [await draw(20, 20, "#ff00ff"), await draw(9, 9, "#00ffff")];
  const { digest: seen } = readFields((await shop.open(PICTURES)).body);
  const sent = await Promise.all(files.map((file) => upload(shop, file, { seen })));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
  const kept = await shop.database.selectFrom("uploaded_pictures").select("name").execute();
  expect(kept).toHaveLength(1);
});
