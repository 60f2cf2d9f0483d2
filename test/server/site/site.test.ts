import { afterAll, expect, test } from "vitest";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { loadSite } from "../../../server/site/load-site.ts";
import { createStyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/site-files.ts";
import { below } from "../../support/storefront.ts";

const tools = { engine: createSiteEngine(), styleCompiler: createStyleCompiler() };
afterAll(() => tools.styleCompiler.close());

const themesFolder = writeFolder(below("plain", themeFiles()));

async function messagesFor(change: object): Promise<string[]> {
  const files = contentFiles();
  const site = { ...(files["site.json"] as object), ...change };
  const contentFolder = writeFolder({ ...files, "site.json": site });
  const { diagnostics } = await loadSite({ contentFolder, themesFolder }, tools);
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ path, message }) => `${path ?? ""} ${message}`.trim());
}

test("an error in site.json is one error, not also one of the theme", async () => {
  expect(await messagesFor({ hosts: "shop.example" })).toEqual([
    "$.hosts expected array, received string",
  ]);
});

test("a site without a theme reports where the theme was expected", async () => {
  const [message, ...others] = await messagesFor({ theme: undefined });
  expect(message).toBe("there is no such theme folder");
  expect(others).toEqual([]);
});
