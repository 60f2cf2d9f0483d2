import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { recordErrors } from "../../server/contract/analytics/paths.ts";
import { openPage } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";

test("a page has nothing more to do once its measurements are answered, whatever becomes of the answer", async () => {
  const answered: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    answered.push(url);
    response.setHeader("content-type", "text/html");
    if (url === recordErrors) response.write("{");
    else
      response.end(`<!doctype html><script>fetch("${recordErrors}", { method: "POST" })</script>`);
  }).listen(0);
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { page } = await openPage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  await settled(page);
  expect(answered).toContain(recordErrors);
});
