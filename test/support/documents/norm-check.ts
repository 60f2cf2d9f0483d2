import type { NormNode } from "../../../server/modules/documents/e-invoice/norm-invoice.ts";

/** A value below a node, by a path of names; a missing one is undefined. */
const at = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (below, name) => (below as Record<string, unknown> | undefined)?.[name],
    node,
  );

const list = (node: unknown, ...path: readonly string[]): readonly NormNode[] =>
  (at(node, ...path) ?? []) as readonly NormNode[];

/** An amount with two decimals, in hundredths; 0 if missing. */
function cents(node: unknown, ...path: readonly string[]): number {
  const text = at(node, ...path);
  if (text === undefined) return 0;
  if (typeof text !== "string" || !/^-?\d+\.\d\d$/.test(text))
    throw new Error(`no amount: ${text}`);
  return Math.round(Number(text) * 100);
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

const categoryOf = (node: unknown): string => `${at(node, "cbc:ID")} ${at(node, "cbc:Percent")}`;

/**
 * The rules of EN 16931 on sums and categories of tax that an invoice breaks, by their names in the norm; BR-CO-17 with the
 * tolerance of its schematron, less than one whole unit.
 */
export function findBrokenRules(invoice: NormNode): readonly string[] {
  const whole = at(invoice, "ubl:Invoice");
  const lines = list(whole, "cac:InvoiceLine");
  const subtotals = list(whole, "cac:TaxTotal").flatMap((one) => list(one, "cac:TaxSubtotal"));
  const total = (name: string) => cents(whole, "cac:LegalMonetaryTotal", `cbc:${name}`);
  const taxTotal = cents(list(whole, "cac:TaxTotal")[0], "cbc:TaxAmount");
  const sellerIds = list(whole, "cac:AccountingSupplierParty", "cac:Party", "cac:PartyTaxScheme");
  const hasVatId = sellerIds.some((one) => at(one, "cac:TaxScheme", "cbc:ID") === "VAT");
  const broken: string[] = [];
  const demand = (rule: string, holds: boolean) => {
    if (!holds) broken.push(rule);
  };

  demand("BR-16", lines.length > 0);
  demand(
    "BR-CO-10",
    sum(lines.map((one) => cents(one, "cbc:LineExtensionAmount"))) === total("LineExtensionAmount"),
  );
  demand("BR-CO-13", total("TaxExclusiveAmount") === total("LineExtensionAmount"));
  demand("BR-CO-14", sum(subtotals.map((one) => cents(one, "cbc:TaxAmount"))) === taxTotal);
  demand("BR-CO-15", total("TaxInclusiveAmount") === total("TaxExclusiveAmount") + taxTotal);
  demand(
    "BR-CO-16",
    total("PayableAmount") === total("TaxInclusiveAmount") - total("PrepaidAmount"),
  );
  demand("BR-CO-18", subtotals.length > 0);
  demand(
    "BR-CO-25",
    total("PayableAmount") <= 0 || at(whole, "cac:PaymentTerms", "cbc:Note") !== "",
  );
  demand("BR-CO-26", sellerIds.length > 0);

  const categories = subtotals.map((one) => categoryOf(at(one, "cac:TaxCategory")));
  demand("one subtotal a category and rate", new Set(categories).size === categories.length);
  for (const line of lines) {
    const quantity = Number(at(line, "cbc:InvoicedQuantity"));
    const base = Number(at(line, "cac:Price", "cbc:BaseQuantity") ?? 1);
    const price = cents(line, "cac:Price", "cbc:PriceAmount");
    const allowances = sum(
      list(line, "cac:AllowanceCharge").map((one) => cents(one, "cbc:Amount")),
    );
    demand("BR-27", price >= 0);
    demand(
      "line net",
      (quantity * price) / base - allowances === cents(line, "cbc:LineExtensionAmount"),
    );
    demand(
      "BR-45",
      categories.includes(categoryOf(at(line, "cac:Item", "cac:ClassifiedTaxCategory"))),
    );
  }
  for (const subtotal of subtotals) {
    const category = at(subtotal, "cac:TaxCategory");
    const [id, rate] = [at(category, "cbc:ID"), Number(at(category, "cbc:Percent"))];
    const own = lines.filter(
      (one) =>
        categoryOf(at(one, "cac:Item", "cac:ClassifiedTaxCategory")) === categoryOf(category),
    );
    const taxable = cents(subtotal, "cbc:TaxableAmount");
    const tax = cents(subtotal, "cbc:TaxAmount");
    const reason = at(category, "cbc:TaxExemptionReason");
    demand(`BR-${id}-08`, sum(own.map((one) => cents(one, "cbc:LineExtensionAmount"))) === taxable);
    if (id === "S") {
      const due = (taxable * rate) / 100;
      demand("BR-CO-17", Math.abs(tax - Math.round(due)) < 100);
      // Tighter than the norm, not exact: a line's tax is rounded once, and a part paid back is the difference of two rounded sums.
      demand("rounding of lines", Math.abs(tax - due) < own.length * 1.5 * (1 + rate / 100));
      demand("BR-S-05", rate > 0);
      demand("BR-S-10", reason === undefined);
    } else {
      demand(`BR-${id}-09`, tax === 0);
      demand(`BR-${id}-05`, rate === 0);
      demand(`BR-${id}-10`, id === "Z" ? reason === undefined : reason !== undefined);
    }
    if (id === "G") demand("BR-G-02", hasVatId);
  }
  return [...new Set(broken)];
}
