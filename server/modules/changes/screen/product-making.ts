import { chooseUrlId } from "../../../contract/editing/url-ids.ts";
import { toProblemText } from "../../../contract/screens/input-rules.ts";
import { fill } from "../../../contract/texts/index.ts";
import { AppError } from "../../../errors.ts";
import type { OwnerView, ShownScreen } from "../../../screens/index.ts";
import { ChangesInvalid } from "../errors.ts";
import type { Typed } from "../fields/entry-form.ts";
import { line, money } from "../fields/kinds.ts";
import { TITLE_LENGTH } from "../fields/product-fields.ts";
import { fileOf, itemPathOf, listProductPages, toCopy, toNewProduct } from "../products.ts";
import type { ChangeService } from "../service.ts";
import type { EditedProduct } from "./product-edits.ts";
import { toFieldContext } from "./product-form.ts";

/** A free address in the page of a product. */
const freeUrlId = ({ site }: OwnerView, file: string, title: string): string => {
  const page = listProductPages(site).find((one) => fileOf(site, one) === file);
  const taken = new Set((page?.items ?? []).map(({ urlId }) => urlId.toLowerCase()));
  return chooseUrlId({ title, urlId: "", fallback: "produkt" }, (urlId) => taken.has(urlId));
};

/** Makes a product that visitors do not see yet, or says why it is none. */
export async function createProduct(
  changes: ChangeService,
  view: OwnerView,
  typed: Typed,
): Promise<{ readonly id: string } | Pick<ShownScreen, "problem" | "status">> {
  const { site, account } = view;
  const page = listProductPages(site).find((one) => fileOf(site, one) === typed.file);
  const title = line(TITLE_LENGTH, true).read(typed.title ?? "", toFieldContext(site));
  const price = money(true).read(typed.price ?? "", toFieldContext(site));
  const problem = title.problem ?? price.problem;
  if (!page || problem) {
    const text = problem && toProblemText(site.texts, problem);
    return { problem: text ?? site.texts.productsProblem, status: 400 };
  }
  const file = fileOf(site, page);
  const name = String("value" in title ? title.value : "");
  const urlId = freeUrlId(view, file, name);
  const made = toNewProduct({
    title: name,
    urlId,
    sku: `${urlId}-1`.slice(0, 60),
    priceMoney: "value" in price ? price.value : undefined,
  });
  try {
    const edit = { file, path: itemPathOf(made.id), value: made };
    await changes.edit(site, [edit], "public", account.email);
    return { id: made.id };
  } catch (error) {
    if (error instanceof ChangesInvalid) {
      const reason = error.problems[0]?.reason ?? "";
      return { problem: fill(site.texts.productsReason, { reason }), status: 400 };
    }
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { problem: error.toText(site.texts), status: error.status };
  }
}

/** Copies a product; visitors do not see the copy yet. */
export async function copyProduct(
  changes: ChangeService,
  view: OwnerView,
  { product, value }: EditedProduct,
): Promise<{ readonly id: string }> {
  const { site, account } = view;
  const title = fill(site.texts.productsCopyTitle, { title: product.item.title });
  const copy = toCopy(value, { title, urlId: freeUrlId(view, product.file, title) });
  const edit = { file: product.file, path: itemPathOf(copy.id), value: copy };
  await changes.edit(site, [edit], "public", account.email);
  return copy;
}

/** Removes a product, with its draft. */
export async function removeProduct(
  changes: ChangeService,
  { site, account }: OwnerView,
  { product, hasDraft }: EditedProduct,
): Promise<void> {
  if (hasDraft) await changes.endDrafts(site, product, false, account.email);
  await changes.edit(site, [{ ...product, value: undefined }], "public", account.email);
}
