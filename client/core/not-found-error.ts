/** The requested address does not exist. */
export class NotFoundError extends Error {
  /** The requested address, without the host. */
  readonly path: string;

  constructor(path: string) {
    super(`there is nothing at ${path}`);
    this.name = "NotFoundError";
    this.path = path;
  }
}
