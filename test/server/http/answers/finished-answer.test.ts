import { expect, test } from "vitest";
import { ownFilesOnly } from "../../../../server/http/answers/content-policy.ts";
import { FinishedAnswer } from "../../../../server/http/answers/finished-answer.ts";

const parts = {
  contentType: "text/html; charset=utf-8",
  body: "Kluntje ".repeat(500),
  cacheControl: "no-cache",
  security: ownFilesOnly,
};

const finish = (more = {}) =>
  new FinishedAnswer({ ...parts, ...more }, { compress: async () => Buffer.from("short") });

test("answers have one shape: none of their own properties is a getter", () => {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(finish())).filter(
    ([, { get }]) => get,
  );
  expect(getters).toEqual([]);
});

test("the head of a 304 has what caches may change, and nothing else", () => {
  const { unchangedHead, etag } = finish({ fileName: "a.txt" });
  const known = ["cache-control", "no-cache", "vary", "Accept-Encoding", "etag", etag];
  expect(unchangedHead).toEqual(known);
});

test("the ETag names the policy as well as the body, because a 304 tells of neither", () => {
  const security = { ...ownFilesOnly, httpsHost: "example.org" };
  const other = { ...security, scripts: ["https://example.org"] };
  expect(finish({ security }).etag).toBe(finish({ security }).etag);
  expect(finish({ security: other }).etag).not.toBe(finish({ security }).etag);
});

test("an answer is compressed once, and its bytes are those of all bodies", async () => {
  const grown: FinishedAnswer[] = [];
  let compressed = 0;
  const compress = async () => {
    compressed += 1;
    return Buffer.from("short");
  };
  const answer = new FinishedAnswer(parts, { compress, onGrown: (known) => grown.push(known) });
  const [one, other] = await Promise.all([answer.encoded("br"), answer.encoded("br")]);
  expect(other).toBe(one);
  expect(await answer.encoded("br")).toBe(one);
  expect(compressed).toBe(1);
  expect(grown).toEqual([answer]);
  // Without the length of the body, which comes last.
  const head = answer.plain.head.slice(0, -2).join("").length;
  expect(answer.bytes).toBe(head + parts.body.length + "short".length);
});

test("short answers are not compressed", () => {
  const answer = finish({ body: "Kluntje" });
  expect(answer.encoded("br")).toBe(answer.plain);
});
