import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Document, readHome, readShelves, type Shelf } from "./documents.ts";
import { toHtml } from "./to-html.ts";

/** Theme and settings of the site. */
const SOURCE = "docs/site";

/** The site's name, which is that of its folder. */
export const SITE = "documents";

/** Writes the documents as a site into a folder, which it empties before. */
export function buildSite(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const site = path.join(folder, SITE);
  mkdirSync(path.join(site, "pages"), { recursive: true });
  mkdirSync(path.join(site, "assets"));
  cpSync(`${SOURCE}/template`, path.join(site, "template"), { recursive: true });
  const home = readHome();
  const shelves = readShelves(home);
  writeJson(path.join(site, "site.json"), {
    ...JSON.parse(readFileSync(`${SOURCE}/site.json`, "utf8")),
    navigation: { mainNav: shelves.map(({ urlId }) => ({ collection: urlId })) },
  });
  for (const shelf of shelves)
    writeJson(path.join(site, `pages/${shelf.urlId}.json`), toFolder(shelf));
  const documents = [home, ...shelves.flatMap((shelf) => shelf.documents)];
  const addresses = new Map([[home.file, "/"], ...shelves.flatMap(toAddresses)]);
  for (const document of documents) {
    const { page, pictures } = toPage(document, (file) => addresses.get(file));
    writeJson(path.join(site, `pages/${document.urlId}.json`), page);
    for (const picture of pictures)
      cpSync(picture, path.join(site, "assets", path.basename(picture)));
  }
}

function toPage(
  { file, urlId, source }: Document,
  toAddress: (file: string) => string | undefined,
) {
  const { title, description, html, pictures } = toHtml({ file, source, toAddress });
  const page = {
    collection: { id: toId(urlId), urlId, title, description, type: 10, typeName: "page" },
    mainContent: html,
  };
  return { page, pictures };
}

const toAddresses = (shelf: Shelf) =>
  shelf.documents.map(({ file, urlId }): [string, string] => [file, `/${shelf.urlId}/${urlId}`]);

/** A list of its documents, whose addresses are below its own. */
const toFolder = ({ title, urlId, documents }: Shelf) => ({
  collection: {
    id: toId(urlId),
    urlId,
    title,
    type: 1,
    typeName: "shelf",
    folder: true,
    index: true,
  },
  collections: documents.map((document) => document.urlId),
});

const toId = (name: string): string => createHash("sha256").update(name).digest("hex").slice(0, 24);

const writeJson = (file: string, value: object): void => writeFileSync(file, JSON.stringify(value));
