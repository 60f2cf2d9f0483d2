import { afterAll, expect, test } from "vitest";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { loadSite } from "../../../server/site/load-site.ts";
import { createStyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/site-files.ts";
import { below } from "../../support/storefront.ts";

const tools = { engine: createSiteEngine(), styleCompiler: createStyleCompiler() };
afterAll(() => tools.styleCompiler.close());

const themesFolder = writeFolder(below("plain", themeFiles()));

async function reasonsFor(change: object): Promise<string[]> {
  const files = contentFiles();
  const site = { ...(files["site.json"] as object), ...change };
  const contentFolder = writeFolder({ ...files, "site.json": site });
  const { findings } = await loadSite({ contentFolder, themesFolder }, tools);
  return findings
    .filter(({ severity }) => severity === "error")
    .map(({ path, reason }) => `${path ?? ""} ${reason}`.trim());
}

test("a fault in site.json is one fault, not also one of the theme", async () => {
  expect(await reasonsFor({ hosts: "shop.example" })).toEqual([
    "$.hosts expected array, received string",
  ]);
});

test("a site without a theme reports where the theme was expected", async () => {
  const [reason, ...others] = await reasonsFor({ theme: undefined });
  expect(reason).toBe("there is no such theme folder");
  expect(others).toEqual([]);
});
