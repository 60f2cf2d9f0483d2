import { execFile } from "node:child_process";

/**
 * Why pictures cannot be resized by a server whose code is in `folder`; undefined if they can. A process of its own tries:
 * what it loads takes 25 MB, which a server without pictures never needs.
 */
export const findSharpProblem = (folder: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--eval", "require('sharp')"],
      { cwd: folder },
      (error, _, text) => {
        // Another code is that of a process that could not be tried.
        const isMissing = error?.code === 1;
        resolve(isMissing ? (/^Error: (.*)/m.exec(text)?.[1] ?? "it does not load") : undefined);
      },
    );
  });
