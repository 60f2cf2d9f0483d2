import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const script = "<script>alert(1)</script>";
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${script}<rect width="10" height="10"/></svg>`;
const page = `<!doctype html><title>x</title>${script}`;

/** A PNG of one colour that says how large it is, however little it holds. */
function bomb(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + Math.ceil(width / 8));
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => line)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const files: Record<string, string | Buffer> = {
  "huge.png": bomb(50_000, 50_000, 100),
  "wide.png": bomb(2_000_000_000, 1, 0),
  "cut.png": bomb(3000, 3000, 10),
  "page.png": page,
  "page.jpg": page,
  "drawing.png": drawing,
  "drawing.svg": drawing,
  "external.png": `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10"><image xlink:href="file:///etc/passwd" width="10" height="10"/></svg>`,
  "empty.png": "",
  "half.jpg": Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
  "note.txt.png": "text",
};

let app: Awaited<ReturnType<typeof startApp>>["app"];
let log: Awaited<ReturnType<typeof startApp>>["log"];

beforeAll(async () => {
  const sites = await loadTestSites(below("shop", { ...contentFiles(), "assets/x.txt": "x" }));
  const folder = join([...sites.values()][0]?.content.folder ?? "", "assets");
  for (const [name, file] of Object.entries(files)) writeFileSync(join(folder, name), file);
  const red = sharp({ create: { width: 800, height: 400, channels: 3, background: "#f00" } });
  await red.clone().gif().toFile(join(folder, "moving.gif"));
  writeFileSync(join(folder, "moving.png"), await red.clone().gif().toBuffer());
  writeFileSync(join(folder, "print.jpg"), await red.clone().tiff().toBuffer());
  writeFileSync(join(folder, "photo.avif"), await red.clone().avif({ effort: 0 }).toBuffer());
  writeFileSync(join(folder, "other.png"), await red.clone().jpeg().toBuffer());
  for (const name of [
    "line\nbreak.png",
    "cr\r\nSet-Cookie: a=b.png",
    '"><b>.png',
    "ein wort.png",
  ]) {
    writeFileSync(join(folder, name), await red.clone().png().toBuffer());
  }
  ({ app, log } = await startApp(sites));
});

const get = (name: string, accept = "image/webp") =>
  app.inject({ url: `/s/${encodeURIComponent(name)}?format=300w`, headers: { accept } });

describe("what is no picture of pixels is sent as it is, and never run", () => {
  test.each(Object.keys(files))("%s", async (name) => {
    // The second time, it is known.
    for (const _time of [1, 2]) {
      const { statusCode, rawPayload, headers } = await get(name);
      expect(statusCode).toBe(200);
      expect(rawPayload.equals(Buffer.from(files[name] ?? ""))).toBe(true);
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-type"]).not.toContain("html");
    }
  });

  test.each(["moving.gif", "moving.png", "print.jpg"])(
    "%s, of a kind that is not resized whatever its name says",
    async (name) => {
      const { statusCode, headers } = await get(name);
      expect(statusCode).toBe(200);
      expect(headers["content-type"]).not.toBe("image/webp");
    },
  );

  test("a drawing that is opened itself runs none of its scripts", async () => {
    const { headers } = await get("drawing.svg");
    expect(headers["content-type"]).toBe("image/svg+xml");
    expect(headers["content-security-policy"]).toMatch(
      /script-src 'self'|default-src 'none'|sandbox/,
    );
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  });
});

test.each(["photo.avif", "other.png"])("%s is read by what it holds", async (name) => {
  const { headers, rawPayload } = await get(name);
  expect(headers["content-type"]).toBe("image/webp");
  expect((await sharp(rawPayload).metadata()).width).toBe(300);
});

test.each(["line\nbreak.png", "cr\r\nSet-Cookie: a=b.png", '"><b>.png', "ein wort.png"])(
  "a name is nothing but a name: %j",
  async (name) => {
    const { statusCode, headers, rawPayload } = await get(name);
    expect(statusCode).toBe(200);
    expect(headers["set-cookie"] ?? []).not.toContain("a=b.png");
    expect((await sharp(rawPayload).metadata()).width).toBe(300);
  },
);

test("nothing of it is an error of the server's", () => {
  expect(log).toEqual([]);
});
