import { toTweakSlug } from "../../server/contract/page/tweak-slug.ts";
import type { MoneyFormat } from "../../server/contract/values/money-format.ts";

/**
 * The part of `Static.SQUARESPACE_CONTEXT` that the shim reads. The page's own scripts reject a malformed one; the shim
 * must never fail.
 */
type PageData = {
  readonly moneyFormat: MoneyFormat;
  readonly isExpressCheckout: boolean;
  readonly isDevelopment: boolean;
  /** Locale tag of the website. */
  readonly language: string;
  readonly timeZone: string | undefined;
  /** Address of the collection that the page shows. */
  readonly collectionUrl: string | undefined;
  /** The value of a tweak as text, by its key, its title or the slug of that. Undefined for an unknown tweak. */
  tweakOf(name: string): string | undefined;
};

const plain: MoneyFormat = { prefix: "", suffix: "", group: ",", decimal: ".", fractionDigits: 2 };

/** Reads the page context anew each time, because scripts of templates may have changed it. Never throws. */
export function readPageData(): PageData {
  const context = member(Reflect.get(globalThis, "Static"), "SQUARESPACE_CONTEXT");
  const money = member(context, "moneyFormat");
  const tweaks = member(context, "tweakJSON");
  const storeSettings = member(member(context, "websiteSettings"), "storeSettings");
  const zone = member(member(context, "tzData"), "timeZone");
  const url = member(member(context, "collection"), "fullUrl");
  return {
    moneyFormat: typeof money === "object" ? { ...plain, ...money } : plain,
    isExpressCheckout: member(storeSettings, "expressCheckout") === true,
    isDevelopment: member(context, "isDevelopment") === true,
    language: String(member(member(context, "website"), "language") ?? ""),
    timeZone: typeof zone === "string" ? zone : undefined,
    collectionUrl: typeof url === "string" ? url : undefined,
    tweakOf(name) {
      const plain = name.replace(/^[@.]/, "");
      const value = [name, plain, toTweakSlug(plain)]
        .map((one) => member(tweaks, one))
        .find((one) => one !== undefined);
      return typeof value === "string" ? value : undefined;
    },
  };
}

const warned = new Set<string>();

/** In development, tells template designers once per name that a call does nothing. */
export function warnOnce(name: string): void {
  if (!readPageData().isDevelopment || warned.has(name)) return;
  warned.add(name);
  console.info(`${name} does nothing on this server: its part of the page works by itself.`);
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
