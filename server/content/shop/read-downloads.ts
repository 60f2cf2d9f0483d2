import { realpathSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { type Diagnostic, toError, toWarning } from "../../diagnostics.ts";
import { group } from "../../json/composed.ts";
import { readAt } from "../../json/key.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";
import { range } from "../../json/settings.ts";
import { type ContentPage, itemPath } from "../content.ts";
import type { Item, SiteFile } from "../schemas.ts";
import { type DigitalGood, DOWNLOADS_FOLDER, type Downloads } from "./digital-goods.ts";

type DownloadsPlace = {
  /** The content folder. */
  readonly folder: string;
  /** `site.json`. */
  readonly file: string;
};

/** The platform's code of digital products. */
const DIGITAL = 2;

/** Default validity of links. */
const defaults = { days: 7, uses: 5 } as const;
const MAX_DAYS = 365;
const MAX_USES = 100;

const schema = group({
  downloads: group({
    days: range(1, MAX_DAYS, defaults.days),
    uses: range(1, MAX_USES, defaults.uses),
  }),
});

/**
 * Reads the validity of download links, and the files of digital products, which are removed from the products: neither
 * templates nor payloads see them.
 */
export function readDownloads(
  site: Pick<SiteFile, "shop">,
  pages: readonly ContentPage[],
  { folder, file }: DownloadsPlace,
): { readonly downloads: Downloads; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const { value, diagnostics: found } = readAt(schema, site.shop, { file, path: ["shop"] });
  const { days, uses } = value.downloads;
  diagnostics.push(...found);
  const goods = new Map<string, readonly DigitalGood[]>();
  for (const page of pages) {
    for (const [position, item] of (page.items ?? []).entries()) {
      const path = [...itemPath(page, position), "structuredContent", "digitalGoods"];
      const read = takeGoods(item, { folder, file: page.file, path, diagnostics });
      if (read.length > 0) goods.set(item.id, read);
    }
  }
  return {
    downloads: { days: Math.floor(days), uses: Math.floor(uses), goods },
    diagnostics,
  };
}

type GoodsPlace = DownloadsPlace & {
  readonly path: JsonPath;
  readonly diagnostics: Diagnostic[];
};

/** Removes the files from an item and returns them. */
function takeGoods({ structuredContent }: Item, place: GoodsPlace): readonly DigitalGood[] {
  if (!structuredContent) return [];
  const { digitalGoods: listed, productType } = structuredContent;
  delete structuredContent.digitalGoods;
  const { file, path, diagnostics } = place;
  const at = { code: "SCHEMA", file, path: toJsonPath(path) } as const;
  if (productType !== DIGITAL) {
    if (listed != null)
      diagnostics.push(toWarning({ ...at, message: "is read of digital products only" }));
    return [];
  }
  if (listed == null) {
    // Exports of the platform have no files, and load unchanged.
    diagnostics.push(toWarning({ ...at, message: "is missing: buyers get nothing to download" }));
    return [];
  }
  if (!Array.isArray(listed)) {
    diagnostics.push(toError({ ...at, message: 'is no list of { "file", "title" }' }));
    return [];
  }
  return listed.flatMap((good: unknown, index) =>
    readGood(good, { ...place, path: [...path, index] }),
  );
}

function readGood(good: unknown, place: GoodsPlace): readonly DigitalGood[] {
  const { folder, file: contentFile, path, diagnostics } = place;
  const { file, title, assetUrl }: Readonly<Record<string, unknown>> = Object(good);
  const at = (key: string) =>
    ({ code: "SCHEMA", file: contentFile, path: toJsonPath([...path, key]) }) as const;
  if (typeof assetUrl === "string" && assetUrl.startsWith("/s/")) {
    const message = "is public: whoever knows the address has the file without buying it";
    diagnostics.push(toWarning({ ...at("assetUrl"), message }));
    if (file == null) return [];
  }
  if (typeof file !== "string" || file === "") {
    diagnostics.push(toError({ ...at("file"), message: "is missing" }));
    return [];
  }
  const problem = findProblem(join(folder, DOWNLOADS_FOLDER), file);
  if (problem !== undefined) {
    diagnostics.push(toError({ ...at("file"), message: problem }));
    return [];
  }
  if (title != null && typeof title !== "string") {
    diagnostics.push(toWarning({ ...at("title"), message: "is no text; the file's name counts" }));
  }
  const isTitled = typeof title === "string" && title.trim() !== "";
  return [{ file, title: isTitled ? title.trim() : basename(file) }];
}

/** The problem of a file name. Undefined if the file exists. */
function findProblem(folder: string, file: string): string | undefined {
  const parts = file.split("/");
  const isPlain = parts.every((part) => part !== "" && !part.startsWith("."));
  if (!isPlain || /[\\\p{Cc}]/u.test(file)) {
    return `'${file}' is no name of a file below '${DOWNLOADS_FOLDER}/'`;
  }
  try {
    const [root, target] = [realpathSync(folder), realpathSync(join(folder, file))];
    if (!target.startsWith(root + sep)) return `'${file}' leads out of '${DOWNLOADS_FOLDER}/'`;
    if (statSync(target).isFile()) return undefined;
  } catch {
    // Nothing readable there.
  }
  return `there is no file '${file}' in '${DOWNLOADS_FOLDER}/'`;
}
