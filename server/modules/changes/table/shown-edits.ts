import { type ChangePath, isKeyStep, toPathText } from "../../../content/changes/change-path.ts";
import { isSamePath } from "../../../content/changes/edit.ts";
import { productColumns } from "../../../content/exports/product-columns.ts";
import { fill, type TextName, type Texts } from "../../../contract/texts/index.ts";
import type { Site } from "../../../site/site.ts";
import { type FieldGroup, type PlacedField, toGroups } from "../fields/entry-form.ts";
import { productFields } from "../kinds/product-fields.ts";
import { toFieldContext } from "../screen/shown-fields.ts";
import { toValueText } from "../screen/value-text.ts";
import type { ChangeService } from "../service.ts";
import type { PlannedProduct } from "./product-plan.ts";

/** An edit for people: what is changed, and how; `from` is empty where the whole of it comes or goes. */
type ShownEdit = { readonly place: string; readonly from: string; readonly to: string };

/** Names of what the form of a product has no field for. */
const others: Readonly<Record<string, TextName>> = {
  variantOptionOrdering: "optionsTitle",
  variants: "optionsTitle",
  assetUrl: "picturesTitle",
  items: "picturesTitle",
  originalSize: "picturesTitle",
  mediaFocalPoint: "picturesTitle",
  altText: "pictureAlt",
  qtyInStock: "productsStock",
};

type Groups = readonly FieldGroup[];

/** The edits of a planned product, by the names and in the words of its form. */
export function toShownEdits(
  changes: ChangeService,
  site: Site,
  { edits, place, found, merged }: PlannedProduct,
): readonly ShownEdit[] {
  const { texts } = site;
  const known = changes.list(site).changes.public.filter(({ file }) => file === place.file);
  // A removed variant is only before, a new one only after.
  const groups = [found, merged].flatMap((item) =>
    toGroups(productFields(item), item, place, known),
  );
  const fields = groups.flatMap((group) => group.fields);
  const fieldAt = (path: ChangePath) =>
    fields.find(({ entry, field }) => isSamePath(path, [...entry, ...field.path]));
  const twins = edits.flatMap(({ path }) => {
    const { entry = [], field } = fieldAt(path) ?? {};
    return field?.twin ? [[...entry, ...field.twin.path]] : [];
  });
  return edits
    .filter(({ path }) => !twins.some((twin) => isSamePath(twin, path)))
    .map(({ path, from, value }) => {
      const at = path.findLastIndex((step, index) => index >= place.path.length && isKeyStep(step));
      const variant = at < 0 ? undefined : titleOf(texts, groups, path.slice(0, at + 1));
      if (variant !== undefined && at === path.length - 1) {
        const to = value === undefined ? texts.tableGone : texts.tableNew;
        return { place: variant, from: "", to };
      }
      const placed = fieldAt(path);
      const name =
        placed === undefined
          ? otherName(texts, path.slice(Math.max(place.path.length, at + 1)))
          : fill(texts[placed.field.label], { name: placed.field.name ?? "" });
      return {
        place: variant === undefined ? name : `${variant}, ${name}`,
        from: toText(site, placed, from),
        to: toText(site, placed, value),
      };
    });
}

/** The heading of a variant. Undefined for another entry. */
function titleOf(texts: Texts, groups: Groups, path: ChangePath): string | undefined {
  const variant = groups.find(({ fields: [first] }) => first && isSamePath(first.entry, path));
  return variant && productFields(variant.entry).list?.toTitle(texts, variant.entry);
}

function otherName(texts: Texts, path: ChangePath): string {
  const [first, option] = path;
  if (first === "attributes" && typeof option === "string") return option;
  const known = path.map((step) => others[String(step)]).find((text) => text !== undefined);
  if (known) return texts[known];
  const columns: Readonly<Record<string, string>> = productColumns;
  const column = typeof first === "string" && Object.hasOwn(columns, first) && columns[first];
  return column || toPathText(path);
}

/** A value as its field has it; pictures by their addresses, and everything else as the page of changes has it. */
function toText(site: Site, placed: PlacedField | undefined, value: unknown): string {
  const { texts } = site;
  const { input, toText = () => "" } = placed?.field.kind ?? {};
  const own = toText(value, toFieldContext(site)).replaceAll("\n", ", ");
  if (input === "check") return own ? texts.tableYes : texts.tableNo;
  if (own) return toValueText(texts, own);
  const pictures = Array.isArray(value) ? value.flatMap((one) => Object(one).assetUrl ?? []) : [];
  return toValueText(texts, pictures.length > 0 ? pictures.join(", ") : value);
}
