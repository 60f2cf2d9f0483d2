import { AppError } from "../../../errors.ts";
import type { OwnerView, ShownScreen } from "../../../screens/index.ts";
import { ChangesInvalid, changedMeanwhile } from "../errors.ts";
import { type FieldGroup, readForm, type Typed, toGroups } from "../fields/entry-form.ts";
import { productFields } from "../fields/product-fields.ts";
import type { PlacedProduct } from "../products.ts";
import type { ChangeService } from "../service.ts";
import type { ChangeState } from "../store.ts";
import {
  type Refused,
  toContentProblems,
  toDigest,
  toFieldContext,
  toProblems,
} from "./product-form.ts";

/** A product as its form shows it. */
export type EditedProduct = {
  readonly product: PlacedProduct;
  /** With its draft, if there is one. */
  readonly value: unknown;
  readonly groups: readonly FieldGroup[];
  readonly hasDraft: boolean;
};

/** Reads what the form of a product shows. Undefined for one that is gone from its file. */
export function readProduct(
  changes: ChangeService,
  { site }: OwnerView,
  product: PlacedProduct,
): EditedProduct | undefined {
  const { file, path } = product;
  const { public: shown, draft } = changes.list(site).changes;
  const key = path.at(-1);
  const isOf = (change: PlacedProduct["path"]) =>
    JSON.stringify(change.slice(0, path.length).at(-1)) === JSON.stringify(key);
  const own = draft.filter((change) => change.file === file && isOf(change.path));
  const value = changes.valueOf(site, product, "draft");
  if (value === undefined) return undefined;
  const all = [...shown, ...draft].filter((change) => change.file === file);
  const groups = toGroups(productFields(value), value, product, all);
  return { product, value, groups, hasDraft: own.length > 0 };
}

/** Why a form is shown again, or that it was saved, with or without a change. */
export type Saved = "saved" | "same" | (Refused & Pick<ShownScreen, "problem" | "status">);

/** Saves what was typed. Never throws because of that. */
export async function saveProduct(
  changes: ChangeService,
  view: OwnerView,
  { product, value, groups }: EditedProduct,
  typed: Typed,
  state: ChangeState,
): Promise<Saved> {
  const { site, account } = view;
  const { texts } = site;
  const refuse = (problems: ReadonlyMap<string, string>, status: number, problem?: string) => ({
    typed,
    problems,
    status,
    problem: problem ?? problems.get("") ?? texts.productsProblem,
  });
  try {
    if (typed.digest !== toDigest(value)) throw changedMeanwhile();
    const read = readForm(groups, product.file, typed, toFieldContext(site));
    if (read.problems.size > 0) return refuse(toProblems(texts, read), 400);
    if (read.edits.length === 0) return "same";
    const seen = { file: product.file, path: product.path, value };
    await changes.edit(site, read.edits, state, account.email, seen);
    return "saved";
  } catch (error) {
    if (error instanceof ChangesInvalid) {
      return refuse(toContentProblems(texts, groups, error.problems), 400);
    }
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refuse(new Map(), error.status, error.toText(texts));
  }
}
