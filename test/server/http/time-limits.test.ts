import { expect, onTestFinished, test } from "vitest";
import { openConnection, portOf } from "../../support/server/raw-http.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const head =
  "POST /api/commerce/shopping-cart/entries HTTP/1.1\r\nHost: localhost\r\n" +
  "Content-Type: application/json\r\n";

async function listen() {
  const sites = await loadTestSites(below("shop", contentFiles()));
  const { app, log, close } = await startApp(sites, { requestSeconds: 1, idleSeconds: 1 });
  onTestFinished(close);
  const port = portOf(await app.listen({ port: 0, host: "127.0.0.1" }));
  return { port, log };
}

test("a request may have up to an hour", async () => {
  const sites = await loadTestSites(below("shop", contentFiles()));
  const { app, close } = await startApp(sites, { requestSeconds: 3600 });
  onTestFinished(close);
  expect(app.server).toMatchObject({ requestTimeout: 3_600_000, headersTimeout: 3_600_000 });
});

test("a body that does not end is answered with 408, though a byte comes now and then", async () => {
  const { port, log } = await listen();
  const connection = await openConnection(port);
  connection.send(`${head}Content-Length: 1000\r\n\r\n{`);
  const drip = setInterval(() => connection.send(" "), 200);
  await connection.ended;
  clearInterval(drip);
  expect(connection.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(log).toEqual([]);
});

test("so is a head that does not end", async () => {
  const { port } = await listen();
  const connection = await openConnection(port);
  connection.send(head);
  await connection.ended;
  expect(connection.received).toMatch(/^HTTP\/1\.1 408 /);
});

test("a connection on which nothing is asked is closed", async () => {
  const { port } = await listen();
  const connection = await openConnection(port);
  await connection.ended;
});

test("a connection is closed when no other request follows", async () => {
  const { port } = await listen();
  const connection = await openConnection(port);
  connection.send("GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await connection.until(/^HTTP\/1\.1 200 /);
  await connection.ended;
  expect(connection.error).toBeUndefined();
});
