import { posix } from "node:path";

/** A file of the site's own, from its address. */
export type OwnFile = { readonly folder: "assets" | "scripts" | "s"; readonly path: string };

/**
 * The file for an address below `/assets/`, `/scripts/` or `/s/`. Undefined for any other. It never leads out of its
 * folder.
 */
export function readOwnAddress(address: string): OwnFile | undefined {
  const [, folder, path = ""] = /^\/(assets|scripts|s)\/([^?#]+)/.exec(address) ?? [];
  if (folder !== "assets" && folder !== "scripts" && folder !== "s") return undefined;
  try {
    return { folder, path: posix.normalize(`/${decodeURIComponent(path)}`).slice(1) };
  } catch {
    return { folder, path };
  }
}
