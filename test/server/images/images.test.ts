import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createImageCache } from "../../../server/images/image-cache.ts";
import { createImageResizer } from "../../../server/images/image-resizer.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles, writeFolder } from "../../support/sites/site-files.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a1341b" } });

let app: Awaited<ReturnType<typeof startApp>>["app"];
beforeAll(async () => {
  const sites = await loadTestSites(
    below("shop", {
      ...contentFiles(),
      "assets/note.txt": "text",
      "assets/broken.jpg": "no picture",
    }),
    { "assets/drawing.svg": "<svg/>" },
  );
  const folder = join([...sites.values()][0]?.content.folder ?? "", "assets");
  await picture(1200, 800).jpeg().toFile(join(folder, "wide.jpg"));
  await picture(400, 100)
    .jpeg()
    .toFile(join(folder, "..", "secret.jpg"));
  mkdirSync(join(folder, ".hidden"));
  cpSync(join(folder, "wide.jpg"), join(folder, ".hidden", "wide.jpg"));
  await sharp({
    create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .webp()
    .toFile(join(folder, "clear.webp"));
  await picture(200, 100).png().toFile(join(folder, "small.png"));
  cpSync(join(folder, "wide.jpg"), join(folder, "Größe & co.JPG"));
  ({ app } = await startApp(sites));
});

async function get(url: string, accept = "*/*") {
  const answer = await app.inject({ url, headers: { accept } });
  const type = String(answer.headers["content-type"]);
  const size =
    type.startsWith("image/") && !type.includes("svg")
      ? await sharp(answer.rawPayload)
          .metadata()
          .catch(() => undefined)
      : undefined;
  return {
    ...answer,
    status: answer.statusCode,
    type,
    headers: answer.headers,
    width: size?.width,
  };
}

describe("?format=Nw", () => {
  test.each([
    ["/s/wide.jpg?format=300w", 300],
    ["/s/wide.jpg?format=200w", 300],
    ["/s/wide.jpg?format=1000w", 1000],
    ["/s/wide.jpg?format=2500w", 1200],
    ["/s/small.png?format=1500w", 200],
    ["/s/wide.jpg?format=original", 1200],
    ["/s/wide.jpg?format=huge", 1200],
    ["/s/wide.jpg", 1200],
    ["/s/Gr%C3%B6%C3%9Fe%20%26%20co.JPG?format=100w", 100],
  ])("%s is %i pixels wide", async (url, width) => {
    const answer = await get(url);
    expect(answer.status).toBe(200);
    expect(answer.width).toBe(width);
  });

  test.each([
    ["image/avif,image/webp,*/*", "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["image/webp,image/avif;q=0.5", "image/avif"],
    ["image/avif;q=0,image/webp,*/*", "image/webp"],
    ["image/avif; q=0.0, image/webp;q=0", "image/jpeg"],
    ["image/avifs,image/*", "image/jpeg"],
    ["*/*", "image/jpeg"],
    ["", "image/jpeg"],
    [",;q=/=,\u00e4", "image/jpeg"],
  ])("for %s it is %s", async (accept, type) => {
    const answer = await get("/s/wide.jpg?format=500w", accept);
    expect(answer.type).toBe(type);
    expect(answer.width).toBe(500);
    expect(answer.headers.vary).toContain("Accept");
  });

  test("transparent areas are white for a browser that only reads JPEG", async () => {
    const { rawPayload, type } = await get("/s/clear.webp?format=100w");
    expect(type).toBe("image/jpeg");
    const { dominant } = await sharp(rawPayload).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test("a second request gets the same file, confirmed by its ETag", async () => {
    const [first, second] = await Promise.all([
      get("/s/wide.jpg?format=750w"),
      get("/s/wide.jpg?format=750w"),
    ]);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    const { statusCode } = await app.inject({
      url: "/s/wide.jpg?format=750w",
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect(statusCode).toBe(304);
  });

  test("a file that is not a raster image is served as it is", async () => {
    expect((await get("/s/note.txt?format=300w")).body).toBe("text");
    expect((await get("/assets/drawing.svg?format=300w")).body).toBe("<svg/>");
    expect((await get("/s/broken.jpg?format=300w")).body).toBe("no picture");
  });

  test.each([
    "/s/..%2fsecret.jpg",
    "/s/%2e%2e%2fsecret.jpg",
    "/s/.hidden/wide.jpg",
    "/s/none.jpg",
    "/s/..%2f..%2fsite.json",
  ])("%s is not served", async (path) => {
    expect([400, 403, 404]).toContain((await get(`${path}?format=300w`)).status);
  });

  test("a replaced picture is resized again", async () => {
    const sites = await loadTestSites(below("shop", contentFiles()));
    const folder = [...sites.values()][0]?.content.folder ?? "";
    const { app: own } = await startApp(sites);
    const file = join(folder, "assets", "new.png");
    mkdirSync(join(folder, "assets"), { recursive: true });
    writeFileSync(file, await picture(10, 10).png().toBuffer());
    const before = (await own.inject({ url: "/s/new.png?format=100w" })).rawPayload;
    writeFileSync(file, await picture(40, 10).png().toBuffer());
    const after = (await own.inject({ url: "/s/new.png?format=100w" })).rawPayload;
    expect((await sharp(before).metadata()).width).toBe(10);
    expect((await sharp(after).metadata()).width).toBe(40);
  });
});

test("where pictures cannot be kept, originals serve, and the first error of a kind is told", async () => {
  const folder = writeFolder({ file: "no folder" });
  const failures: unknown[] = [];
  const images = createImageResizer(
    createImageCache({
      folder: join(folder, "file", "images"),
      maxBytes: 1_000_000,
      onFailure: (error) => failures.push(error),
    }),
  );
  const file = join(folder, "wide.jpg");
  await picture(400, 100).jpeg().toFile(file);
  expect(await images.resize(file, 100, [])).toBeUndefined();
  expect(await images.resize(file, 300, [])).toBeUndefined();
  expect(failures).toMatchObject([{ code: "ENOTDIR" }]);
});

test("a picture that cannot be read is no failure of the server's", async () => {
  const folder = writeFolder({ "broken.jpg": "no picture" });
  const images = createImageResizer(
    createImageCache({
      folder: join(folder, "images"),
      maxBytes: 1_000_000,
      onFailure: () => expect.unreachable(),
    }),
  );
  expect(await images.resize(join(folder, "broken.jpg"), 100, [])).toBeUndefined();
});
