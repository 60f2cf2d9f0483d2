import { contentFiles } from "./site-files.ts";
import { below, checkTestSites, loadTestSites, startApp } from "./storefront.ts";

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
    ...Object.fromEntries(
      ["logo.svg", "anderes.png", "speicher.jpg"].map((name) => [`assets/${name}`, name]),
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

/** A site with a page for each golden file, whose blocks stand in one column. */
export async function goldenSite(blocks: ReadonlyMap<string, readonly unknown[]>) {
  const pages = [...blocks].map(([name, list]) => [
    `pages/${name}.json`,
    page(`b-${name}`, oneColumn(list)),
  ]);
  const files = { ...goldenContent(), ...Object.fromEntries(pages) };
  const { sites, diagnostics } = await checkTestSites(below("shop", files));
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
