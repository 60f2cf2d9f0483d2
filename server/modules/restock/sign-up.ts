/** A variant of a product on a site, by the ids of the content; the variant's id may be empty. */
export type VariantKey = {
  readonly websiteId: string;
  readonly productId: string;
  readonly variantId: string;
};

/** A request to be mailed. Times are milliseconds since 1970. */
export type NewSignUp = {
  /** As entered. */
  readonly email: string;
  /** The address, normalized for comparison. */
  readonly emailKey: string;
  /** Locale tag; empty if unknown. */
  readonly language: string;
  readonly signedUpAt: number;
};

/** A sign-up for a variant, mailed or not. */
export type SignUp = Omit<NewSignUp, "emailKey"> & {
  readonly id: string;
  /** When the mail was put into the outbox; null while waiting. */
  readonly mailedAt: number | null;
};

/** All sign-ups for a variant. */
export type SignUpGroup = Omit<VariantKey, "websiteId"> & {
  readonly waiting: number;
  readonly mailed: number;
  /** Times of the first and the last sign-up. */
  readonly firstAt: number;
  readonly lastAt: number;
};
