import { expect, onTestFinished, test } from "vitest";
import { toRequestUrl } from "../../../../server/http/requests/request-target.ts";
import { exchange, portOf } from "../../../support/server/raw-http.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

async function listen() {
  const files = contentFiles();
  const site = files["site.json"] as { website: object };
  const other = {
    ...site,
    hosts: ["other.example"],
    website: { ...site.website, siteTitle: "Anderer Laden" },
  };
  const sites = await loadTestSites({
    ...below("shop", files),
    ...below("other", { ...files, "site.json": other }),
  });
  const { app, log, close } = await startApp(sites);
  onTestFinished(close);
  return { port: portOf(await app.listen({ port: 0, host: "127.0.0.1" })), log };
}

const close = "Connection: close\r\n\r\n";

test("a request with two hosts is refused", async () => {
  const { port, log } = await listen();
  for (const second of ["Host: laden.example", "HOST: other.example", "host: laden.example"]) {
    for (const path of ["/shop", "/api/commerce/shopping-cart"]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: laden.example\r\n${second}\r\n`;
      const answer = await exchange(port, head + close);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("Die Anfrage ist ungültig.");
    }
  }
  expect(log).toEqual([]);
});

test("a whole address in place of the path is the path on its host", async () => {
  const { port } = await listen();
  const get = (address: string) =>
    exchange(port, `GET ${address} HTTP/1.1\r\nHost: laden.example\r\n${close}`);
  const answer = await get("http://other.example/shop?page=1");
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain("Anderer Laden");
  expect(await get("HTTP://OTHER.example")).toContain("Anderer Laden");
  expect(await get("http://laden.example/robots.txt")).toContain("Sitemap:");
  expect(await get("ftp://other.example/shop")).toMatch(/^HTTP\/1\.1 404 /);
});

test.each([
  ["/a?b", "/a?b", undefined],
  ["/%C3%A4?%zz", "/%C3%A4?%zz", undefined],
  ["/%zz", "/%EF%BF%BD", undefined],
  ["/shop/%ff/100%?q=%ff?", "/shop/%EF%BF%BD/%EF%BF%BD?q=%ff?", undefined],
  ["*", "/", undefined],
  ["http://a.example:81/x?y=http://b.example", "/x?y=http://b.example", "a.example:81"],
  ["https://a.example?y", "/?y", "a.example"],
  ["http://a.example//b", "//b", "a.example"],
  ["http://user@a.example/x", "/%EF%BF%BD", undefined],
  ["http:///x", "/%EF%BF%BD", undefined],
  ["http://a.example/%zz", "/%EF%BF%BD", "a.example"],
  ["x", "/%EF%BF%BD", undefined],
])("%s asks for %s", (url, path, host) => {
  const headers: { host?: string } = {};
  expect(toRequestUrl({ url, headers })).toBe(path);
  expect(headers.host).toBe(host);
});
