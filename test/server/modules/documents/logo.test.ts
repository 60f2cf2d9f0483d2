import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createPdfWriter } from "../../../../server/modules/documents/pdf/write-pdf.ts";
import type { Site } from "../../../../server/site/site.ts";
import { toInvoicingSite } from "../../../support/documents/documents-desk.ts";
import { readPdf } from "../../../support/documents/pdf-text.ts";
import { refundedOrders, toDocuments } from "../../../support/documents/random-orders.ts";

const [sample] = fc.sample(refundedOrders, { numRuns: 1, seed: 7 });
if (!sample) throw new Error("the generator gives an order");
const { invoice } = toDocuments(sample);

const toPicture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } },
  });

/** A PNG whose pixels cannot be unpacked. */
async function damagedPng(): Promise<Buffer> {
  const bytes = await toPicture(20, 20).png().toBuffer();
  const pixels = bytes.indexOf("IDAT") + 4;
  return bytes.fill(0xff, pixels + 4, pixels + 12);
}

/** A site with a file as its logo. */
async function siteWith(name: string, bytes: Buffer): Promise<{ site: Site; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), "logo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  const file = join(folder, "assets", name);
  await writeFile(file, bytes);
  const site = toInvoicingSite();
  const website = { ...site.content.website, logoImageUrl: `/s/${name}` };
  return { site: { ...site, content: { ...site.content, folder, website } }, file };
}

const hasPicture = (pdf: Buffer) => pdf.includes("/Subtype /Image");
const namesShop = async (pdf: Buffer) =>
  ((await readPdf(pdf))[0] ?? "").match(/Kontor Nord GmbH/g)?.length === 3;

let warn: ReturnType<typeof vi.fn<(facts: object, text: string) => void>>;
beforeEach(() => {
  warn = vi.fn();
});

describe("the logo on paper", () => {
  test("that is damaged gives way to the shop's name, and is told once", async () => {
    const { site } = await siteWith("logo.png", await damagedPng());
    const writePdf = createPdfWriter({ warn });
    for (const pdf of [await writePdf(site, invoice), await writePdf(site, invoice)]) {
      expect(hasPicture(pdf)).toBe(false);
      expect(await namesShop(pdf)).toBe(true);
    }
    expect(warn).toHaveBeenCalledOnce();
  });

  test.each(["logo.png", "logo.jpg"])("is drawn small, however large %s is", async (name) => {
    const format = name.endsWith("png") ? "png" : "jpeg";
    const { site } = await siteWith(name, await toPicture(3000, 1500).toFormat(format).toBuffer());
    const pdf = await createPdfWriter({ warn })(site, invoice);
    expect(hasPicture(pdf)).toBe(true);
    expect(await namesShop(pdf)).toBe(false);
    expect(pdf.length).toBeLessThan(100_000);
    expect(warn).not.toHaveBeenCalled();
  });

  test("is read again once its file has changed", async () => {
    const { site, file } = await siteWith("logo.png", await damagedPng());
    const writePdf = createPdfWriter({ warn });
    expect(hasPicture(await writePdf(site, invoice))).toBe(false);
    await writeFile(file, await toPicture(40, 20).png().toBuffer());
    await utimes(file, 1, 1);
    expect(hasPicture(await writePdf(site, invoice))).toBe(true);
  });
});

describe("the logo of a server without sharp", () => {
  let writer: typeof createPdfWriter;
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock("../../../../server/images/load-sharp.ts", () => ({
      loadSharp: () => Promise.reject(new Error("no package")),
    }));
    ({ createPdfWriter: writer } = await import(
      "../../../../server/modules/documents/pdf/write-pdf.ts"
    ));
  });

  test.each([
    ["a JPEG", "logo.jpg", true, () => toPicture(40, 20).jpeg().toBuffer()],
    ["a damaged JPEG", "logo.jpg", false, async () => Buffer.from("ffd8ff0000", "hex")],
    ["a PNG", "logo.png", false, () => toPicture(40, 20).png().toBuffer()],
  ])("that is %s", async (_, name, isDrawn, toBytes) => {
    const { site } = await siteWith(name, await toBytes());
    const pdf = await writer({ warn })(site, invoice);
    expect(hasPicture(pdf)).toBe(isDrawn);
    expect(await namesShop(pdf)).toBe(!isDrawn);
    expect(warn).toHaveBeenCalledTimes(isDrawn ? 0 : 1);
  });
});
