import { type ReactNode, useId } from "react";
import { fill } from "../../../server/contract/texts/fill.ts";
import { messageId } from "../field-problem.ts";
import type { CheckoutPart } from "./checkout-part.ts";

/** Passed to the control of a field. */
type Control = {
  readonly id: string;
  readonly name: string;
  readonly required?: true;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
  readonly autoFocus?: true;
  readonly onInput: () => void;
};

type Props = Pick<CheckoutPart, "problems" | "forget" | "isAnswered" | "texts"> & {
  readonly label: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly className?: string | undefined;
  /** An example of valid input. */
  readonly example?: string | undefined;
  readonly children: (control: Control) => ReactNode;
};

/** A labelled field with a place for its error. */
export function CheckoutField(props: Props) {
  const { label, name, isRequired, className = "", example, children } = props;
  const { problems, texts, isAnswered, forget } = props;
  const id = useId();
  const problem = problems[name];
  const [first] = Object.keys(problems);
  const hintId = `${id}-hint`;
  const describedBy = [...(problem ? [messageId(id)] : []), ...(example ? [hintId] : [])];
  return (
    <div
      className={`checkout-field checkout-field-${name.replace(/^.*-/, "")} ${className}`.trim()}
    >
      <label htmlFor={id}>{isRequired ? label : fill(texts.addressOptional, { label })}</label>
      {children({
        id,
        name,
        ...(isRequired && { required: true }),
        ...(problem && { "aria-invalid": true }),
        ...(describedBy.length > 0 && { "aria-describedby": describedBy.join(" ") }),
        ...(isAnswered && first === name && { autoFocus: true }),
        onInput: () => forget(name),
      })}
      {example && (
        <p id={hintId} className="checkout-hint">
          {fill(texts.addressExample, { example })}
        </p>
      )}
      <p id={messageId(id)} className="sqs-field-error" aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
