import { loadContent } from "../../server/content/load-content.ts";
import { formatDiagnostic } from "../../server/diagnostics.ts";
import { contentFiles, writeFolder } from "./site-files.ts";
import { below, loadTestSites, startApp } from "./storefront.ts";

type Files = Readonly<Record<string, unknown>>;

/** A site whose home page has a layout, and what is wrong with its content. */
export const blockSite = (layout: unknown, more: Files = {}): Files => ({
  ...contentFiles(),
  "pages/start.json": {
    collection: { id: "c0", urlId: "start", title: "Start", type: 10, typeName: "page" },
    layout,
  },
  ...more,
});

/** Findings in the content files, without their folder. */
export function findingsOf(files: Files): readonly string[] {
  const { diagnostics } = loadContent(writeFolder(files));
  return diagnostics.map((one) => formatDiagnostic(one).replace(/^\S*\/(?=\w+\/|site\.json)/, ""));
}

/** The main content of a page of the site, its errors and its log. */
export async function blockPage(
  layout: unknown,
  { url = "/", theme = {}, content = {}, now = 1_800_000_000_000 } = {},
) {
  const files = below("shop", blockSite(layout, content));
  const { app, log, close } = await startApp(await loadTestSites(files, theme), { now: () => now });
  const { body, statusCode } = await app.inject({ url: `${url}?format=main-content` });
  await close();
  return { main: body, statusCode, log };
}
