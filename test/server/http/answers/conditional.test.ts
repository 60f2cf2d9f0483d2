import { describe, expect, test } from "vitest";
import { openStorefront } from "../../../support/server/storefront.ts";

const theme = { "assets/a.txt": "0123456789" };

describe.each(["/shop", "/site.css", "/assets/a.txt"])("%s", (url) => {
  test("is not sent to whoever names its ETag, alone, in a list or by *", async () => {
    const { app } = await openStorefront({ theme });
    const first = await app.inject(url);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const strong = etag.slice(2);
    for (const known of [etag, strong, `"x", ${etag}`, `W/"x",${strong} , "y"`, "*", " * "]) {
      for (const method of ["GET", "HEAD"] as const) {
        const answer = await app.inject({ method, url, headers: { "if-none-match": known } });
        expect([known, answer.statusCode, answer.body]).toEqual([known, 304, ""]);
        expect(answer.headers.etag).toBe(etag);
        expect(answer.headers["content-length"]).not.toBe("0");
        expect(answer.headers["cache-control"]).toBe(first.headers["cache-control"]);
      }
    }
    for (const other of ['"x"', 'W/"x", "y"', "", strong.slice(1, -1)]) {
      const answer = await app.inject({ url, headers: { "if-none-match": other } });
      expect([other, answer.statusCode]).toEqual([other, 200]);
    }
  });
});

test("what is no page that anybody has stays what it is", async () => {
  const { app } = await openStorefront();
  const answer = await app.inject({ url: "/nirgends", headers: { "if-none-match": "*" } });
  expect(answer.statusCode).toBe(404);
});

describe("parts of a file", () => {
  test("are sent when there are such", async () => {
    const { app } = await openStorefront({ theme });
    const answer = await app.inject({ url: "/assets/a.txt", headers: { range: "bytes=2-4" } });
    expect([answer.statusCode, answer.body]).toEqual([206, "234"]);
    expect(answer.headers["content-range"]).toBe("bytes 2-4/10");
  });

  test.each(["bytes=10-", "bytes=90-99"])("are refused beyond its end: %s", async (range) => {
    const { app, log } = await openStorefront({ theme });
    const answer = await app.inject({ url: "/assets/a.txt", headers: { range } });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers["content-range"]).toBe("bytes */10");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.body).toContain("Diesen Teil der Datei gibt es nicht.");
    expect(log).toEqual([]);
  });
});

describe("a file that is asked for in one state only", () => {
  test("is sent in that state", async () => {
    const { app } = await openStorefront({ theme });
    const etag = String((await app.inject("/assets/a.txt")).headers.etag);
    for (const known of [etag, "*", `"x", ${etag}`]) {
      const answer = await app.inject({ url: "/assets/a.txt", headers: { "if-match": known } });
      expect([known, answer.statusCode, answer.body]).toEqual([known, 200, "0123456789"]);
    }
  });

  test.each([
    { "if-match": '"x"' },
    { "if-match": 'W/"x", "y"' },
    { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  ])("is not sent in any other: %j", async (headers) => {
    const { app, log } = await openStorefront({ theme });
    const answer = await app.inject({ url: "/assets/a.txt", headers });
    expect(answer.statusCode).toBe(412);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.body).toContain("Diese Datei hat sich geändert.");
    expect(log).toEqual([]);
  });
});
