/** A variant of a product on a site, by the ids of the content; a variant may have the empty one. */
export type VariantKey = {
  readonly websiteId: string;
  readonly productId: string;
  readonly variantId: string;
};

/** Somebody who asks to be mailed. Times are milliseconds since 1970. */
export type NewSignUp = {
  /** As it was given. */
  readonly email: string;
  /** The form of the address that is compared. */
  readonly emailKey: string;
  /** Locale tag; empty if it is not known. */
  readonly language: string;
  readonly signedUpAt: number;
};

/** Somebody who waits for a variant, or has waited. */
export type SignUp = Omit<NewSignUp, "emailKey"> & {
  readonly id: string;
  /** When the mail was put into the outbox; null while they wait. */
  readonly mailedAt: number | null;
};

/** All who wait for a variant, or have waited. */
export type SignUpGroup = Omit<VariantKey, "websiteId"> & {
  readonly waiting: number;
  readonly mailed: number;
  /** Times of the first and the last sign-up. */
  readonly firstAt: number;
  readonly lastAt: number;
};
