import type { FormIslandTexts, IslandForm } from "../../../server/contract/forms/island.ts";
import type { PostedForm } from "../../../server/contract/forms/schemas.ts";
import { productFormId } from "../../../server/contract/products/form.ts";
import { FieldsBody } from "./fields-body.tsx";

type Props = {
  readonly productId: string;
  readonly form: IslandForm;
  /** The answer if the product's form was posted. */
  readonly posted: PostedForm | undefined;
  readonly texts: FormIslandTexts;
  readonly idPrefix: string;
};

/**
 * A product's form for visitors without script, near the add button: its fields are posted with the product's own form.
 */
export function PlainFields({ productId, form, posted, texts, idPrefix }: Props) {
  const own = <Value,>(from: Readonly<Record<string, Value>> = {}, id: string) =>
    Object.hasOwn(from, id) ? from[id] : undefined;
  const surroundings = {
    texts,
    idPrefix,
    layout: "form" as const,
    formId: productFormId(productId),
    isChecked: !form.validationDisabled,
    problemOf: (id: string) => own(posted?.errors, id),
    typedIn: (id: string) => own(posted?.values, id),
  };
  return (
    <div className="product-fields form-wrapper">
      <div className="form-inner-wrapper">
        <FieldsBody form={form} surroundings={surroundings} />
      </div>
    </div>
  );
}
