import type { ProductState, ProductStore } from "./product-store.ts";

/** What is wrong with one field. */
export type FieldProblem = {
  readonly isAtFault: boolean;
  /** Shown at the first field at fault; one text may concern several. */
  readonly text: string | undefined;
  /** Whether the page was answered with this field at fault, and opens there. */
  readonly isFirst: boolean;
};

/** Id of the message at the field with an id. */
export const messageId = (id: string): string => `${id}-error`;

/** What the shown problem says of a field, for the island that writes it. */
export function toFieldProblem(
  { fields, initial }: ProductStore,
  { problem }: ProductState,
  name: string,
): FieldProblem {
  fields.add(name);
  const atFault = problem?.fields ?? [];
  return {
    isAtFault: atFault.includes(name),
    text: atFault[0] === name ? problem?.text : undefined,
    isFirst: initial.problem?.fields[0] === name,
  };
}

/** Attributes of a field at fault; none of a field that is right. */
export const faultAttributes = (id: string, { isAtFault }: FieldProblem) =>
  isAtFault ? { "aria-invalid": true, "aria-describedby": messageId(id) } : {};

/** A page that was answered with a problem opens at the field, also without scripts. */
export const firstAttributes = ({ isFirst }: FieldProblem) => (isFirst ? { autoFocus: true } : {});
