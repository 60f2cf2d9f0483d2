import { checkBlocks } from "../../../server/blocks/check-blocks.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import type { Site } from "../../../server/site/site.ts";
import type { StyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import { themeFiles, writeFolder } from "./site-files.ts";

/** Of a site whose pages nobody sees. */
const noStyles: StyleCompiler = {
  compile: async () => ({
    css: "",
    readableCss: Promise.resolve(""),
    diagnostics: [],
    complete: true,
  }),
  close: async () => {},
};

/** A site of these content files that has no styles: for those who need what it sells and mails, and need it soon. */
export async function loadPlainSite(content: Readonly<Record<string, unknown>>): Promise<Site> {
  const inFolder = (folder: string, files: typeof content) =>
    writeFolder(
      Object.fromEntries(Object.entries(files).map(([path, file]) => [`${folder}/${path}`, file])),
    );
  const { sites } = await loadSites(
    {
      sitesDir: inFolder("shop", content),
      themesDir: inFolder("plain", themeFiles()),
      defaultSite: "shop",
    },
    {
      engine: createSiteEngine(),
      styleCompiler: noStyles,
      checkBlocks,
      contentOptions: { takesTestPayments: true },
    },
  );
  const site = sites.get("shop");
  if (!site) throw new Error("the site of the tests has not been loaded");
  return site;
}
