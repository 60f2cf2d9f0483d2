import { isInUnion } from "../../../site/catalog/contract-duties.ts";
import type { DocumentTax, Party, ShopDocument } from "../document.ts";

/** A part of an invoice in the names of UBL, in which the norm EN 16931 is written. */
export type NormNode = { readonly [name: string]: string | NormNode | readonly NormNode[] };

/** The profile: the norm itself, or its use by German authorities. */
export type Profile = "en16931" | "xrechnung";

const customizations: Readonly<Record<Profile, string>> = {
  en16931: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
};

/** The words that an electronic invoice needs. */
export type NormWords = {
  readonly shipping: string;
  readonly discount: string;
  readonly terms: string;
  readonly exemptions: Readonly<Record<"smallBusiness" | "export" | "voucher", string>>;
};

/** Codes of UN/ECE 1001, 5189 and 4461, and of units. */
const INVOICE = "380";
const CREDIT_NOTE = "381";
const TRANSFER = "58";
const UNKNOWN_MEANS = "1";
const PIECES = "C62";

/** True for a document that can be an electronic invoice: one of a seller in the European Union who names a contact. */
export const hasNormInvoice = ({ kind, seller }: ShopDocument): boolean =>
  kind !== "delivery" &&
  isInUnion(seller.address.country) &&
  seller.email !== "" &&
  seller.phone !== "";

/** A document as the norm EN 16931 has it. Amounts are those of the document; each category of tax with a rate is there once. */
export function toNormInvoice(
  document: ShopDocument,
  profile: Profile,
  words: NormWords,
): NormNode {
  const { kind, number, issuedOn, currency, corrects, order, seller, totalCents } = document;
  const prepaidCents = kind === "credit" ? 0 : document.paidCents + document.giftCardCents;
  const lines = toLines(document, words);
  const taxes = toCategories(document, words);
  const money = toMoney(currency);
  const netCents = sum(lines.map((line) => line.netCents));
  const taxCents = sum(taxes.map((tax) => tax.taxCents));
  return {
    "ubl:Invoice": {
      "cbc:CustomizationID": customizations[profile],
      "cbc:ProfileID": "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0",
      "cbc:ID": number,
      "cbc:IssueDate": issuedOn,
      "cbc:InvoiceTypeCode": kind === "credit" ? CREDIT_NOTE : INVOICE,
      "cbc:DocumentCurrencyCode": currency,
      "cbc:BuyerReference": String(order.number),
      ...(corrects && {
        "cac:BillingReference": [
          {
            "cac:InvoiceDocumentReference": {
              "cbc:ID": corrects.number,
              "cbc:IssueDate": corrects.issuedOn,
            },
          },
        ],
      }),
      "cac:AccountingSupplierParty": { "cac:Party": toSeller(document) },
      "cac:AccountingCustomerParty": { "cac:Party": toBuyer(document) },
      "cac:Delivery": { "cbc:ActualDeliveryDate": issuedOn },
      "cac:PaymentMeans": [toPaymentMeans(seller.iban)],
      "cac:PaymentTerms": { "cbc:Note": words.terms },
      "cac:TaxTotal": [
        { ...money("TaxAmount", taxCents), "cac:TaxSubtotal": taxes.map(toSubtotal(currency)) },
      ],
      "cac:LegalMonetaryTotal": {
        ...money("LineExtensionAmount", netCents),
        ...money("TaxExclusiveAmount", netCents),
        ...money("TaxInclusiveAmount", totalCents),
        ...(prepaidCents > 0 && money("PrepaidAmount", prepaidCents)),
        ...money("PayableAmount", totalCents - prepaidCents),
      },
      "cac:InvoiceLine": lines.map(toLine(currency, words)),
    },
  };
}

const toPaymentMeans = (iban: string): NormNode =>
  iban === ""
    ? { "cbc:PaymentMeansCode": UNKNOWN_MEANS }
    : {
        "cbc:PaymentMeansCode": TRANSFER,
        "cac:PayeeFinancialAccount": { "cbc:ID": iban },
      };

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const toMoney =
  (currency: string) =>
  (name: string, cents: number): NormNode => ({
    [`cbc:${name}`]: (cents / 100).toFixed(2),
    [`cbc:${name}@currencyID`]: currency,
  });

/** A category of tax (UNTDID 5305) with its rate and, without tax, the reason. */
type Category = {
  readonly id: "S" | "Z" | "E" | "G";
  readonly percent: string;
  readonly reason: string;
};

function toCategory({ rate, exemption }: DocumentTax, { seller }: ShopDocument, words: NormWords) {
  const none = { percent: "0", reason: exemption ? words.exemptions[exemption] : "" };
  const category: Category =
    exemption === null
      ? { ...none, id: rate > 0 ? "S" : "Z", percent: String(rate) }
      : // An export names the seller's number for value added tax.
        { ...none, id: exemption === "export" && seller.vatId !== "" ? "G" : "E" };
  return category;
}

type CategorySum = Category & { readonly netCents: number; readonly taxCents: number };

function toCategories(document: ShopDocument, words: NormWords): readonly CategorySum[] {
  const sums = new Map<string, CategorySum>();
  for (const tax of document.taxes) {
    const category = toCategory(tax, document, words);
    const key = `${category.id} ${category.percent}`;
    const known = sums.get(key);
    const reasons = [known?.reason, category.reason].filter((reason) => reason);
    sums.set(key, {
      ...category,
      reason: [...new Set(reasons)].join(" "),
      netCents: (known?.netCents ?? 0) + tax.netCents,
      taxCents: (known?.taxCents ?? 0) + tax.taxCents,
    });
  }
  return [...sums.values()];
}

