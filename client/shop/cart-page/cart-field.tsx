import { type ReactNode, useId } from "react";
import { messageId } from "../field-problem.ts";

/** Passed to the control of a field. */
export type CartControl = {
  readonly id: string;
  readonly name: string;
  readonly form: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
  readonly autoFocus?: true;
};

type Props = {
  readonly label: string;
  readonly name: string;
  /** Id of the form that it belongs to. */
  readonly form: string;
  /** The field's error. */
  readonly problem: string | undefined;
  /**
   * True if the answer marks this field as the first one at fault, so that the page opens there, even without scripts.
   */
  readonly isFirst: boolean;
  readonly children: (control: CartControl) => ReactNode;
};

/** A labelled field with a place for its error. */
export function CartField({ label, name, form, problem, isFirst, children }: Props) {
  const id = useId();
  return (
    <div className="cart-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        form,
        ...(isFirst && { autoFocus: true }),
        ...(problem && { "aria-invalid": true, "aria-describedby": messageId(id) }),
      })}
      <p id={messageId(id)} className="sqs-field-error" aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
