import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldValue } from "../../../server/contract/forms/field-values.ts";
import type { ProductForm } from "../../../server/contract/forms/island.ts";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";
import { focusFault } from "../../forms/focus-fault.ts";
import { readFilled } from "../../forms/read-filled.ts";
import { alertFailure } from "../cart-failure.ts";
import { FieldsBody } from "./fields-body.tsx";
import type { FieldsRequest } from "./fields-request.ts";

type Props = ProductForm &
  Pick<FieldsRequest, "save" | "failedTitle"> & {
    readonly clientTexts: ClientTexts;
    readonly idPrefix: string;
    readonly filledIn: Readonly<Record<string, FieldValue>>;
    readonly onSaved: () => void;
  };

type State =
  | { readonly kind: "idle" | "saving" }
  /** `errors` are texts by field id; `attempt` counts from 1. */
  | {
      readonly kind: "failed";
      readonly errors: Readonly<Record<string, string>>;
      readonly attempt: number;
    };

/** The form of a product's additional fields. Inputs are uncontrolled, so values are read from them. */
export function FieldsForm({ form, texts, clientTexts, ...props }: Props) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const root = useRef<HTMLFormElement>(null);
  const attempts = useRef(0);
  const attempt = state.kind === "failed" ? state.attempt : 0;
  const errors = state.kind === "failed" ? state.errors : {};
  // Only when the errors appear, not each time that one of them is corrected.
  useEffect(() => {
    if (attempt > 0) focusFault(root.current);
  }, [attempt]);

  function fail(wrong: Readonly<Record<string, string>>): void {
    attempts.current += 1;
    setState({ kind: "failed", errors: wrong, attempt: attempts.current });
  }

  async function save(element: HTMLFormElement): Promise<void> {
    const { values, wrong } = readFilled(element, { form, texts });
    if (wrong) return fail(wrong);

    setState({ kind: "saving" });
    const result = await props.save(JSON.stringify(values));
    if (result.ok) return props.onSaved();
    const { failure } = result;
    const refused = failure.kind === "refused" ? (failure.errors ?? {}) : {};
    if (form.fields.some(({ id }) => Object.hasOwn(refused, id))) return fail(refused);
    setState({ kind: "idle" });
    const opener = element.querySelector<HTMLElement>("[type=submit]") ?? element;
    alertFailure({ title: props.failedTitle, failure, texts: clientTexts, opener });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind !== "saving") void save(event.currentTarget);
  }

  /** Hides the error of a field that the visitor changes. */
  function forget({ target }: FormEvent): void {
    const around = target instanceof Element && target.closest<HTMLElement>("[data-field]");
    const id = around ? around.dataset.field : undefined;
    if (state.kind !== "failed" || id === undefined || !Object.hasOwn(state.errors, id)) return;
    const { [id]: _, ...others } = state.errors;
    setState({ ...state, errors: others });
  }

  const own = (from: Readonly<Record<string, FieldValue>>, id: string) =>
    Object.hasOwn(from, id) ? from[id] : undefined;
  const surroundings = {
    texts,
    idPrefix: props.idPrefix,
    layout: "form" as const,
    isChecked: false,
    problemOf: (id: string) => (Object.hasOwn(errors, id) ? errors[id] : undefined),
    typedIn: (id: string) => own(props.filledIn, id),
  };
  const isSaving = state.kind === "saving";
  return (
    <div className="form-wrapper">
      <form className="form-inner-wrapper" ref={root} noValidate onSubmit={submit} onInput={forget}>
        <FieldsBody form={form} surroundings={surroundings} />
        <p className="form-error" role="alert">
          {Object.keys(errors).length > 0 ? texts.fieldsAtFault : null}
        </p>
        <div className="form-button-wrapper">
          <button
            type="submit"
            className="button sqs-button-element--primary sqs-system-button sqs-editable-button"
            aria-disabled={isSaving || undefined}
          >
            <span aria-live="polite">
              {isSaving ? texts.formSubmitting : form.submitButtonText}
            </span>
          </button>
        </div>
      </form>
    </div>
  );
}
