import type { ShopRules } from "../../content/shop/shop-rules.ts";
import { isVatId } from "../../contract/documents/vat-id.ts";
import type { JsonPath } from "../../json/path.ts";
import type { SettingProblem } from "./setting-problem.ts";

const start: JsonPath = ["shop", "invoices", "seller"];

/** The settings without which a shop makes no invoices, because the law asks for them (§ 14 UStG). Empty for a shop that wants none. */
export function findInvoiceProblems({
  invoices,
  taxRules,
}: Pick<ShopRules, "invoices" | "taxRules">): readonly SettingProblem[] {
  if (!invoices) return [];
  const { name, address, vatId, taxNumber, smallBusiness } = invoices.seller;
  const required: readonly (readonly [JsonPath, string])[] = [
    [["name"], name],
    [["address", "street"], address.street],
    [["address", "zip"], address.zip],
    [["address", "city"], address.city],
  ];
  const found: (false | SettingProblem)[] = [
    ...required.map(
      ([path, value]) =>
        value.trim() === "" &&
        ({ path: [...start, ...path], text: "settingInvoiceMissing" } as const),
    ),
    vatId === "" &&
      taxNumber.trim() === "" && { path: [...start, "taxNumber"], text: "settingTaxNumberMissing" },
    vatId !== "" && !isVatId(vatId) && { path: [...start, "vatId"], text: "settingVatIdWrong" },
    !smallBusiness &&
      taxRules.length === 0 && { path: ["shop", "taxRules"], text: "settingTaxRulesMissing" },
    smallBusiness &&
      taxRules.some(({ rate }) => rate > 0) && {
        path: [...start, "smallBusiness"],
        text: "settingSmallBusinessTaxed",
      },
  ];
  return found.filter((one) => one !== false);
}
