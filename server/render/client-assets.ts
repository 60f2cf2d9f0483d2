import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** URLs of the built browser files. */
export type ClientAssets = {
  /** Script and styles of every page. */
  readonly pageScript: string;
  readonly style: string;
  /** The platform's objects that template scripts use; a classic script. */
  readonly shim: string;
  /** Script of pages with islands; it loads what hydrates them. */
  readonly islandScript: string;
  /** Drawings of the sprite of social services, by the ids of their symbols. */
  readonly socialSymbols: Readonly<Record<string, string>>;
};

/** URL path below which the built browser files are served. */
export const CLIENT_URL = "/universal/";

const manifestSchema = z.record(z.string(), z.looseObject({ file: z.string() }));

/** Reads the build's manifests. Throws if the client has not been built. */
export function readClientAssets(clientFolder: string): ClientAssets {
  const modules = readManifest(join(clientFolder, ".vite", "manifest.json"));
  const classic = readManifest(join(clientFolder, ".vite", "shim-manifest.json"));
  return {
    pageScript: modules("client/page/index.ts"),
    shim: classic("client/shim/index.ts"),
    islandScript: modules("client/page/islands.ts"),
    style: modules("client/page/page.css"),
    socialSymbols: readSymbols(join(clientFolder, "svg", "social-accounts.svg")),
  };
}

/** What stands in each symbol of a sprite of ours, by its id. */
function readSymbols(path: string): Readonly<Record<string, string>> {
  const symbols = readFileSync(path, "utf8").matchAll(
    /<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs,
  );
  return Object.fromEntries([...symbols].map(([, id, drawing]) => [id, drawing]));
}

/** The source of the script that development adds to pages. */
export function readReloadScript(clientFolder: string): string {
  const files = readFileNames(join(clientFolder, ".vite", "manifest.json"));
  return readFileSync(join(clientFolder, files("client/development/reload.ts")), "utf8");
}

/** Maps source files to the URLs of their build output. */
function readManifest(path: string): (source: string) => string {
  const files = readFileNames(path);
  return (source) => `${CLIENT_URL}${files(source)}`;
}

/** Maps source files to the names of their build output. */
function readFileNames(path: string): (source: string) => string {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  return (source) => {
    const built = manifest[source];
    if (!built) throw new Error(`${path} has no entry '${source}': run npm run build`);
    return built.file;
  };
}
