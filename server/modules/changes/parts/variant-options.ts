import { most } from "../../../content/exports/product-columns.ts";
import { hasControls, type InputProblem } from "../../../contract/screens/input-rules.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import { isJsonObject, type JsonObject } from "../../../json/json-object.ts";
import { newId } from "../new-id.ts";

/** An option of a product, such as its size, with the values that its variants have. */
export type Option = { readonly name: string; readonly values: readonly string[] };

/** Characters of a SKU. */
export const SKU_LENGTH = 60;

/** Options that a form shows at most, as exports have them. */
export const MOST_OPTIONS = 6;

/** Characters of the name of an option, and of a value. */
const OPTION_LENGTH = 100;

/** The part of a product that options change. */
type Optioned = {
  readonly variantOptionOrdering: readonly string[];
  readonly variants: readonly JsonObject[];
};

/** A product with other options, or what is wrong with them, at the row of a form. */
export type OptionsChanged =
  | { readonly value: Optioned }
  | { readonly problem: InputProblem; readonly row: number };

const variantsOf = (product: unknown): readonly JsonObject[] => {
  const { variants } = Object(Object(product).structuredContent);
  return Array.isArray(variants) ? variants.filter(isJsonObject) : [];
};

const choiceOf = ({ attributes }: JsonObject, name: string): string => {
  const value = isJsonObject(attributes) ? attributes[name] : undefined;
  return typeof value === "string" ? value : "";
};

/** The options of a product in their order, with the values of its variants. */
export function optionsOf(product: unknown): readonly Option[] {
  const variants = variantsOf(product);
  const { variantOptionOrdering } = Object(Object(product).structuredContent);
  const named = (Array.isArray(variantOptionOrdering) ? variantOptionOrdering : []).map(String);
  const names = new Set([
    ...named,
    ...variants.flatMap(({ attributes }) => Object.keys(Object(attributes))),
  ]);
  return [...names].map((name) => ({
    name,
    values: [...new Set(variants.map((one) => choiceOf(one, name)))].filter((one) => one !== ""),
  }));
}

/**
 * A product with other options. A row is the option at its place: another name renames it, an empty one takes it away. Another value in the
 * place of one renames that; variants of a value that is gone are gone; a new one makes variants at the first variant's price, of which
 * none is in stock.
 */
export function withOptions(product: unknown, rows: readonly Option[]): OptionsChanged {
  const problem = findProblem(rows);
  if (problem) return problem;
  const old = optionsOf(product);
  const kept = variantsOf(product).flatMap((variant) => toKept(variant, old, rows));
  const variants = kept.filter((one, at) => kept.findIndex((two) => isSameChoice(one, two)) === at);
  const asked = rows.filter(({ name }) => name !== "");
  const [first] = variants;
  if (!first) return { problem: { text: "optionsNoVariant" }, row: 0 };
  const isOfNewValue = (choice: ReadonlyMap<string, string>) =>
    asked.some(({ name }) => !variants.some((one) => choiceOf(one, name) === choice.get(name)));
  const wanted = combinationsOf(asked).filter(isOfNewValue);
  if (variants.length + wanted.length > most.variants) {
    return { problem: { text: "optionsTooMany", values: { max: most.variants } }, row: 0 };
  }
  const value = withVariants(product, variants, wanted);
  return { value: { variantOptionOrdering: asked.map(({ name }) => name), variants: value } };
}

/** The combinations of values that no variant has. */
export function missingChoices(product: unknown): readonly ReadonlyMap<string, string>[] {
  const options = optionsOf(product);
  const variants = variantsOf(product);
  const size = options.reduce((product, { values }) => product * values.length, 1);
  if (options.length === 0 || size > most.variants) return [];
  return combinationsOf(options).filter(
    (choice) =>
      !variants.some((one) => [...choice].every(([name, value]) => choiceOf(one, name) === value)),
  );
}

/** The variants of a product, and new ones after them. */
export function withVariants(
  product: unknown,
  variants: readonly JsonObject[],
  choices: readonly ReadonlyMap<string, string>[],
): readonly JsonObject[] {
  const skus = new Set(variants.map(({ sku }) => sku));
  const { urlId } = Object(product);
  let number = variants.length;
  const made = choices.map((choice) => {
    let sku: string;
    do {
      number += 1;
      const end = `-${number}`;
      sku = `${String(urlId ?? "").slice(0, SKU_LENGTH - end.length)}${end}`;
    } while (skus.has(sku));
    skus.add(sku);
    return toNewVariant(variants[0] ?? {}, sku, choice);
  });
  return [...variants, ...made];
}

/** Everything of the first variant but its names, its offer and its stock. */
function toNewVariant(
  first: JsonObject,
  sku: string,
  choice: ReadonlyMap<string, string>,
): JsonObject {
  const { salePriceMoney, salePrice, lowestPriceMoney, gtin, mpn, ...rest } = first;
  const attributes = Object.fromEntries(choice);
  return { ...rest, id: newId(), sku, attributes, onSale: false, qtyInStock: 0 };
}

function toKept(
  variant: JsonObject,
  old: readonly Option[],
  rows: readonly Option[],
): readonly JsonObject[] {
  const attributes: Record<string, string> = {};
  for (const [row, { name, values }] of rows.entries()) {
    if (name === "") continue;
    const before = old[row];
    const own = before ? choiceOf(variant, before.name) : "";
    const value = before && own !== "" ? toKeptValue(own, before, values) : values[0];
    if (value === undefined) return [];
    attributes[name] = value;
  }
  return [{ ...variant, attributes }];
}

function toKeptValue(own: string, { values: before }: Option, values: readonly string[]) {
  if (values.includes(own)) return own;
  const other = values[before.indexOf(own)];
  const isRenamed = values.length === before.length && other && !before.includes(other);
  return isRenamed ? other : undefined;
}

const isSameChoice = (one: JsonObject, other: JsonObject): boolean => {
  const names = Object.keys(Object(one.attributes));
  return names.every((name) => choiceOf(one, name) === choiceOf(other, name));
};

const combinationsOf = (options: readonly Option[]): readonly ReadonlyMap<string, string>[] =>
  options.reduce<readonly ReadonlyMap<string, string>[]>(
    (all, { name, values }) =>
      all
        .slice(0, most.variants + 1)
        .flatMap((choice) => values.map((value) => new Map([...choice, [name, value]]))),
    [new Map()],
  );

function findProblem(
  rows: readonly Option[],
): Extract<OptionsChanged, { row: number }> | undefined {
  const names = rows.map(({ name }) => name);
  for (const [row, { name, values }] of rows.entries()) {
    const text = problemOf(name, values, names.slice(0, row));
    if (text) return { problem: { text, values: { max: OPTION_LENGTH } }, row };
  }
  return undefined;
}

function problemOf(
  name: string,
  values: readonly string[],
  taken: readonly string[],
): TextName | undefined {
  if (name === "") return undefined;
  if (taken.includes(name)) return "entriesTaken";
  if (values.length === 0) return "optionsNoValue";
  if (new Set(values).size < values.length) return "optionsTwice";
  const all = [name, ...values];
  if (all.some((text) => text.length > OPTION_LENGTH)) return "textTooLong";
  return all.some(hasControls) ? "titleInvalid" : undefined;
}
