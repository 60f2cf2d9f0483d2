import { type ReactNode, useId } from "react";
import { messageId } from "../field-problem.ts";

/** What a control in a field is given. */
type Control = {
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
  /** What is wrong with it. */
  readonly problem: string | undefined;
  /** Whether the page was answered with this field at fault, and opens there, also without scripts. */
  readonly isFirst: boolean;
  readonly children: (control: Control) => ReactNode;
};

/** A labelled field with the place for what is wrong with it. */
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
