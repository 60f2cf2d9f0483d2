import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { buildPlayground } from "../playground/build.ts";
import { readHome, readShelves, type Shelf } from "./documents.ts";
import { type Size, toHtml } from "./to-html.ts";

/** Theme and settings of the site. */
const SOURCE = "docs/site";

/** All pictures of documents. */
const PICTURES = "docs/pictures";

/** The site's name, which is that of its folder. */
export const SITE = "documents";

/** Writes the documents as a site into a folder, which it empties before. */
export async function buildSite(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const site = path.join(folder, SITE);
  mkdirSync(path.join(site, "pages"), { recursive: true });
  cpSync(`${SOURCE}/template`, path.join(site, "template"), { recursive: true });
  mkdirSync(path.join(site, "assets"));
  for (const name of pictures()) cpSync(`${PICTURES}/${name}`, path.join(site, "assets", name));
  const home = readHome();
  const shelves = readShelves(home);
  writeJson(path.join(site, "site.json"), {
    ...JSON.parse(readFileSync(`${SOURCE}/site.json`, "utf8")),
    navigation: {
      mainNav: [...shelves, playground].map(({ urlId }) => ({ collection: urlId })),
    },
  });
  for (const shelf of shelves)
    writeJson(path.join(site, `pages/${shelf.urlId}.json`), toFolder(shelf));
  await writePlayground(site);
  const documents = [home, ...shelves.flatMap((shelf) => shelf.documents)];
  const addresses = new Map([[home.file, "/"], ...shelves.flatMap(toAddresses)]);
  const sizes = await readSizes();
  for (const { file, urlId, source } of documents) {
    const toAddress = (linked: string) => addresses.get(linked);
    const { title, description, html } = toHtml({ file, source, toAddress, sizes });
    writeJson(path.join(site, `pages/${urlId}.json`), {
      collection: { id: toId(urlId), urlId, title, description, type: 10, typeName: "page" },
      mainContent: html,
    });
  }
}

/** The playground as a page; `designers/playground` is the document that describes it. */
const playground = {
  title: "Playground",
  description: "Templates with their data, tried out in the browser: output, mistakes, tree.",
  urlId: "try",
};

async function writePlayground(site: string): Promise<void> {
  const { title, description, urlId } = playground;
  const folder = path.join(site, "assets", "playground");
  const { head, body } = await buildPlayground(folder);
  rmSync(path.join(folder, "index.html"));
  writeJson(path.join(site, `pages/${urlId}.json`), {
    collection: { id: toId(urlId), urlId, title, description, type: 10, typeName: "page" },
    mainContent: `<h1>${title}</h1>\n${body}`,
    codeInjection: { header: head.replaceAll('"./', '"/s/playground/') },
  });
}

const pictures = (): readonly string[] =>
  readdirSync(PICTURES).filter((name) => !name.endsWith(".json"));

async function readSizes(): Promise<ReadonlyMap<string, Size>> {
  const read = pictures().map(async (name): Promise<[string, Size]> => {
    const { width, height } = await sharp(path.join(PICTURES, name)).metadata();
    return [path.posix.join(PICTURES, name), { width, height }];
  });
  return new Map(await Promise.all(read));
}

const toAddresses = (shelf: Shelf) =>
  shelf.documents.map(({ file, urlId }): [string, string] => [file, `/${shelf.urlId}/${urlId}`]);

/** A list of its documents, whose addresses are below its own. */
const toFolder = ({ title, description, urlId, documents }: Shelf) => ({
  collection: {
    id: toId(urlId),
    urlId,
    title,
    description,
    type: 1,
    typeName: "shelf",
    folder: true,
    index: true,
  },
  collections: documents.map((document) => document.urlId),
});

const toId = (name: string): string => createHash("sha256").update(name).digest("hex").slice(0, 24);

const writeJson = (file: string, value: object): void => writeFileSync(file, JSON.stringify(value));
