import { execFile } from "node:child_process";

/**
 * Finds why a server whose code is in `folder` cannot resize images. Undefined if it can. A separate process tries it,
 * because loading takes 25 MB that a server without images never needs.
 */
export const findSharpProblem = (folder: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--eval", "require('sharp')"],
      { cwd: folder },
      (error, _, text) => {
        // Any other code means that the process itself failed.
        const isMissing = error?.code === 1;
        resolve(isMissing ? (/^Error: (.*)/m.exec(text)?.[1] ?? "it does not load") : undefined);
      },
    );
  });
