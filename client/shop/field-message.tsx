import { type FieldProblem, messageId } from "./field-problem.ts";

/** The message at a field; always present, so that screen readers watch it. */
export function FieldMessage({
  id,
  problem,
}: {
  readonly id: string;
  readonly problem: FieldProblem;
}) {
  return (
    <p id={messageId(id)} className="sqs-field-error" aria-live="polite">
      {problem.text}
    </p>
  );
}
