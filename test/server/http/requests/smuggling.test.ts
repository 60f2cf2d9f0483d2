import { expect, onTestFinished, test } from "vitest";
import { exchange, portOf } from "../../../support/server/raw-http.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

test.each([
  ["two lengths", "Content-Length: 5\r\nContent-Length: 6"],
  ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked"],
  ["chunks that are not last", "Transfer-Encoding: chunked, identity"],
  ["an encoding with a line break", "Transfer-Encoding:\r\n chunked\r\nContent-Length: 5"],
  ["a length with a sign", "Content-Length: +5"],
  ["a space before the colon", "Content-Length : 5"],
])("a request with %s is refused, and what follows is no request", async (_what, headers) => {
  const sites = await loadTestSites(below("shop", contentFiles()));
  const { app, close } = await startApp(sites);
  onTestFinished(close);
  const port = portOf(await app.listen({ port: 0, host: "127.0.0.1" }));
  const hidden = "GET /shop HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const answer = await exchange(
    port,
    `POST /shop HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n0\r\n\r\n${hidden}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});
