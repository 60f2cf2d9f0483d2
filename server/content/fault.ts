/** Something wrong in a site's files. Lines and columns count from 1; `path` is a JSON path. */
export type Fault = {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly path?: string;
  readonly reason: string;
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
export function formatFault({ file, line, column, path, reason }: Fault): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${path ? `${place} ${path}` : place}: ${reason}`;
}
