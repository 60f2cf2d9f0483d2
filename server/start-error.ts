/** The server cannot start, for a reason that the operator can fix; the message is all they need. */
export class StartError extends Error {
  override readonly name = "StartError";
}
