import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { form } from "../../../client/forms/form.tsx";
import type { FormIslandProps } from "../../../server/contract/forms/island.ts";
import type { FormField } from "../../../server/contract/forms/schemas.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";

const texts = toTexts("de");
const field = (id: string, type: "text" | "email"): FormField => ({
  type,
  id,
  title: id,
  description: "",
  required: true,
  placeholder: "",
});

const base: FormIslandProps = {
  form: {
    id: "f1",
    name: "Formular",
    type: "form",
    fields: [field("mail", "email")],
    submitButtonText: "Senden",
    validationDisabled: false,
    parsedSubmissionMessage: "Danke!",
    parsedDisclaimerMessage: "",
    successRedirect: "",
    captchaEnabled: false,
    captchaTheme: "light",
    captchaAlignment: "left",
    captcha: null,
  },
  layout: "form",
  buttonVariant: "primary",
  buttonAlignment: "left",
  submissionTextAlignment: "left",
  captchaAction: "",
  posted: null,
  texts,
};

const markup = (props: FormIslandProps): string =>
  renderToStaticMarkup(form.create(props, { texts: texts as never, idPrefix: "" }));

const posted = (sent: boolean, errors: Record<string, string> = {}) => ({
  posted: { formId: "f1", sent, errors, notice: null, values: {} },
});

test("a form of one field says one thing about a mistake", () => {
  const errors = { mail: texts.formRequired };
  const one = markup({ ...base, ...posted(false, errors) });
  expect(one.match(/Erforderlich/g)).toHaveLength(1);
  expect(one).not.toContain("Es ist ein Problem aufgetreten");
  const fields = [field("mail", "email"), field("text", "text")];
  const two = markup({ ...base, form: { ...base.form, fields }, ...posted(false, errors) });
  expect(two).toContain(texts.formProblemBelow);
});

test.each([
  ["Danke!", 1],
  ["<p>Fast geschafft: Bestätige noch die Mail, die gerade zu dir unterwegs ist.</p>", 0],
])("what is to be done after signing up is said once: %j", (parsedSubmissionMessage, times) => {
  const sent = { ...base.form, type: "newsletter" as const, parsedSubmissionMessage };
  const html = markup({ ...base, form: sent, layout: "newsletter", ...posted(true) });
  expect(html.split(texts.formConfirmByMail)).toHaveLength(times + 1);
});
