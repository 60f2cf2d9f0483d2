import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createFetcher } from "../asking/fetcher.ts";
import { hasJournal, openJournal } from "../asking/journal.ts";
import { crawl } from "./crawl.ts";
import { pullFiles } from "./files.ts";
import { createLostList, type Lost } from "./lost.ts";
import { openSite } from "./open-site.ts";
import { type ContentFiles, toContent } from "./site-content.ts";

/** The order to pull a site. */
export type PullOrder = {
  readonly address: string;
  /** The folder of the new site. */
  readonly folder: string;
  /** The host that may be on this machine or in its own network. */
  readonly privateHost?: string | undefined;
  readonly password?: string | undefined;
  /** True to bring pictures and other public files along. */
  readonly takesFiles?: boolean;
  /** The folder of a template repository that becomes the site's theme. */
  readonly template?: string | undefined;
  readonly onPage?: (path: string) => void;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
};

/** The new site, and what of the old one is not in it. */
export type Pulled = {
  readonly pages: number;
  readonly items: number;
  readonly files: number;
  readonly lost: readonly Lost[];
};

/** The list of what did not come along, in the folder of the new site. */
export const LOST_FILE = "nicht-mitgekommen.txt";

/** Undefined if a site can be pulled into a folder, else why not. A pull that was broken off goes on. */
export function refuseFolder(folder: string): string | undefined {
  if (!existsSync(folder) || hasJournal(folder) || readdirSync(folder).length === 0)
    return undefined;
  return `${folder} is not empty: a site is pulled into a new folder`;
}

/** Pulls a site of the platform through its public addresses into a new content folder. Throws `NoAnswerError`. */
export async function pullSite(order: PullOrder): Promise<Pulled> {
  const { address, folder, privateHost, password, takesFiles = false, onPage = () => {} } = order;
  mkdirSync(folder, { recursive: true });
  const journal = openJournal(folder);
  const fetcher = createFetcher({ journal, privateHost, ...(order.wait && { wait: order.wait }) });
  const lost = createLostList();
  try {
    const opened = await openSite(address, fetcher, { password, lost });
    const crawled = await crawl(opened, { fetcher, lost, onPage });
    const made = toContent(opened, crawled, lost);
    const { content, files } = await pullFiles(made, {
      site: opened.site,
      fetcher,
      lost,
      takesFiles,
    });
    writeContent(folder, content);
    for (const { name, bytes } of files) write(join(folder, "assets", name), bytes);
    if (order.template !== undefined) copyTheme(order.template, join(folder, "template"));
    const lines = lost.lines.map(({ where, what }) => `${where}: ${what}\n`);
    write(join(folder, LOST_FILE), lines.join(""));
    journal.end();
    const items = crawled.pages.reduce((sum, page) => sum + (page.items?.length ?? 0), 0);
    return { pages: crawled.pages.length, items, files: files.length, lost: lost.lines };
  } finally {
    await fetcher.close();
  }
}

function writeContent(folder: string, content: ContentFiles): void {
  for (const [path, value] of Object.entries(content)) {
    write(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
  }
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Copies a template repository without its history and what is installed in it. */
function copyTheme(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !/(?:^|[\\/])(?:\.git|node_modules)$/.test(path),
    // A link within a template that was cloned leads to its copy.
    verbatimSymlinks: true,
  });
}
