import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { compress, type Encoding } from "../../../../server/http/answers/encoding.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const long = "Kluntje und Rahm. ".repeat(200);
const theme = {
  "styles/base.less": `.a { content: "${long}"; }`,
  "scripts/one.js": `"${long}";`,
  "assets/a.txt": long,
  "assets/b.svg": `<svg xmlns="http://www.w3.org/2000/svg"><!--${long}--></svg>`,
  "assets/c.png": long,
  "assets/d.txt": "short",
};

/** A server with long texts that counts what is compressed. */
async function open(options: { readonly compression?: boolean } = {}) {
  const made: Encoding[] = [];
  const content = below("shop", contentFiles());
  const { app, close } = await startApp(await loadTestSites(content, theme), {
    compress:
      options.compression === false
        ? undefined
        : (bytes, encoding) => {
            made.push(encoding);
            return compress(bytes, encoding);
          },
  });
  onTestFinished(close);
  return { app, made };
}

/** The text of an answer, whatever it is encoded in. */
function read({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(rawPayload).toString();
  return (encoding === "gzip" ? gunzipSync(rawPayload) : rawPayload).toString();
}

/** The headers of an answer without those that tell its time and its encoding. */
function ownHeaders({ headers }: LightMyRequestResponse) {
  const { date: _, "content-encoding": __, "content-length": ___, ...own } = headers;
  return own;
}

type Asked = { readonly method?: "GET" | "HEAD"; readonly cookie?: string };

async function ask(
  app: FastifyInstance,
  url: string,
  accepted?: string,
  { method = "GET", ...sent }: Asked = {},
): Promise<LightMyRequestResponse> {
  const headers = { ...sent, ...(accepted !== undefined && { "accept-encoding": accepted }) };
  return app.inject({ method, url, headers });
}

/** A part of every text of the server. */
const known = /Kluntje|<\/html>/;

const texts = ["/shop", "/site.css", "/assets/a.txt", "/assets/b.svg", "/scripts/one.js"];

describe.each(texts)("%s", (url) => {
  test("is sent as the request takes it, with one ETag and one text", async () => {
    const { app } = await open();
    const plain = await ask(app, url);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers.vary).toBe("Accept-Encoding");
    expect(plain.body).toMatch(known);
    for (const [accepted, encoding] of [
      ["gzip, deflate, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, *", "gzip"],
      ["identity", undefined],
    ] as const) {
      const answer = await ask(app, url, accepted);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
      expect(read(answer)).toBe(plain.body);
      if (encoding) expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(ownHeaders(answer)).toEqual(ownHeaders(plain));
    }
  });

  test("is compressed once for each encoding, also for those who ask at the same moment", async () => {
    const { app, made } = await open();
    if (url === "/shop") await ask(app, url);
    const together = await Promise.all(
      Array.from({ length: 5 }, () => Promise.all([ask(app, url, "br"), ask(app, url, "gzip")])),
    );
    await ask(app, url, "br");
    await ask(app, url, "gzip;q=0.4");
    expect([...made].sort()).toEqual(["br", "gzip"]);
    expect(new Set(together.flat().map(read)).size).toBe(1);
  });

  test("a 304 says that it varies, and nothing of an encoding", async () => {
    const { app, made } = await open();
    const { etag, vary } = (await ask(app, url)).headers;
    const headers = { "if-none-match": String(etag), "accept-encoding": "br" };
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.body]).toEqual([304, ""]);
    expect([answer.headers.etag, answer.headers.vary]).toEqual([etag, vary]);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(made).toEqual([]);
  });

  test("is sent as it is with COMPRESSION=off", async () => {
    const { app } = await open({ compression: false });
    const answer = await ask(app, url, "br, gzip");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers.vary).toBeUndefined();
    expect(answer.body).toMatch(known);
  });
});

test("a kept answer that cannot be compressed is sent as it is, and the fault is logged", async () => {
  const { app, log, close } = await startApp(await loadTestSites(below("shop", contentFiles())), {
    compress: () => Promise.reject(new Error("no memory")),
  });
  onTestFinished(close);
  for (const _ of [1, 2]) {
    const answer = await ask(app, "/shop", "br");
    expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, undefined]);
    expect(answer.body).toMatch(known);
  }
  expect(log).toMatchObject([
    { msg: "an answer cannot be compressed", err: { message: "no memory" } },
    { msg: "an answer cannot be compressed" },
  ]);
});

test("a part of a file is a part of what is not compressed", async () => {
  const { app } = await open();
  const headers = { range: "bytes=8-10", "accept-encoding": "br" };
  const answer = await app.inject({ url: "/assets/a.txt", headers });
  expect([answer.statusCode, answer.body]).toEqual([206, "und"]);
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.headers.vary).toBe("Accept-Encoding");
});

test("a range out of reach says once that it varies", async () => {
  const { app } = await open();
  const headers = { range: "bytes=999999-", "accept-encoding": "br" };
  const answer = await app.inject({ url: "/assets/a.txt", headers });
  expect([answer.statusCode, answer.headers.vary]).toEqual([416, "Accept-Encoding"]);
});

test.each(["/assets/c.png", "/assets/d.txt"])("%s is sent as it is", async (url) => {
  const { app, made } = await open();
  const answer = await ask(app, url, "br");
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(made).toEqual([]);
});

describe("an answer that is made for one request", () => {
  test("is compressed when it is everybody's", async () => {
    const { app } = await open();
    const answer = await ask(app, "/nirgends", "gzip", { cookie: "crumb=x" });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-encoding"]).toBe("gzip");
    expect(answer.headers["content-length"]).toBe(String(answer.rawPayload.length));
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(read(answer)).toMatch(known);
  });

  test("is compressed when nothing tells who asks, and sent as it is to a visitor with cookies", async () => {
    const { app } = await open();
    const anybody = await ask(app, "/search?q=x", "br");
    expect(anybody.headers["content-encoding"]).toBe("br");
    expect(read(anybody)).toMatch(known);
    const somebody = await ask(app, "/search?q=x", "br", { cookie: "crumb=x" });
    expect(somebody.headers["content-encoding"]).toBeUndefined();
    expect(somebody.headers.vary).toBe("Accept-Encoding");
    expect(somebody.body).toMatch(known);
  });

  test("says in its 304 that it varies, and no length", async () => {
    const { app } = await open();
    for (const url of ["/sitemap.xml", "/search?q=x"]) {
      const { etag } = (await ask(app, url)).headers;
      const headers = { "if-none-match": String(etag), "accept-encoding": "br" };
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.body]).toEqual([304, ""]);
      expect(answer.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
      expect(answer.headers).not.toHaveProperty("content-length");
    }
  });

  test("has the length for HEAD that it has for GET", async () => {
    const { app } = await open();
    for (const url of ["/shop", "/search?q=x", "/site.css", "/assets/a.txt"]) {
      for (const accepted of ["br", "identity"]) {
        const get = await ask(app, url, accepted);
        const head = await ask(app, url, accepted, { method: "HEAD" });
        expect([url, head.statusCode, head.body]).toEqual([url, 200, ""]);
        expect(ownHeaders(head)).toEqual(ownHeaders(get));
        for (const name of ["content-encoding", "content-length"]) {
          expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
        }
      }
    }
  });
});
