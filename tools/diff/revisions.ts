import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import type { Config } from "../../server/config.ts";
import { loadContent } from "../../server/content/load-content.ts";
import type { SideFolders } from "./side.ts";

/** The files of a site at a revision or in a folder. */
export type Opened = SideFolders & {
  /** Removes what was unpacked for it. */
  close(): void;
};

type Places = Pick<Config, "sitesDir" | "themesDir"> & { readonly siteName: string };

/**
 * Opens what a name means: a folder (a site, a theme, or a copy of all files that lie where this repository has them), else a revision
 * of the repositories that sites and themes are in. Undefined if it is neither.
 */
export function openRevision(name: string, places: Places): Opened | undefined {
  return existsSync(name) ? openFolder(resolve(name), places) : openCommit(name, places);
}

function openFolder(folder: string, { sitesDir, themesDir, siteName }: Places): Opened | undefined {
  const none = { close() {} };
  if (existsSync(join(folder, "site.json"))) {
    return { contentFolder: folder, themesFolder: themesDir, ...none };
  }
  if (existsSync(join(folder, "template.conf"))) {
    return openTheme(folder, join(sitesDir, siteName));
  }
  const contentFolder = join(folder, fromHere(sitesDir), siteName);
  if (!existsSync(join(contentFolder, "site.json"))) return undefined;
  return { contentFolder, themesFolder: join(folder, fromHere(themesDir)), ...none };
}

const fromHere = (folder: string): string => relative(process.cwd(), resolve(folder));

/** The site's content with another folder in place of its theme. */
function openTheme(folder: string, contentFolder: string): Opened | undefined {
  const { theme } = loadContent(contentFolder);
  if (theme === undefined) return undefined;
  const themesFolder = mkdtempSync(join(tmpdir(), "diff-theme-"));
  mkdirSync(dirname(join(themesFolder, theme)), { recursive: true });
  symlinkSync(folder, join(themesFolder, theme), "dir");
  return {
    contentFolder,
    themesFolder,
    close: () => rmSync(themesFolder, { recursive: true, force: true }),
  };
}

function openCommit(name: string, { sitesDir, themesDir, siteName }: Places): Opened | undefined {
  const unpacked = mkdtempSync(join(tmpdir(), "diff-revision-"));
  const close = () => rmSync(unpacked, { recursive: true, force: true });
  const sites = unpack(name, join(sitesDir, siteName), join(unpacked, "sites"));
  const themes = unpack(name, themesDir, join(unpacked, "themes"));
  if (sites === undefined && themes === undefined) {
    close();
    return undefined;
  }
  return {
    contentFolder: sites ?? join(sitesDir, siteName),
    themesFolder: themes ?? themesDir,
    close,
  };
}

/** Unpacks a folder as it was at a revision of its repository; undefined if that has no such revision, or not the folder. */
function unpack(name: string, folder: string, target: string): string | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-C", folder, ...args], { stdio: ["ignore", "pipe", "ignore"] })
      .toString()
      .trim();
  try {
    const commit = git("rev-parse", "--verify", "--end-of-options", `${name}^{commit}`);
    const place = git("rev-parse", "--show-prefix");
    mkdirSync(target);
    const archive = join(target, "archive.tar");
    // From the top, or git would take the path as one seen from the folder.
    const top = git("rev-parse", "--show-toplevel");
    execFileSync("git", ["-C", top, "archive", "-o", archive, commit, place || "."], {
      stdio: "ignore",
    });
    execFileSync("tar", ["-xf", archive, "-C", target], { stdio: "ignore" });
    rmSync(archive);
    return join(target, place);
  } catch {
    return undefined;
  }
}
