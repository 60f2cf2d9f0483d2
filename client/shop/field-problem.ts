import type { ProductState, ProductStore } from "./product-store.ts";

/** The error of one field. */
export type FieldProblem = {
  readonly isAtFault: boolean;
  /** Shown at the first field at fault; one text may concern several. */
  readonly text: string | undefined;
  /** True if the answer marks this field as the first one at fault, so that the page opens there. */
  readonly isFirst: boolean;
};

/** Id of the message for the field with an id. */
export const messageId = (id: string): string => `${id}-error`;

/** The part of the current problem that concerns a field, for the island that writes it. */
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

/** Attributes of an invalid field; none for a valid one. */
export const faultAttributes = (id: string, { isAtFault }: FieldProblem) =>
  isAtFault ? { "aria-invalid": true, "aria-describedby": messageId(id) } : {};

/** Makes a page that was answered with a problem open at the field, even without scripts. */
export const firstAttributes = ({ isFirst }: FieldProblem) => (isFirst ? { autoFocus: true } : {});
