import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { installPackage } from "../support/tools/packed.ts";

test("the package renders in the browser, with locale data that is loaded on demand", async () => {
  const folder = join(await installPackage(), "node_modules/schaufenster-engine");
  const asked: string[] = [];
  const server = createServer(async ({ url = "/" }, reply) => {
    asked.push(url);
    if (url === "/") return reply.setHeader("content-type", "text/html").end("<!doctype html>");
    if (!url.endsWith(".js")) return reply.writeHead(404).end();
    reply.setHeader("content-type", "text/javascript").end(await readFile(join(folder, url)));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { page, problems } = await openPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  // As text, which the runner of tests does not rewrite.
  const render = (locale: string) =>
    page.evaluate<string>(`(async () => {
      const { createEngine } = await import("/engine.js");
      const { createFormatters, loadLocale } = await import("/formatters.js");
      await loadLocale("${locale}");
      const template = createEngine(createFormatters()).compile("{title|html} {price|money}");
      const data = { title: "A & B", price: { value: "1234.5", currency: "EUR" } };
      return template.render(data, { locale: "${locale}" }).output;
    })()`);

  expect((await render("de")).replaceAll("\u00a0", " ")).toBe("A &amp; B 1.234,50 €");
  expect(asked).toContain("/locales/de.js");
  expect(asked).not.toContain("/locales/fr.js");
  expect(await render("en")).toBe("A &amp; B €1,234.50");
  expect(problems.filter((text) => !text.includes("favicon"))).toEqual([]);
});
