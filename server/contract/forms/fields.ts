// Names of the inputs of a form that is posted without script. Ids of fields are any text, so each name begins with what it is.

/** Name of the input of a field with one; a checkbox field repeats it. */
export const fieldInputName = (fieldId: string): string => `field-${fieldId}`;

/** Name of the input of one part of a field with several; `part` counts from 0 in the order of `fieldParts`. */
export const partInputName = (fieldId: string, part: number): string => `part-${part}-${fieldId}`;

/** Name of the inputs of one question of a likert field; `question` counts from 0. */
export const questionInputName = (fieldId: string, question: number): string =>
  `question-${question}-${fieldId}`;

/** Whether a name is that of an input of a field. */
export const isFieldInput = (name: string): boolean =>
  /^(?:field|part-\d+|question-\d+)-/.test(name);

/** An input that no person sees or fills in: whatever fills it is no person. Its name is one that programs like to fill. */
export const HONEYPOT_INPUT = "homepage-url";

/** Names of the inputs that tell where the form stood. */
export const pageInputs = {
  title: "page-title",
  id: "page-id",
  source: "page-source",
  path: "page-path",
} as const;
