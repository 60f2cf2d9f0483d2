import { type RefObject, useEffect, useRef } from "react";
import { type FormIslandProps, formIslandPropsSchema } from "../../server/contract/forms/island.ts";
import { defineIsland, type IslandInput } from "../core/react/island.ts";
import { FormBody } from "./form-body.tsx";
import { FormProvider } from "./form-context.ts";
import { SentMessage } from "./sent-message.tsx";
import { useSubmission } from "./use-submission.ts";

/**
 * The inside of a `<form>` that the page writes around the island. It takes over submission; without scripts that form
 * is posted. Inputs are uncontrolled, so values are read from the form.
 */
export const form = defineIsland(formIslandPropsSchema, Form);

function Form({ props, texts, idPrefix }: IslandInput<FormIslandProps>) {
  const { layout, posted } = props;
  const root = useRef<HTMLDivElement>(null);
  const { state, submit, forget, captcha } = useSubmission(root, props, texts);
  useFormEvents(root, { submit, forget });

  const surroundings = {
    texts: props.texts,
    idPrefix,
    layout,
    isChecked: !props.form.validationDisabled,
    problemOf: (fieldId: string) =>
      state.kind === "failed" && Object.hasOwn(state.errors, fieldId)
        ? state.errors[fieldId]
        : undefined,
    typedIn: (fieldId: string) =>
      posted && Object.hasOwn(posted.values, fieldId) ? posted.values[fieldId] : undefined,
  };
  return (
    <div
      className={layout === "newsletter" ? "newsletter-form-content" : "form-content"}
      ref={root}
    >
      {state.kind === "sent" ? (
        <SentMessage props={props} isNew={state.isNew} />
      ) : (
        <FormProvider value={surroundings}>
          <FormBody props={props} state={state} captcha={captcha} />
        </FormProvider>
      )}
    </div>
  );
}

/** Takes over submission and input of the form around `root`, instead of the browser's own checks. */
function useFormEvents(
  root: RefObject<HTMLElement | null>,
  handlers: Pick<ReturnType<typeof useSubmission>, "submit" | "forget">,
): void {
  // Read by the form's listeners, which are added once.
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const element = root.current?.closest("form");
    if (!element) return;
    const { noValidate } = element;
    const stop = new AbortController();
    const { signal } = stop;
    element.noValidate = true;
    element.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        latest.current.submit(element);
      },
      { signal },
    );
    element.addEventListener("input", ({ target }) => latest.current.forget(fieldAround(target)), {
      signal,
    });
    return () => {
      stop.abort();
      element.noValidate = noValidate;
    };
  }, [root]);
}

/** Id of the field around the input that the visitor types into. */
const fieldAround = (target: EventTarget | null): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>("[data-field]")?.dataset.field
    : undefined;
