import type { IslandForm } from "../../../server/contract/forms/island.ts";
import { Field } from "../../forms/fields/field.tsx";
import { FormProvider, type FormSurroundings } from "../../forms/form-context.ts";

type Props = {
  readonly form: IslandForm;
  readonly surroundings: FormSurroundings;
};

/** The fields and texts of a product's form. */
export function FieldsBody({ form, surroundings }: Props) {
  return (
    <>
      <h2 className="product-fields-title">{form.name}</h2>
      <FormProvider value={surroundings}>
        <div className="field-list clear">
          {form.fields.map((field, place) => (
            <Field key={field.id} field={field} place={place} />
          ))}
        </div>
      </FormProvider>
      {form.parsedDisclaimerMessage !== "" && (
        <div
          className="form-disclaimer"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, as everywhere on the page
          dangerouslySetInnerHTML={{ __html: form.parsedDisclaimerMessage }}
        />
      )}
    </>
  );
}
