import type { Value } from "../../../engine/index.ts";
import type { SharedView } from "../../site/view.ts";

type Written = { readonly from: readonly unknown[]; readonly html: string };

/** A template may create new objects for each render to write prices from; those are never found again. */
const MAX_KEPT = 10;

/** The prices of an item as a formatter wrote them before from the same input, else as it writes them now. */
export function keepPrices(
  { derive }: Pick<SharedView, "derive">,
  item: Value,
  from: readonly unknown[],
  write: () => string | undefined,
): string {
  if (typeof item !== "object" || item === null) return write() ?? "";
  const kept = derive(noPrices, item);
  const found = kept.find((one) => one.from.every((part, index) => part === from[index]));
  if (found) return found.html;
  const html = write();
  if (html !== undefined && kept.length < MAX_KEPT) kept.push({ from, html });
  return html ?? "";
}

const noPrices = (): Written[] => [];