const vat: NormNode = { "cbc:ID": "VAT" };

const toSubtotal =
  (currency: string) =>
  ({ id, percent, reason, netCents, taxCents }: CategorySum): NormNode => ({
    ...toMoney(currency)("TaxableAmount", netCents),
    ...toMoney(currency)("TaxAmount", taxCents),
    "cac:TaxCategory": {
      "cbc:ID": id,
      "cbc:Percent": percent,
      ...(reason !== "" && { "cbc:TaxExemptionReason": reason }),
      "cac:TaxScheme": vat,
    },
  });

type NormLine = {
  readonly name: string;
  readonly description: string;
  readonly quantity: number;
  /** Before and after discounts. */
  readonly listCents: number;
  readonly netCents: number;
  readonly category: Category;
};

/** The lines of a document, shipping among them, without taxes. */
function toLines(document: ShopDocument, words: NormWords): readonly NormLine[] {
  const { taxes, lines, shipping } = document;
  const untaxed: DocumentTax = {
    name: "",
    rate: 0,
    included: true,
    exemption: null,
    netCents: 0,
    taxCents: 0,
  };
  const goods = lines.map((line): NormLine => {
    const tax = taxes[line.tax] ?? untaxed;
    const { title, details, quantity, cents, netCents, discountCents } = line;
    const listCents = discountCents === 0 ? netCents : toNet(cents, tax);
    const category = toCategory(tax, document, words);
    return {
      name: title,
      description: details.join(", "),
      quantity,
      listCents,
      netCents,
      category,
    };
  });
  const sent = (shipping?.parts ?? []).map(({ tax, netCents }): NormLine => {
    const category = toCategory(taxes[tax] ?? untaxed, document, words);
    const name = `${words.shipping} ${shipping?.name ?? ""}`.trim();
    return { name, description: "", quantity: 1, listCents: netCents, netCents, category };
  });
  return [...goods, ...sent];
}

const toNet = (cents: number, { rate, included }: DocumentTax): number =>
  included ? cents - Math.round((cents * rate) / (100 + rate)) : cents;

/** A price that is not divisible stands for all units together, so that the line is exact. */
const toLine =
  (currency: string, words: NormWords) =>
  (line: NormLine, at: number): NormNode => {
    const { name, description, quantity, listCents, netCents, category } = line;
    const money = toMoney(currency);
    const isEven = listCents % quantity === 0;
    return {
      "cbc:ID": String(at + 1),
      "cbc:InvoicedQuantity": String(quantity),
      "cbc:InvoicedQuantity@unitCode": PIECES,
      ...money("LineExtensionAmount", netCents),
      ...(listCents > netCents && {
        "cac:AllowanceCharge": [
          {
            "cbc:ChargeIndicator": "false",
            "cbc:AllowanceChargeReason": words.discount,
            ...money("Amount", listCents - netCents),
          },
        ],
      }),
      "cac:Item": {
        ...(description !== "" && { "cbc:Description": description }),
        "cbc:Name": name,
        "cac:ClassifiedTaxCategory": {
          "cbc:ID": category.id,
          "cbc:Percent": category.percent,
          "cac:TaxScheme": vat,
        },
      },
      "cac:Price": {
        ...money("PriceAmount", isEven ? listCents / quantity : listCents),
        ...(!isEven && {
          "cbc:BaseQuantity": String(quantity),
          "cbc:BaseQuantity@unitCode": PIECES,
        }),
      },
    };
  };

function toSeller({ seller }: ShopDocument): NormNode {
  const { name, address, vatId, taxNumber, email, phone } = seller;
  const schemes: NormNode[] = [
    ...(vatId === "" ? [] : [{ "cbc:CompanyID": vatId, "cac:TaxScheme": vat }]),
    ...(taxNumber === ""
      ? []
      : [{ "cbc:CompanyID": taxNumber, "cac:TaxScheme": { "cbc:ID": "FC" } }]),
  ];
  return {
    "cbc:EndpointID": email,
    "cbc:EndpointID@schemeID": "EM",
    "cac:PostalAddress": toAddress({ ...address, line1: address.street, line2: "" }),
    "cac:PartyTaxScheme": schemes,
    "cac:PartyLegalEntity": { "cbc:RegistrationName": name },
    "cac:Contact": { "cbc:Name": name, "cbc:Telephone": phone, "cbc:ElectronicMail": email },
  };
}

function toBuyer({ buyer, seller, email }: ShopDocument): NormNode {
  const { name, company = "", vatId } = buyer;
  const country = buyer.country || seller.address.country;
  return {
    "cbc:EndpointID": email,
    "cbc:EndpointID@schemeID": "EM",
    "cac:PostalAddress": toAddress({ ...buyer, country }),
    ...(vatId && { "cac:PartyTaxScheme": { "cbc:CompanyID": vatId, "cac:TaxScheme": vat } }),
    "cac:PartyLegalEntity": { "cbc:RegistrationName": company || name || email },
    ...(company !== "" && name !== "" && { "cac:Contact": { "cbc:Name": name } }),
  };
}

type Place = Pick<Party, "line1" | "line2" | "zip" | "city" | "country">;

const toAddress = ({ line1, line2, zip, city, country }: Place): NormNode => ({
  ...(line1 !== "" && { "cbc:StreetName": line1 }),
  ...(line2 !== "" && { "cbc:AdditionalStreetName": line2 }),
  ...(city !== "" && { "cbc:CityName": city }),
  ...(zip !== "" && { "cbc:PostalZone": zip }),
  "cac:Country": { "cbc:IdentificationCode": country },
});
