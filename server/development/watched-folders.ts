import { once } from "node:events";
import { statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { watch } from "chokidar";

/** Calls back with changed paths below some folders, until it is closed. */
export type WatchFiles = (
  roots: readonly string[],
  listener: {
    /** Resolves once the change has been followed. */
    onChange(paths: readonly string[]): Promise<void>;
    onError(error: unknown): void;
  },
) => Promise<{ close(): Promise<void> }>;

/** Changes within this time, in milliseconds, count as one: editors write several files, and one file in several steps. */
const QUIET_MS = 5;

/** The package tells of at most one change of a file in 50 ms: after this time, files are looked at once more. */
const UNTOLD_MS = 60;

/** Watches folders, but for what belongs to editors, version control and package managers. */
export const watchFolders: WatchFiles = async (roots, { onChange, onError }) => {
  const changed = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  let quiet: NodeJS.Timeout | undefined;
  const watcher = watch([...roots], {
    ignoreInitial: true,
    ignored: (path) => isHidden(roots, path),
  });
  watcher.on("error", onError);
  await once(watcher, "ready");
  const later = (run: () => void, ms: number): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
    return timer;
  };
  const tell = (paths: readonly string[]): void => {
    const seen = paths.map((path) => ({ path, state: stateOf(path) }));
    onChange(paths).catch(onError);
    later(() => {
      const others = seen.filter(({ path, state }) => stateOf(path) !== state);
      if (others.length > 0) tell(others.map(({ path }) => path));
    }, UNTOLD_MS);
  };
  watcher.on("all", (_event, path) => {
    changed.add(resolve(path));
    clearTimeout(quiet);
    quiet = later(() => {
      const paths = [...changed];
      changed.clear();
      tell(paths);
    }, QUIET_MS);
  });
  return {
    async close() {
      await watcher.close();
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

/** Changes with each write of a file. */
function stateOf(path: string): string {
  const { mtimeMs, size } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${mtimeMs} ${size}`;
}

const isHidden = (roots: readonly string[], path: string): boolean =>
  roots.some(
    (root) =>
      isBelow(root, path) &&
      relative(root, path)
        .split(sep)
        .some((part) => part.startsWith(".") || part === "node_modules"),
  );

/** True if a path is a folder or inside it. */
export const isBelow = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder + sep);
