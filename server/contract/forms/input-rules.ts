import { fieldInputName, partInputName, questionInputName } from "./fields.ts";
import { fieldParts } from "./parts.ts";
import type { SentValues } from "./rules.ts";
import type { FormField } from "./schemas.ts";
import { isSingle, toSingleParts } from "./single-input.ts";

/** The values of all inputs with a name, in order. */
type InputsByName = (name: string) => readonly string[];

/**
 * Reads what was entered for each field from the inputs of its form: the browser does so before sending, the server
 * when the form is posted without script. Fields without inputs and unanswered questions are left out.
 */
export function readInputs(fields: readonly FormField[], inputs: InputsByName): SentValues {
  const sent = fields.flatMap((field): [string, unknown][] => {
    const value = readField(field, inputs);
    return value === undefined ? [] : [[field.id, value]];
  });
  return Object.fromEntries(sent);
}

function readField(field: FormField, inputs: InputsByName): unknown {
  switch (field.type) {
    case "section":
      return undefined;
    case "address":
    case "name":
    case "phone":
    case "date":
    case "time":
      if (isSingle(field)) return toSingleParts(field, inputs(fieldInputName(field.id))[0] ?? "");
      return fieldParts[field.type].map(
        (_, part) => inputs(partInputName(field.id, part))[0] ?? "",
      );
    case "checkbox":
      return inputs(fieldInputName(field.id));
    case "likert":
      return Object.fromEntries(
        field.questions.flatMap((question, place) => {
          const [answer] = inputs(questionInputName(field.id, place));
          return answer === undefined ? [] : [[question, answer]];
        }),
      );
    default:
      return inputs(fieldInputName(field.id))[0];
  }
}
