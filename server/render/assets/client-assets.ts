import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** URLs of the built browser files. */
export type ClientAssets = {
  /** Script and styles of every page. */
  readonly pageScript: string;
  readonly style: string;
  /** Script of the sign-in page and the owner area. */
  readonly ownerScript: string;
  /** Styles of that area, replacing those of every page. */
  readonly ownerStyle: string;
  /** Styles of the checkout, in addition to those of every page. */
  readonly checkoutStyle: string;
  /** The platform's objects that template scripts use; a classic script. */
  readonly shim: string;
  /** YUI, for scripts that need more than the small library; a classic script. */
  readonly yui: string;
  /** Script of sites that ask visitors for consent to count them. */
  readonly consentScript: string;
  /** Script of pages with a search field. */
  readonly searchScript: string;
  /** Script of pages of internal sites. */
  readonly experimentScript: string;
  /** Script of pages with islands, which loads the code that hydrates them. */
  readonly islandScript: string;
  /** Addresses of the scripts of blocks, by the names under which blocks ask for them. */
  readonly blockScripts: ReadonlyMap<string, string>;
  /** Drawings of the sprite of social services, by the ids of their symbols. */
  readonly socialSymbols: Readonly<Record<string, string>>;
};

/** URL path below which the built browser files are served. */
export const CLIENT_URL = "/universal/";

const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    isEntry: z.boolean().optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Reads the build's manifests. Throws if the client has not been built. */
export function readClientAssets(clientFolder: string): ClientAssets {
  const modules = readManifest(clientFolder, "manifest.json");
  const classic = readManifest(clientFolder, "shim-manifest.json");
  const library = readManifest(clientFolder, "yui-manifest.json");
  return {
    pageScript: CLIENT_URL + fileOf(modules, "client/page/index.ts"),
    shim: CLIENT_URL + fileOf(classic, "client/shim/index.ts"),
    yui: CLIENT_URL + fileOf(library, "client/yui/index.ts"),
    consentScript: CLIENT_URL + fileOf(modules, "client/analytics/consent.ts"),
    searchScript: CLIENT_URL + fileOf(modules, "client/search/index.ts"),
    experimentScript: CLIENT_URL + fileOf(modules, "client/page/experiments.ts"),
    islandScript: CLIENT_URL + fileOf(modules, "client/page/islands.ts"),
    style: CLIENT_URL + fileOf(modules, "client/page/page.css"),
    ownerScript: CLIENT_URL + fileOf(modules, "client/owner/index.ts"),
    ownerStyle: CLIENT_URL + fileOf(modules, "client/owner/owner.css"),
    checkoutStyle: CLIENT_URL + fileOf(modules, "client/shop/checkout.css"),
    blockScripts: findBlockScripts(modules),
    socialSymbols: readSymbols(join(clientFolder, "svg", "social-accounts.svg")),
  };
}

/** The scripts in `client/blocks/`, by file name. */
const findBlockScripts = (manifest: Manifest): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(manifest).flatMap(([source, { file, isEntry }]) => {
      const name = /^client\/blocks\/([\w-]+)\.ts$/.exec(source)?.[1];
      return name !== undefined && isEntry ? [[name, CLIENT_URL + file] as const] : [];
    }),
  );

/** The contents of each symbol of our sprites, by its id. */
function readSymbols(path: string): Readonly<Record<string, string>> {
  const symbols = readFileSync(path, "utf8").matchAll(
    /<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs,
  );
  return Object.fromEntries([...symbols].map(([, id, drawing]) => [id, drawing]));
}

/** The source of a script that development adds to pages. */
export function readDevelopmentScript(
  clientFolder: string,
  name: "reload" | "script-errors",
): string {
  const modules = readManifest(clientFolder, "manifest.json");
  const file = fileOf(modules, `client/development/${name}.ts`);
  return readFileSync(join(clientFolder, file), "utf8");
}

const readManifest = (clientFolder: string, name: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(join(clientFolder, ".vite", name), "utf8")));

/** The name of a source file's build output. */
function fileOf(manifest: Manifest, source: string): string {
  const built = manifest[source];
  if (!built) throw new Error(`the browser files have no '${source}': run npm run build`);
  return built.file;
}
