import { questionInputName } from "../../../server/contract/forms/fields.ts";
import type { FormIslandTexts } from "../../../server/contract/forms/island.ts";
import { likertAnswers } from "../../../server/contract/forms/parts.ts";
import { useForm } from "../form-context.ts";
import { type FieldInput, type FieldOf, GroupField, useFieldState } from "./field-parts.tsx";

const textOf: Readonly<Record<(typeof likertAnswers)[number], keyof FormIslandTexts>> = {
  "-2": "productAnswerMapStronglyDisagree",
  "-1": "productAnswerMapDisagree",
  "0": "productAnswerMapNeutral",
  "1": "productAnswerMapAgree",
  "2": "productAnswerMapStronglyAgree",
};

/** Questions with the same five answers each. */
export function LikertField({ field, place }: FieldInput<FieldOf<"likert">>) {
  const { inputAttributes, requiredAttributes } = useFieldState({ field, place });
  const { texts, typedIn, formId } = useForm();
  const typed = typedIn(field.id);
  const answerTo = (question: string): unknown =>
    typeof typed === "object" && Object.hasOwn(typed, question)
      ? Reflect.get(typed, question)
      : undefined;
  const radios = { role: "radiogroup", "aria-required": field.required, ...inputAttributes };
  return (
    <GroupField field={field} place={place} kind="fields">
      {field.questions.map((question, number) => (
        <fieldset className="item" key={question} {...radios}>
          <legend className="question">{question}</legend>
          {likertAnswers.map((answer) => (
            <div className="option" key={answer}>
              <label>
                <input
                  type="radio"
                  name={questionInputName(field.id, number)}
                  value={answer}
                  form={formId}
                  required={requiredAttributes.required}
                  defaultChecked={answerTo(question) === answer}
                />
                {texts[textOf[answer]]}
              </label>
            </div>
          ))}
        </fieldset>
      ))}
    </GroupField>
  );
}
