import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A template repository in a folder, or the reason why there is none. */
type Template = {
  readonly folder: string;
  readonly problem?: string;
  /** Removes what was made for it. */
  remove(): void;
};

/** Addresses of repositories. Git knows others, which run programs. */
const isAddress = (text: string): boolean =>
  /^(?:https|ssh|file):\/\//.test(text) || /^[\w.-]+@[\w.-]+:/.test(text);

/** The folder of a template repository; one that is named by its address is cloned for the time being, by the `git` of this machine. */
export function cloneTemplate(named: string): Template {
  if (!isAddress(named)) return { folder: named, remove() {} };
  const made = mkdtempSync(join(tmpdir(), "template-"));
  const remove = (): void => rmSync(made, { recursive: true, force: true });
  const folder = join(made, "template");
  const { status, stderr, error } = spawnSync(
    "git",
    ["clone", "--quiet", "--depth", "1", "--", named, folder],
    { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] },
  );
  if (status === 0) return { folder, remove };
  const reason = error?.message ?? stderr.trim();
  return { folder, remove, problem: `${named} cannot be cloned: ${reason}` };
}
