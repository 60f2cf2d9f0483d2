import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** Addresses of the built browser files. */
export type ClientAssets = {
  /** Script and styles of every page. */
  readonly pageScript: string;
  readonly style: string;
  /** Script of pages with islands. */
  readonly islandScript: string;
};

/** Where the built browser files are served. */
export const CLIENT_URL = "/universal/";

const manifestSchema = z.record(z.string(), z.looseObject({ file: z.string() }));

/** Reads the build's manifest. Throws when the client has not been built. */
export function readClientAssets(clientFolder: string): ClientAssets {
  const path = join(clientFolder, ".vite", "manifest.json");
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  const url = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`${path} has no entry '${source}': run npm run build`);
    return `${CLIENT_URL}${built.file}`;
  };
  return {
    pageScript: url("client/page/index.ts"),
    islandScript: url("client/hydrate.ts"),
    style: url("client/page/page.css"),
  };
}
