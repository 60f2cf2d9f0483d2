import { isWithin } from "../../../content/changes/change-path.ts";
import { type ProductColumn, productColumns } from "../../../content/exports/product-columns.ts";
import type { TableProblem } from "../../../content/exports/read-table.ts";
import { toProblemText } from "../../../contract/screens/input-rules.ts";
import type { Texts } from "../../../contract/texts/index.ts";
import type { Place } from "../edited-changes.ts";
import { toGroups } from "../fields/entry-form.ts";
import type { FieldContext } from "../fields/field.ts";
import { productFields } from "../kinds/product-fields.ts";

/** A product of a table, and the places that the table gives a value. */
type Given = {
  readonly line: number;
  readonly edits: readonly Place[];
  readonly place: Place;
  readonly merged: unknown;
};

/** The columns of what has another name in content. */
const columns: Readonly<Record<string, ProductColumn>> = {
  excerpt: "description",
  priceMoney: "price",
  salePriceMoney: "salePrice",
  len: "length",
  workflowState: "visible",
};

/** The mistakes that a product's form would find in the values of a table. Those that stay need not fit. */
export function findFieldProblems(
  texts: Texts,
  context: FieldContext,
  { line, edits, place, merged }: Given,
): readonly TableProblem[] {
  if (edits.length === 0) return [];
  const fields = toGroups(productFields(merged), merged, place, []).flatMap(
    (group) => group.fields,
  );
  return fields.flatMap(({ field, entry, value }) => {
    const path = [...entry, ...field.path];
    const isGiven = edits.some((edit) => isWithin(path, edit.path) || isWithin(edit.path, path));
    if (value === undefined || !isGiven || field.path.length === 0) return [];
    const { problem } = field.kind.read(field.kind.toText(value, context), context);
    if (!problem) return [];
    const name = String(field.path.at(-1));
    const known: Readonly<Record<string, string>> = productColumns;
    const column = known[columns[name] ?? name] ?? "";
    return [{ line, column, message: toProblemText(texts, problem) }];
  });
}
