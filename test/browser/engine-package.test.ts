import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { serveFolder } from "../support/browser/serve-folder.ts";
import { installPackage } from "../support/tools/packed.ts";

test("the package renders in the browser, with locale data that is loaded on demand", async () => {
  const folder = join(await installPackage(), "node_modules/schaufenster-engine");
  writeFileSync(join(folder, "empty.html"), "<!doctype html>");
  const { url, asked, close } = await serveFolder(folder);
  onTestFinished(close);
  const { page, problems } = await openPage();
  await page.goto(`${url}/empty.html`);
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
