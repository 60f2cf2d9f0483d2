/** A file that buyers of a digital product get. */
export type DigitalGood = {
  /** Below the site's folder of downloads. */
  readonly file: string;
  readonly title: string;
};

/** What buyers download. */
export type Downloads = {
  /** How long a link is good, and how often. */
  readonly days: number;
  readonly uses: number;
  /** The files of digital products, by the products' ids. Never part of what templates see. */
  readonly goods: ReadonlyMap<string, readonly DigitalGood[]>;
};

/** The folder of a site's files for buyers, in its content folder. */
export const DOWNLOADS_FOLDER = "downloads";
