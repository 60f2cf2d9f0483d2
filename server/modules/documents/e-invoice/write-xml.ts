import { createRequire } from "node:module";
import { toTexts } from "../../../contract/texts/index.ts";
import type { ShopDocument } from "../document.ts";
import { hasNormInvoice, type NormWords, type Profile, toNormInvoice } from "./norm-invoice.ts";
import { toXmlTexts } from "./xml-texts.ts";

const require = createRequire(import.meta.url);

/** The warnings of the package; mistakes are thrown. */
const silent = { log() {}, warn() {}, error() {} };

/** A document as XML of the norm EN 16931, in the syntax CII. Undefined for one that cannot be an electronic invoice. */
export async function writeXml(
  document: ShopDocument,
  profile: Profile,
): Promise<string | undefined> {
  if (!hasNormInvoice(document)) return undefined;
  // Loaded on demand: the package is large. Its file for `import` names others that Node does not find.
  const { InvoiceService }: typeof import("@e-invoice-eu/core") = require("@e-invoice-eu/core");
  const invoice = toXmlTexts(toNormInvoice(document, profile, toNormWords(document.locale)));
  const written = await new InvoiceService(silent).generate(
    // The package checks it by its own schema, and throws where it is wrong.
    invoice as unknown as import("@e-invoice-eu/core").Invoice,
    { format: "CII", lang: document.locale.toLowerCase() },
  );
  return typeof written === "string" ? written : Buffer.from(written).toString("utf8");
}

/** The words of an electronic invoice in a language. @internal */
export function toNormWords(locale: string): NormWords {
  const texts = toTexts(locale);
  return {
    shipping: texts.documentShippingName,
    discount: texts.documentDiscount,
    terms: texts.documentTerms,
    exemptions: {
      smallBusiness: texts.documentSmallBusiness,
      export: texts.documentExport,
      voucher: texts.documentVoucher,
    },
  };
}
