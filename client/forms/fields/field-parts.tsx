import type { ReactNode } from "react";
import type { FormField } from "../../../server/contract/forms/schemas.ts";
import { useForm } from "../form-context.ts";

/** Fields that a visitor fills in. */
export type VisibleField = Exclude<FormField, { type: "hidden" | "section" }>;

/** Fields of the given kinds. */
export type FieldOf<Kind extends FormField["type"], Field = FormField> = Kind extends unknown
  ? Field extends { readonly type: infer Kinds }
    ? Kind extends Kinds
      ? Field
      : never
    : never
  : never;

/** A field at its place in the form. */
export type FieldInput<Field extends FormField> = {
  readonly field: Field;
  /** Counts from 0. Used in element ids, because field ids may be any text. */
  readonly place: number;
  /** True if what is typed is already known to be wrong; the text that says so comes once the form is checked. */
  readonly isWrong?: boolean;
};

/** Ids of a field's elements, and the attributes with which its inputs refer to them. */
type FieldIds = {
  readonly field: string;
  readonly title: string;
  readonly description: string;
  readonly problem: string;
};

/** State and attributes shared by the elements of a field. */
export function useFieldState({ field, place, isWrong = false }: FieldInput<VisibleField>) {
  const { idPrefix, problemOf, isChecked, layout, formId } = useForm();
  const id = `${idPrefix}f${place}`;
  const ids: FieldIds = {
    field: id,
    title: `${id}-title`,
    description: `${id}-description`,
    problem: `${id}-problem`,
  };
  const problem = problemOf(field.id);
  const isMarked = isWrong || problem !== undefined;
  const described = [
    ...(problem === undefined ? [] : [ids.problem]),
    ...(field.description === "" ? [] : [ids.description]),
  ].join(" ");
  // A newsletter shows a field's label inside of it, as on the platform.
  const typed = "placeholder" in field ? field : undefined;
  const isBrief = layout === "newsletter" && typed !== undefined;
  return {
    ids,
    problem,
    placeholder: typed?.placeholder || (isBrief ? field.title : undefined),
    /** Adds the platform's class for a part of a newsletter's field. */
    withBrief: (own: string, part: "wrapper" | "label" | "element") =>
      isBrief ? `${own} newsletter-form-field-${part}` : own,
    /** For each input of the field. */
    inputAttributes: {
      ...(formId !== undefined && { form: formId }),
      ...(described !== "" && { "aria-describedby": described }),
      ...(isMarked && { "aria-invalid": true as const }),
    },
    /** For inputs that are required. Browsers check it if there is no script. */
    requiredAttributes: toRequired(field.required, isChecked),
    classes: (kind: string) =>
      [
        `form-item ${kind} ${field.type}`,
        ...(field.required ? ["required"] : []),
        ...(isMarked ? ["error"] : []),
      ].join(" "),
  };
}

type RequiredAttributes = { readonly "aria-required"?: true; readonly required?: true };

const toRequired = (isRequired: boolean, isChecked: boolean): RequiredAttributes => ({
  ...(isRequired && { "aria-required": true }),
  ...(isRequired && isChecked && { required: true }),
});

/** A field's error, above its title. */
function FieldProblem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-error" id={id}>
      {text}
    </p>
  );
}

/** The title of a field. Screen readers learn from its inputs that it is required. */
function FieldTitle({ field }: { readonly field: VisibleField }) {
  return (
    <>
      {field.title}
      {field.required && (
        <span className="required" aria-hidden="true">
          {" *"}
        </span>
      )}
    </>
  );
}

/** The owner's HTML below a title. */
export function FieldDescription({ id, html }: { readonly id: string; readonly html: string }) {
  if (html === "") return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, as everywhere on the page
  return <div className="description" id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A field with one input. */
export function SingleField({
  children,
  ...input
}: FieldInput<VisibleField> & { readonly children: ReactNode }) {
  const { field } = input;
  const { ids, problem, classes, withBrief } = useFieldState(input);
  return (
    <>
      <FieldProblem id={ids.problem} text={problem} />
      <div className={withBrief(classes("field"), "wrapper")} data-field={field.id}>
        <label className={withBrief("title", "label")} htmlFor={ids.field}>
          <FieldTitle field={field} />
        </label>
        <FieldDescription id={ids.description} html={field.description} />
        {children}
      </div>
    </>
  );
}

/** A field with several inputs under one title. */
export function GroupField({
  field,
  place,
  kind,
  role,
  children,
}: FieldInput<VisibleField> & {
  /** `field` for one value, `fields` for several. */
  readonly kind: "field" | "fields";
  readonly role?: "radiogroup";
  readonly children: ReactNode;
}) {
  const { ids, problem, classes, inputAttributes } = useFieldState({ field, place });
  const radios = role && { role, ...inputAttributes, "aria-required": field.required };
  return (
    <>
      <FieldProblem id={ids.problem} text={problem} />
      <fieldset className={classes(kind)} data-field={field.id} {...radios}>
        <legend className="title" id={ids.title}>
          <FieldTitle field={field} />
        </legend>
        <FieldDescription id={ids.description} html={field.description} />
        {children}
      </fieldset>
    </>
  );
}
