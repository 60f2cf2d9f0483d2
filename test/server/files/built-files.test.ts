import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const url = "/universal/scripts/long-1.js";
const script = "export const kluntje = 1;\n".repeat(100);

async function open(compression: boolean) {
  const { app, close } = await startApp(await loadTestSites(below("shop", contentFiles())), {
    compress: compression
      ? () => Promise.reject(new Error("what is built needs no compressing"))
      : undefined,
    client: {
      "scripts/long-1.js": script,
      "scripts/long-1.js.br": brotliCompressSync(script),
      "scripts/long-1.js.gz": gzipSync(script),
    },
  });
  onTestFinished(close);
  return app;
}

test.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["*", "br", brotliDecompressSync],
  ["br;q=0.5, gzip", "gzip", gunzipSync],
  ["identity", undefined, (bytes: Buffer) => bytes],
  ["identity, br;q=0.5", undefined, (bytes: Buffer) => bytes],
] as const)(
  "a built file is sent as the build has compressed it: %s",
  async (accepted, encoding, read) => {
    const app = await open(true);
    const answer = await app.inject({ url, headers: { "accept-encoding": accepted } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/javascript; charset=utf-8",
      "content-length": String(answer.rawPayload.length),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(read(answer.rawPayload).toString()).toBe(script);
  },
);

test("a file that the build has not compressed, and a part of a file, are sent as they are", async () => {
  const app = await open(true);
  const br = { "accept-encoding": "br" };
  const short = await app.inject({ url: "/universal/scripts/page-1.js", headers: br });
  expect([short.headers["content-encoding"], short.body]).toEqual([undefined, "export {};"]);
  const part = await app.inject({ url, headers: { ...br, range: "bytes=0-5" } });
  expect([part.statusCode, part.headers["content-encoding"]]).toEqual([206, undefined]);
  expect(part.body).toBe("export");
});

test("with COMPRESSION=off built files are sent as they are", async () => {
  const app = await open(false);
  const answer = await app.inject({ url, headers: { "accept-encoding": "br" } });
  expect([answer.headers["content-encoding"], answer.body]).toEqual([undefined, script]);
});
