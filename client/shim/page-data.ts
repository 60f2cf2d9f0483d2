import type { MoneyFormat } from "../../server/contract/schemas/money-format.ts";

/**
 * What the shim reads from `Static.SQUARESPACE_CONTEXT`. The page's own scripts refuse a malformed one; the shim
 * must never fail.
 */
type PageData = {
  readonly moneyFormat: MoneyFormat;
  readonly isExpressCheckout: boolean;
  readonly isDevelopment: boolean;
  /** The value of a tweak as text; undefined for an unknown tweak. */
  tweakOf(name: string): string | undefined;
};

const plain: MoneyFormat = { prefix: "", suffix: "", group: ",", decimal: ".", fractionDigits: 2 };

export function readPageData(): PageData {
  const context = member(Reflect.get(globalThis, "Static"), "SQUARESPACE_CONTEXT");
  const money = member(context, "moneyFormat");
  const tweaks = member(context, "tweakJSON");
  const storeSettings = member(member(context, "websiteSettings"), "storeSettings");
  return {
    moneyFormat: typeof money === "object" ? { ...plain, ...money } : plain,
    isExpressCheckout: member(storeSettings, "expressCheckout") === true,
    isDevelopment: member(context, "isDevelopment") === true,
    tweakOf(name) {
      const value = member(tweaks, name);
      return typeof value === "string" ? value : undefined;
    },
  };
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
