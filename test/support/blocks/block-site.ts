import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contactForm } from "../forms/form-files.ts";
import { below, checkTestSites, loadTestSites, startApp } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";
import { shownCollections } from "./block-data.ts";

type Files = Readonly<Record<string, unknown>>;

const page = (urlId: string, layout: unknown, id = `id-${urlId}`) => ({
  collection: { id, urlId, title: urlId, type: 10, typeName: "page" },
  layout,
});

/** A layout of one row and one column with these blocks. */
export const oneColumn = (blocks: readonly unknown[]) => ({
  rows: [{ columns: [{ span: 12, blocks }] }],
});

/** The content of a site whose home page has a layout. */
export const blockSite = (layout: unknown, more: Files = {}): Files => ({
  ...contentFiles(),
  "pages/start.json": page("start", layout, "c0"),
  ...more,
});

/** A page of the site without its layout, its status and the server's log. */
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

/** Of 900 by 600 pixels. */
const picture = readFileSync("fixtures/kontor-nord/assets/fleet-am-abend.webp");

/** Blocks by the names of their golden files. */
export type GoldenBlocks = ReadonlyMap<string, readonly unknown[]>;

const goldenFolder = join(import.meta.dirname, "../../server/blocks/golden");

/** The blocks of all golden files. */
export const readGoldenBlocks = (): GoldenBlocks =>
  new Map(
    readdirSync(goldenFolder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => [
        file.replace(/\.json$/, ""),
        JSON.parse(readFileSync(join(goldenFolder, file), "utf8")),
      ]),
  );

/** Where what the blocks of a golden file become is kept. */
export const goldenFile = (name: string): string => join(goldenFolder, `${name}.html`);

/** Content that blocks of golden files name. */
const goldenContent = (): Files => {
  const files = contentFiles();
  const site = Object(files["site.json"]);
  const account = (serviceName: string, more = {}) => ({
    serviceName,
    profileUrl: `https://${serviceName}.example/laden`,
    screenname: "Laden & Co",
    iconEnabled: true,
    ...more,
  });
  return {
    ...files,
    ...shownCollections,
    "forms/kontakt.json": contactForm(),
    ...Object.fromEntries(
      ["logo.svg", "anderes.png", "speicher.jpg", "kai.mp4"].map((name) => [
        `assets/${name}`,
        picture,
      ]),
    ),
    "site.json": {
      ...site,
      website: {
        ...site.website,
        logoImageUrl: "/s/logo.svg",
        socialAccounts: [
          account("instagram"),
          account("twitter", { screenname: "" }),
          account("github", { iconEnabled: false }),
        ],
      },
    },
  };
};

/** The content of a site with a page for each golden file, `/b-<name>`, whose blocks stand in one column. */
export const goldenFiles = (blocks: GoldenBlocks): Files => ({
  ...goldenContent(),
  ...Object.fromEntries(
    [...blocks].map(([name, list]) => [`pages/${name}.json`, page(`b-${name}`, oneColumn(list))]),
  ),
});

/** Serves that site. */
export async function goldenSite(blocks: GoldenBlocks) {
  const { sites, diagnostics } = await checkTestSites(below("shop", goldenFiles(blocks)));
  const { app, log, close } = await startApp(sites, { now: () => Date.UTC(2026, 5, 15, 10) });
  return {
    log,
    close,
    /** The blocks of a page, each on a line of its own, then what is wrong with them. */
    async blocksOf(name: string): Promise<string> {
      const { body } = await app.inject({ url: `/b-${name}?format=main-content` });
      const column = /^<div [^>]*><div [^>]*><div [^>]*>(.*)<\/div><\/div><\/div>$/s.exec(
        body,
      )?.[1];
      const html = (column ?? body).replaceAll(
        '<div class="sqs-block ',
        '\n<div class="sqs-block ',
      );
      const findings = diagnostics
        .filter(({ file }) => file.endsWith(`/${name}.json`))
        .map(({ path, message }) => `${path?.replace(/^.*?blocks/, "blocks")}: ${message}`);
      return `${[html.trim(), ...findings].join("\n")}\n`;
    },
  };
}
