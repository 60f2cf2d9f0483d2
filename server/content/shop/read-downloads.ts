import { realpathSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { group } from "../../json/composed-keys.ts";
import type { JsonObject } from "../../json/json-object.ts";
import { type Key, key, type Read, readAt } from "../../json/key.ts";
import { range } from "../../json/settings-keys.ts";
import { type ContentPage, itemPath } from "../content.ts";
import type { SiteFile } from "../schemas.ts";
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
  { shop }: Pick<SiteFile, "shop">,
  pages: readonly ContentPage[],
  { folder, file }: DownloadsPlace,
): Read<Downloads> {
  const { value, diagnostics } = readAt(schema, shop, { file, path: ["shop"] });
  const { days, uses } = value.downloads;
  const digital = digitalGoods(join(folder, DOWNLOADS_FOLDER));
  const listed = pages.flatMap((page) =>
    (page.items ?? []).flatMap((item, position) => {
      if (!item.structuredContent) return [];
      const { digitalGoods: written, productType } = item.structuredContent;
      if (written === undefined && productType !== DIGITAL) return [];
      delete item.structuredContent.digitalGoods;
      const path = [...itemPath(page, position), "structuredContent", "digitalGoods"];
      const read = readAt(productType === DIGITAL ? digital : noGoods, written, {
        file: page.file,
        path,
      });
      return [{ id: item.id, ...read }];
    }),
  );
  const goods = listed.filter((one) => one.value.length > 0);
  return {
    value: {
      days: Math.floor(days),
      uses: Math.floor(uses),
      goods: new Map(goods.map((one) => [one.id, one.value])),
    },
    diagnostics: [...diagnostics, ...listed.flatMap((one) => one.diagnostics)],
  };
}

/** The files of a product that is not digital. */
const noGoods = key((value, mistakes): readonly DigitalGood[] => {
  if (value !== undefined) mistakes.wrong("is read of digital products only");
  return [];
});

/** The files of a digital product; `folder` is the one with all downloads. */
function digitalGoods(folder: string): Key<readonly DigitalGood[]> {
  const good = digitalGood(folder);
  return key((value, mistakes) => {
    if (value === undefined) {
      // Exports of the platform have no files, and load unchanged.
      mistakes.wrong("is missing: buyers get nothing to download");
      return [];
    }
    if (!Array.isArray(value)) {
      mistakes.error('is no list of { "file", "title" }');
      return [];
    }
    return value.flatMap((one, index) => mistakes.read(good, one, [index]) ?? []);
  });
}

const digitalGood = (folder: string): Key<DigitalGood | undefined> =>
  key((good, mistakes) => {
    const { file, title, assetUrl }: JsonObject = Object(good);
    if (typeof assetUrl === "string" && assetUrl.startsWith("/s/")) {
      const message = "is public: whoever knows the address has the file without buying it";
      mistakes.wrong(message, ["assetUrl"]);
      if (file == null) return undefined;
    }
    const isNamed = typeof file === "string" && file !== "";
    const problem = isNamed ? findProblem(folder, file) : "is missing";
    if (!isNamed || problem !== undefined) {
      mistakes.error(String(problem), ["file"]);
      return undefined;
    }
    if (title != null && typeof title !== "string") {
      mistakes.wrong("is no text; the file's name counts", ["title"]);
    }
    const isTitled = typeof title === "string" && title.trim() !== "";
    return { file, title: isTitled ? title.trim() : basename(file) };
  });

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
