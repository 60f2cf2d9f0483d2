import type { Value } from "../../../engine/index.ts";
import { toAddressLines } from "../../contract/checkout/address-rules.ts";
import * as customersPaths from "../../contract/customers/paths.ts";
import type { Site } from "../../site/site.ts";
import type { KeptAddress } from "./address-store.ts";

/** The addresses of an account for its page; the first is the one with which checkouts begin. */
export function toShownAddresses({ locale }: Site, kept: readonly KeptAddress[]): readonly Value[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return kept.map(({ id, address }, at) => ({
    id,
    text: toAddressLines(address, (country) => names.of(country) ?? country).join("\n"),
    edit: `${customersPaths.address}?id=${encodeURIComponent(id)}`,
    ...(at === 0 && { isDefault: true }),
  }));
}
