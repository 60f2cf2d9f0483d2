import { expect, test } from "vitest";
import { messageWithHint } from "../../../server/diagnostics.ts";
import { loadSite } from "../../../server/site/loading/load-site.ts";
import { below } from "../../support/server/storefront.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

const themesFolder = writeFolder(below("plain", themeFiles()));

async function messagesFor(change: object): Promise<string[]> {
  const files = contentFiles();
  const site = { ...(files["site.json"] as object), ...change };
  const contentFolder = writeFolder({ ...files, "site.json": site });
  const { diagnostics } = await loadSite({ contentFolder, themesFolder }, siteTools);
  return diagnostics
    .filter(({ severity }) => severity === "error")
    .map((one) => `${one.path ?? ""} ${messageWithHint(one)}`.trim());
}

test("an error in site.json is one error, not also one of the theme", async () => {
  expect(await messagesFor({ hosts: "shop.example" })).toEqual([
    "$.hosts expected array, received string",
  ]);
});

test("a site without a theme reports where the theme was expected", async () => {
  expect(await messagesFor({ theme: undefined })).toEqual([
    "$.theme is missing, and there is no folder 'template' beside the file; there are 'plain'",
  ]);
});

test("a theme that does not exist is an error of site.json, with the theme that was meant or those that exist", async () => {
  expect(await messagesFor({ theme: "modern" })).toEqual([
    "$.theme there is no theme 'modern'; there are 'plain'",
  ]);
  expect(await messagesFor({ theme: "plains" })).toEqual([
    "$.theme there is no theme 'plains'; did you mean 'plain'?",
  ]);
});

test("a theme may have any name that a folder has, but no path", async () => {
  expect(await messagesFor({ theme: "Harbour_Child.v2 (Kopie)" })).toEqual([
    "$.theme there is no theme 'Harbour_Child.v2 (Kopie)'; there are 'plain'",
  ]);
  for (const theme of ["../plain", ".hidden", "a\\b", "a/b", ""]) {
    expect(await messagesFor({ theme })).toEqual([
      "$.theme a theme is named by its folder, without a path",
    ]);
  }
});
