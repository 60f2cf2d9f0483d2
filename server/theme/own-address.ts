import { posix } from "node:path";

/** A file of the site's own, as its address names it. */
export type OwnFile = { readonly folder: "assets" | "scripts" | "s"; readonly path: string };

/** The file that an address below `/assets/`, `/scripts/` or `/s/` means; undefined for any other. It never leads out of its folder. */
export function readOwnAddress(address: string): OwnFile | undefined {
  const [, folder, path = ""] = /^\/(assets|scripts|s)\/([^?#]+)/.exec(address) ?? [];
  if (folder !== "assets" && folder !== "scripts" && folder !== "s") return undefined;
  try {
    return { folder, path: posix.normalize(`/${decodeURIComponent(path)}`).slice(1) };
  } catch {
    return { folder, path };
  }
}
