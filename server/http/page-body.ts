/** The body of an answer that has been encoded already. */
export type EncodedBody = {
  /** In UTF-8. */
  readonly bytes: Buffer;
  /** Differs for bodies of which any byte differs. */
  readonly token: string;
};
