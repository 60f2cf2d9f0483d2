import { readFileSync } from "node:fs";
import path from "node:path";
import { reservedPaths } from "../../server/theme/reserved-paths.ts";

/** A document that is a page of the site. */
export type Document = {
  /** From the root of the repository. */
  readonly file: string;
  /** The URL id of its page. */
  readonly urlId: string;
  readonly source: string;
};

/** Documents that somebody reads one after the other. */
export type Shelf = {
  readonly title: string;
  readonly description: string;
  readonly urlId: string;
  readonly documents: readonly Document[];
};

const toDocument = (file: string): Document => {
  const name = path.posix.basename(file, ".md").toLowerCase();
  const id = name === "readme" ? path.posix.dirname(file) : name;
  const urlId = reservedPaths.has(id) ? `about-${id}` : id;
  return { file, urlId, source: readFileSync(file, "utf8") };
};

/** The documents that a row of the first page's table links to, in their order there. */
const listedIn = (home: Document, row: string): readonly string[] =>
  [...(rowOf(home, row) ?? "").matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, file = ""]) => file);

const rowOf = ({ source }: Document, row: string): string | undefined =>
  source.split("\n").find((line) => line.startsWith(`| ${row} |`));

/** The first page. */
export const readHome = (): Document => ({ ...toDocument("README.md"), urlId: "start" });

/** All other documents, as the table of the first page lists them. */
export function readShelves(home: Document): readonly Shelf[] {
  return shelves.map(({ row, ...shelf }) => ({
    ...shelf,
    documents: listedIn(home, row).map(toDocument),
  }));
}

/** Each with the row of the first page's table that lists its documents. */
const shelves = [
  {
    row: "design",
    title: "Design",
    urlId: "designers",
    description:
      "Sites, themes, shops and blocks: how they are written, and what finds their mistakes.",
  },
  {
    row: "run a shop",
    title: "Run a shop",
    urlId: "owners",
    description: "Orders, customers and content: what owners do, and what stays with them.",
  },
  {
    row: "run a server",
    title: "Run a server",
    urlId: "operators",
    description: "From an empty machine to a shop: settings, backups, security and privacy.",
  },
  {
    row: "build on it",
    title: "Build on it",
    urlId: "engineers",
    description: "How the code is built, tested and measured, and how a change lands.",
  },
];
