import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress, encodingFor } from "../../../../server/http/answers/encoding.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["deflate", undefined],
  ["*", "br"],
  ["BR", "br"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, *", "gzip"],
  ["br; q=0.000,gzip; q=0", undefined],
  ["*;q=0", undefined],
  ["identity", undefined],
  ["identity, br;q=0.5", undefined],
  ["identity;q=0, gzip", "gzip"],
  ["gzip;q=0.1", "gzip"],
])("Accept-Encoding: %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
  // The second time it is remembered.
  expect(encodingFor(accepted)).toBe(encoding);
});

test("what is compressed can be read again", async () => {
  const text = Buffer.from("Kluntje ".repeat(1000));
  expect(brotliDecompressSync(await compress(text, "br"))).toEqual(text);
  expect(gunzipSync(await compress(text, "gzip"))).toEqual(text);
  expect((await compress(text, "br")).length).toBeLessThan(200);
});
