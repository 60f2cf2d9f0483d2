import { toVatId } from "../../contract/documents/vat-id.ts";
import { derived, group, optional, wholeGroup } from "../../json/composed-keys.ts";
import { type Key, leniently } from "../../json/key.ts";
import { choice, flag, text } from "../../json/settings-keys.ts";
import { isCountry, NO_COUNTRY } from "./read-amounts.ts";

/** The seller as invoices name it. Texts are empty where they are missing. */
export type Seller = {
  readonly name: string;
  readonly address: {
    readonly street: string;
    readonly zip: string;
    readonly city: string;
    /** ISO 3166-1, two capital letters. */
    readonly country: string;
  };
  /** The number for value added tax, such as `DE123456789`, without blanks. */
  readonly vatId: string;
  readonly taxNumber: string;
  readonly email: string;
  readonly phone: string;
  readonly iban: string;
  /** True for a seller whose sales are not taxed (§ 19 UStG). */
  readonly smallBusiness: boolean;
};

/** When invoices go to buyers by mail. */
const attachTimes = ["none", "paid", "sent"] as const;

/** The invoices of a shop. */
export type InvoiceSettings = {
  readonly seller: Seller;
  /** Stands before every number. */
  readonly prefix: string;
  readonly attachTo: (typeof attachTimes)[number];
  /** True if buyers may name their company and its number for value added tax. */
  readonly sellsToBusinesses: boolean;
};

const plain = text("");

/** Letters, digits and marks that are safe in the name of a file. */
const prefix = derived(plain, (written, mistakes) => {
  if (/^[\w.-]{0,16}$/.test(written)) return written;
  mistakes.wrong("has other characters than letters, digits, '-', '.' and '_', or more than 16");
  return "";
});

const toSellerKey = (shopCountry: string): Key<Seller> => {
  const country = derived(text(shopCountry), (code, mistakes) => {
    if (isCountry(code)) return code;
    mistakes.wrong(NO_COUNTRY);
    return shopCountry;
  });
  return wholeGroup({
    name: plain,
    address: group({ street: plain, zip: plain, city: plain, country }),
    vatId: derived(plain, toVatId),
    taxNumber: plain,
    email: plain,
    phone: plain,
    iban: derived(plain, (written) => written.replace(/\s/g, "").toUpperCase()),
    smallBusiness: flag(false),
  });
};

/** The invoices of a shop in a country. Undefined if it makes none. */
export const invoices = (shopCountry: string): Key<InvoiceSettings | undefined> =>
  optional(
    leniently(
      derived(
        wholeGroup({
          seller: toSellerKey(shopCountry),
          prefix,
          attachTo: choice(attachTimes, "none"),
          sellsToBusinesses: flag(false),
        }),
        (own) => own,
      ),
    ),
  );
