/** The body of an answer that has been encoded already. */
export type EncodedBody = {
  /** In UTF-8. */
  readonly bytes: Buffer;
  /** Changes with any byte of the body. */
  readonly token: string;
};
