// Names of the inputs of a form posted without script. Field ids are arbitrary text, so each name begins with its kind.

/** Input name of a field with one input; a checkbox field repeats it. */
export const fieldInputName = (fieldId: string): string => `field-${fieldId}`;

/** Input name of one part of a field with several; `part` counts from 0 in the order of `fieldParts`. */
export const partInputName = (fieldId: string, part: number): string => `part-${part}-${fieldId}`;

/** Input name of one question of a likert field; `question` counts from 0. */
export const questionInputName = (fieldId: string, question: number): string =>
  `question-${question}-${fieldId}`;

/** True if a name belongs to a field's input. */
export const isFieldInput = (name: string): boolean =>
  /^(?:field|part-\d+|question-\d+)-/.test(name);

/** An input that people neither see nor fill in, so whoever fills it is a program. Its name tempts programs. */
export const HONEYPOT_INPUT = "homepage-url";

/** Names of the inputs that describe the form's page. */
export const pageInputs = {
  title: "page-title",
  id: "page-id",
  source: "page-source",
  path: "page-path",
} as const;
