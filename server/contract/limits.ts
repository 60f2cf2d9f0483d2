/** The shop's numbers. What a site may change is in its settings; these are the same everywhere. */
export const limits = {
  /** Units of one cart entry; the specification's maximum, and that of the quantity field. */
  cartEntryQuantity: 9999,
  /** Entries of one cart; far above what a visitor buys, so that nobody fills the disk through one. */
  cartEntries: 100,
  /** Characters of an `Idempotency-Key` header. */
  idempotencyKeyLength: 128,
  /** Characters of an item id or SKU; far above what exports hold, small enough to store. */
  idLength: 128,
  /** Options of one product in a form posted without script. */
  productOptions: 32,
  /** Bytes of the additional fields' JSON text, in UTF-8. */
  additionalFieldsBytes: 32 * 1024,
  /** Bytes of a cart call's body: the additional fields with every character escaped (six bytes), and some more. */
  cartBodyBytes: 200 * 1024,
  /** Passwords that an address may try on lock screens in a minute. */
  passwordsPerMinute: 10,
  /** Characters of a password for a page, and of the address behind it. */
  passwordLength: 256,
  lockedPathLength: 2000,
  /** Bytes of a lock screen's form: both with every character escaped (nine bytes), and some more. */
  lockScreenBodyBytes: 32 * 1024,
  /** Locked pages that one visitor has open at a time; their tokens must fit into a cookie. */
  openedPages: 20,
  /** Milliseconds the add button says that it is adding, at least; then it says that it has added. */
  addingMs: 1000,
  /** Milliseconds from "added" back to idle. */
  addedMs: 2000,
  /** The highest item count that the pill cart writes out; above it stands this number and a plus. */
  pillCount: 100,
  /** Milliseconds a browser waits for a cart call before it gives up. */
  apiTimeoutMs: 10_000,
} as const;
