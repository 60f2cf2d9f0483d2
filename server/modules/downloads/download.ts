/** A file that the buyer of an order may download. Times in milliseconds since 1970. */
export type Download = {
  readonly id: string;
  readonly websiteId: string;
  readonly orderId: string;
  /** Place among the files of the order. */
  readonly position: number;
  /** Below the site's folder of downloads. */
  readonly file: string;
  readonly title: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly maxUses: number;
  readonly uses: number;
  /** The time of the last download; null if never downloaded. */
  readonly usedAt: number | null;
};
