import { expect, test } from "vitest";
import { exchange, portOf } from "../../support/server/raw-http.ts";
import { openStorefront } from "../../support/server/storefront.ts";

/** Ways to write the folder above. */
const above = ["..", "%2e%2e", ".%2e", "..%00", "..;", "%252e%252e"];
const dividers = ["/", "%2f", "%5c", "\\", "%252f"];
const places = ["", "assets", "s", "universal"];
const files = ["site.json", "pages/start.json", "template.conf", "etc/passwd"];

test("no way to write an address leads to a file outside of what is served", async () => {
  const { app } = await openStorefront({ theme: { "assets/a.webp": "served" } });
  const port = portOf(await app.listen({ port: 0, host: "127.0.0.1" }));
  const get = (url: string) =>
    exchange(port, `GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(await get("/assets/a.webp")).toMatch(/served$/);
  const found: unknown[] = [];
  for (const place of places) {
    for (const up of above) {
      for (const divider of dividers) {
        const addresses = files.map(
          (file) => `/${[place, ...Array(3).fill(up), ...file.split("/")].join(divider)}`,
        );
        for (const answer of await Promise.all(addresses.map(get))) {
          const isRead = /"mainNav"|"layouts"|"mainContent"|root:x:/.test(answer);
          if (isRead || !/^HTTP\/1\.1 (?:[34]\d\d) /.test(answer)) {
            found.push([place, up, divider, answer.slice(0, 20)]);
          }
        }
      }
    }
  }
  expect(found).toEqual([]);
}, 60_000);
