import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own, which can fail. */
type BreakableDisk = {
  readonly folder: string;
  /** From now on it can only be read, also by those who have files open, as after an error of the device. */
  break(): void;
  /** The folder of a mended copy, which can be written. */
  mend(): string;
  remove(): void;
};

const MEGABYTES = 8;

const mount = (image: string, folder: string): void => {
  mkdirSync(folder);
  execFileSync("mount", ["-o", "loop", image, folder], { stdio: "ignore" });
};

/** Makes a disk in a file; undefined where this user may not. */
export function makeBreakableDisk(): BreakableDisk | undefined {
  const place = mkdtempSync(join(tmpdir(), "schaufenster-breakable-"));
  const [folder, mended] = [join(place, "disk"), join(place, "mended")];
  const [image, copy] = [join(place, "image"), join(place, "copy")];
  const remove = () => {
    for (const one of [folder, mended]) spawnSync("umount", ["--lazy", one]);
    rmSync(place, { recursive: true });
  };
  try {
    writeFileSync(image, "");
    truncateSync(image, MEGABYTES * 2 ** 20);
    execFileSync("mkfs.ext4", ["-q", image]);
    mount(image, folder);
  } catch {
    remove();
    return undefined;
  }
  return {
    folder,
    break: () => void execFileSync("mount", ["-o", "remount,abort", folder]),
    mend() {
      copyFileSync(image, copy);
      // Ends with 1 where it has mended something.
      spawnSync("e2fsck", ["-p", copy]);
      mount(copy, mended);
      return mended;
    },
    remove,
  };
}

/** True where this user may make such a disk. */
export function canBreakDisks(): boolean {
  const disk = makeBreakableDisk();
  disk?.remove();
  return disk !== undefined;
}
