import { isAbsolute, relative, resolve } from "node:path";

/** Something wrong in a site's files. Lines and columns count from 1; `path` is a JSON path. */
export type Fault = {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly path?: string;
  readonly reason: string;
  /** The fault in its source, several lines with place and reason; stands for the one line. */
  readonly excerpt?: string;
};

/** A site cannot be served. Carries every fault that was found, in the order of the files. */
export class SiteFaults extends Error {
  override readonly name = "SiteFaults";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(formatFault).join("\n"));
    this.faults = faults;
  }
}

/** One line a fault: `file:line:column path: reason`, without what is not known. */
export function formatFault({ file, line, column, path, reason, excerpt }: Fault): string {
  if (excerpt !== undefined) return excerpt;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${path ? `${place} ${path}` : place}: ${reason}`;
}

/** A file as faults name it: from the working directory when it lies below that, else from the root. */
export function toShownPath(path: string): string {
  const shown = relative(process.cwd(), path);
  return shown.startsWith("..") || isAbsolute(shown) ? resolve(path) : shown;
}
