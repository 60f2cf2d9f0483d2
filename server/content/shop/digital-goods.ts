/** A file that buyers of a digital product get. */
export type DigitalGood = {
  /** Path below the site's folder of downloads. */
  readonly file: string;
  readonly title: string;
};

/** The downloads of buyers. */
export type Downloads = {
  /** Validity of a link in days, and number of uses. */
  readonly days: number;
  readonly uses: number;
  /** The files of digital products, by the products' ids. Never visible to templates. */
  readonly goods: ReadonlyMap<string, readonly DigitalGood[]>;
};

/** The folder of a site's files for buyers, in its content folder. */
export const DOWNLOADS_FOLDER = "downloads";
