import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { done, type Ended, refused } from "../../server/cli/site-of-command.ts";
import type { Config } from "../../server/config.ts";
import { createImageCache } from "../../server/images/image-cache.ts";
import { createImageResizer } from "../../server/images/image-resizer.ts";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { createStyleCompiler } from "../../server/theme/styles/style-compiler.ts";
import type { Camera } from "./camera.ts";
import { type Cause, editsBetween, findCauses } from "./causes.ts";
import { findDifferences, type PageDifference } from "./differences.ts";
import { comparePictures, type Pictured } from "./pictures.ts";
import { groupChanges, type Report, toText } from "./report.ts";
import { toReportPage } from "./report-page.ts";
import { openRevision } from "./revisions.ts";
import { openSide, type Side, type SideTools } from "./side.ts";

/** Most pages with pictures that are chosen before causes are known; each costs as much as dozens of pages without. */
const MOST_PICTURED = 60;

const USAGE = `Usage: npm run --silent diff -- A B [SITE] [--page FILE]
Shows what a change alters on the pages of a site: A and B are revisions, or folders of a site, a theme or a whole repository.
--page FILE  writes a page with pictures to FILE, for which a browser is started
`;

type Surroundings = {
  readonly config: Config;
  readonly clientFolder: string | undefined;
  readonly openCamera: () => Promise<Camera>;
};

/** `npm run diff`: what a change alters, grouped by its places. Any other call prints the usage. */
export async function runDiffCommand(
  given: readonly string[],
  { config, clientFolder, openCamera }: Surroundings,
): Promise<Ended> {
  const call = readCall(given);
  if (!call) return { code: 1, text: USAGE };
  if (!clientFolder) return refused("The browser files are not built: run npm run build");
  const places = { ...config, siteName: call.site ?? config.defaultSite };
  const closing: (() => unknown)[] = [];
  try {
    const sides: Side[] = [];
    const tools = createTools(config, clientFolder, closing);
    for (const name of [call.before, call.after]) {
      const opened = openRevision(name, places);
      if (!opened)
        return refused(`${name} is no revision, and no folder with the site ${places.siteName}`);
      closing.push(opened.close);
      const side = await openSide(opened, tools);
      if (!side)
        return refused(
          `${places.siteName} cannot be served as of ${name}: npm run check-site tells why`,
        );
      closing.push(side.close);
      sides.push(side);
    }
    const [before, after] = sides;
    if (!before || !after) return { code: 1, text: USAGE };
    const report = await compare({ before, after }, { tools, openCamera, ...call });
    if (call.page !== undefined) writeFileSync(call.page, toReportPage(report));
    return done(toText(report));
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function createTools(config: Config, clientFolder: string, closing: (() => unknown)[]): SideTools {
  const styleCompiler = createStyleCompiler();
  const folder = mkdtempSync(join(tmpdir(), "diff-images-"));
  closing.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => styleCompiler.close(),
  );
  const cache = createImageCache({
    folder,
    maxBytes: config.imageCacheMb * 1_000_000,
    onFailure: () => undefined,
  });
  const images = createImageResizer(cache);
  return {
    config,
    clientFolder,
    engine: createSiteEngine(),
    styleCompiler,
    // Newer formats look the same, and take much longer to make.
    images: { ...images, resize: (file, width) => images.resize(file, width, []) },
    now: Date.now(),
  };
}

type Asked = Call & Pick<Surroundings, "openCamera"> & { readonly tools: SideTools };

async function compare(
  sides: { readonly before: Side; readonly after: Side },
  asked: Asked,
): Promise<Report> {
  const { before, after } = asked;
  const edits = editsBetween(sides);
  const named = edits.filter(({ line }) => line === 0).map(({ file }) => basename(file));
  const differences = await findDifferences(sides.before, sides.after, named);
  const { causes, pictures } = await explain(sides, differences, asked);
  const guilty = new Set(causes.flatMap((cause) => cause.edits.map(({ of, file }) => of + file)));
  const idle = edits.filter(({ of, file }) => !guilty.has(of + file));
  const compared = new Set([...sides.before.paths, ...sides.after.paths]).size;
  return { before, after, compared, differences, causes, idle, pictures };
}

/** Causes, and pictures if a page is asked for, taken while causes are looked for. */
async function explain(
  sides: { readonly before: Side; readonly after: Side },
  differences: readonly PageDifference[],
  { tools, openCamera, page }: Asked,
): Promise<Pick<Report, "causes" | "pictures">> {
  const causes = () => findCauses(sides, differences, tools);
  const paths = choosePictured(differences);
  if (page === undefined || paths.length === 0) return { causes: await causes(), pictures: none };
  const camera = await openCamera();
  try {
    const origins = { before: await sides.before.listen(), after: await sides.after.listen() };
    const taking = comparePictures(origins, paths, camera);
    const [found, pictures] = await Promise.all([causes(), taking]);
    const more = await comparePictures(origins, notPictured(found, differences, pictures), camera);
    return { causes: found, pictures: new Map([...pictures, ...more]) };
  } finally {
    await camera.close();
  }
}

const none: ReadonlyMap<string, Pictured> = new Map();

/** Pages of each kind of difference in turn, the most frequent first, of those that both sides have. */
function choosePictured(differences: readonly PageDifference[]): readonly string[] {
  const lists = groupChanges({ pages: differences.filter(isShown) }).map(({ paths }) => paths);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, turn) => lists.map((list) => list[turn]));
  return inTurn
    .flat()
    .filter((path) => path !== undefined)
    .slice(0, MOST_PICTURED);
}

/** A page of each cause of which there is no picture, of those that both sides have. */
function notPictured(
  causes: readonly Cause[],
  differences: readonly PageDifference[],
  pictures: ReadonlyMap<string, Pictured>,
): readonly string[] {
  const shown = new Set(differences.filter(isShown).map(({ path }) => path));
  const paths = causes.flatMap(({ pages }) => {
    const own = pages.map(({ path }) => path).filter((path) => shown.has(path));
    return own.some((path) => pictures.has(path)) ? [] : own.slice(0, 1);
  });
  return [...new Set(paths)];
}

const isShown = ({ status }: PageDifference): boolean => status === undefined;

type Call = {
  readonly before: string;
  readonly after: string;
  readonly site: string | undefined;
  readonly page: string | undefined;
};

/** Undefined for a wrong call. */
function readCall(given: readonly string[]): Call | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { page: { type: "string" } },
    });
    const [before, after, site, ...rest] = positionals;
    if (before === undefined || after === undefined || rest.length > 0) return undefined;
    return { before, after, site, page: values.page };
  } catch {
    return undefined;
  }
}
