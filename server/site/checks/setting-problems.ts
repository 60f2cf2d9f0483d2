import type { Content } from "../../content/content.ts";
import { toTexts } from "../../contract/texts/index.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import { toSellableType } from "../catalog/product.ts";
import { findInvoiceProblems } from "./invoice-problems.ts";
import type { SettingProblem } from "./setting-problem.ts";

/** The content that a check of settings needs. */
type CheckedContent = Pick<Content, "pages" | "mail" | "shop" | "checkout">;

/** Finds settings that mails and payments cannot work with. */
export function findSettingProblems(
  { pages, mail, shop, checkout }: CheckedContent,
  hasForms: boolean,
): readonly SettingProblem[] {
  const sells = [...pages.values()].some(({ items = [] }) =>
    items.some((item) => toSellableType(item.structuredContent?.productType) !== undefined),
  );
  const isOffered = (name: (typeof shop.payments)[number]) => shop.payments.includes(name);
  const found: (false | SettingProblem)[] = [
    (sells || hasForms) &&
      mail.from === undefined && { path: ["mail", "from"], text: "settingSenderMissing" },
    sells &&
      isOffered("invoice") &&
      checkout.invoiceText.trim() === "" && {
        path: ["shop", "invoiceText"],
        text: "settingBankMissing",
      },
    sells &&
      shop.payments.length === 0 && {
        path: ["shop", "payments"],
        text: "settingPaymentsMissing",
      },
    // Both providers of instalments are ways to pay of Stripe.
    shop.instalments !== undefined &&
      !isOffered("stripe") && { path: ["shop", "instalments"], text: "settingInstalmentsMissing" },
  ];
  return [...found.filter((one) => one !== false), ...findInvoiceProblems(shop)];
}

/** The warning that developers and operators read. */
export const toSettingWarning = (file: string, { path, text }: SettingProblem): Diagnostic =>
  toWarning({ code: "SCHEMA", file, path: toJsonPath(path), message: toTexts("en")[text] });
