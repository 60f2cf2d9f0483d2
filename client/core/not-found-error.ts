/** There is nothing where a script asked for something. */
export class NotFoundError extends Error {
  /** Where it asked, without the host. */
  readonly path: string;

  constructor(path: string) {
    super(`there is nothing at ${path}`);
    this.name = "NotFoundError";
    this.path = path;
  }
}
