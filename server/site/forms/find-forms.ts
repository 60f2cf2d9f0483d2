import { type Content, type ContentPage, itemPath } from "../../content/content.ts";
import type { Form } from "../../content/forms/form.ts";
import { readForm } from "../../content/forms/read-form.ts";
import { blocksOf, Layout } from "../../content/pages/layout.ts";
import type { Item } from "../../content/schemas.ts";
import { blockTypeName } from "../../contract/blocks/types.ts";
import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../../json/path.ts";

/** Id of the form for newsletter blocks without one: a single field for an e-mail address. */
export const BUILT_IN_NEWSLETTER = "newsletter";

/** Id of its field. */
const EMAIL_FIELD = "email";

type Found = {
  /** Forms by id: those of files, those inside exported products, and the built-in one if a block needs it. */
  readonly forms: ReadonlyMap<string, Form>;
  readonly diagnostics: readonly Diagnostic[];
};

/** Finds every form of a site. References to missing forms are removed from the content, with a warning. */
export function findForms(content: Content): Found {
  const forms = new Map(content.forms);
  const diagnostics: Diagnostic[] = [];
  for (const page of content.pages.values()) {
    page.items?.forEach((item, position) => {
      const toPath = () => itemPath(page, position);
      diagnostics.push(...findProductForms(item, { forms, file: page.file, toPath }));
    });
  }
  if (!forms.has(BUILT_IN_NEWSLETTER) && showsBuiltIn(content)) {
    forms.set(BUILT_IN_NEWSLETTER, builtInNewsletter(content.file));
  }
  const popupForm = content.notices.promotion?.formId;
  if (popupForm !== undefined && !forms.has(popupForm)) {
    const message = `there is no form '${popupForm}'; the dialog has none`;
    diagnostics.push(missing(content.file, ["promoPopup", "formId"], message));
  }
  diagnostics.push(...findUnmailed(content, forms));
  return { forms, diagnostics };
}

/** Finds forms whose submissions are not mailed to anybody. They are stored all the same. */
function findUnmailed({ mail }: Content, forms: ReadonlyMap<string, Form>): readonly Diagnostic[] {
  // A site without a sender is told of that alone.
  if (mail.from === undefined || mail.ownerTo.length > 0) return [];
  return [...forms.values()]
    .filter((form) => form.mail.to === undefined)
    .map((form) => {
      const message =
        "is missing, and the site has neither mail.ownerTo nor a contactEmail: the form is mailed to nobody";
      return toWarning({ code: "SCHEMA", file: form.file, path: "$.email.to", message });
    });
}

const missing = (file: string, path: JsonPath, message: string): Diagnostic =>
  toWarning({ code: "UNKNOWN_FORM", file, path: toJsonPath(path), message });

type ProductPlace = {
  readonly forms: Map<string, Form>;
  readonly file: string;
  readonly toPath: () => JsonPath;
};

function findProductForms(
  item: Item,
  { forms, file, toPath }: ProductPlace,
): readonly Diagnostic[] {
  const { structuredContent: product } = item;
  if (!product) return [];
  const diagnostics: Diagnostic[] = [];
  const place = (key: keyof typeof product) => [...toPath(), "structuredContent", key];
  const { additionalFieldsFormId: id, additionalFieldsForm: embedded, waitlistFormId } = product;
  // An exported form in its raw shape is not for pages, and may contain private data.
  if (embedded !== undefined) Reflect.deleteProperty(product, "additionalFieldsForm");
  if (id != null && id !== "" && !forms.has(String(id))) {
    const read =
      embedded == null
        ? undefined
        : readEmbedded(embedded, id, file, place("additionalFieldsForm"));
    diagnostics.push(...(read?.diagnostics ?? []));
    if (read?.form) forms.set(read.form.id, read.form);
    else {
      Reflect.deleteProperty(product, "additionalFieldsFormId");
      const message = `there is no form '${id}'; the product is sold without`;
      diagnostics.push(missing(file, place("additionalFieldsFormId"), message));
    }
  }
  if (waitlistFormId != null && forms.get(String(waitlistFormId))?.type !== "waitlist") {
    Reflect.deleteProperty(product, "waitlistFormId");
    const message = `there is no form '${waitlistFormId}' of type waitlist; none is shown`;
    diagnostics.push(missing(file, place("waitlistFormId"), message));
  }
  return diagnostics;
}

/** Reads a form inside an exported product. Errors only disable the form. It does not use this site's captcha. */
function readEmbedded(embedded: unknown, id: unknown, file: string, path: JsonPath) {
  const named =
    typeof embedded === "object" ? { ...embedded, id, captchaEnabled: false } : embedded;
  const { value: form, diagnostics } = readForm(named, { file, path });
  return {
    form,
    // Exports have many keys that nothing reads.
    diagnostics: diagnostics
      .filter(({ code }) => code !== "UNKNOWN_KEY")
      .map((one) => ({ ...one, severity: "warning" as const })),
  };
}

const showsBuiltIn = ({ blockFields, pages }: Content): boolean =>
  [{ blockFields }, ...pages.values()].some((page) =>
    layoutsOf(page).some(({ rows }) =>
      blocksOf(rows).some(
        ({ type, value }) =>
          type !== undefined && blockTypeName(type) === "newsletter" && !value.formId,
      ),
    ),
  );

const layoutsOf = ({
  layout,
  blockFields,
  items = [],
}: Partial<Pick<ContentPage, "layout" | "blockFields" | "items">>): readonly Layout[] => [
  ...(layout ? [layout] : []),
  ...(blockFields?.values() ?? []),
  ...items.flatMap(({ body }) => (body instanceof Layout ? [body] : [])),
];

/** The field's `title` is filled in by the site's language. */
const builtInNewsletter = (file: string): Form => ({
  file,
  id: BUILT_IN_NEWSLETTER,
  name: "Newsletter",
  type: "newsletter",
  fields: [
    { type: "email", id: EMAIL_FIELD, title: "", description: "", required: true, placeholder: "" },
  ],
  named: new Map(),
  submitButtonText: undefined,
  parsedSubmissionMessage: undefined,
  submissionHTML: "",
  successRedirect: "",
  parsedDisclaimerMessage: "",
  captchaEnabled: false,
  captchaTheme: "light",
  captchaAlignment: "left",
  validationDisabled: false,
  mail: { to: undefined, cc: [], bcc: [], subject: undefined, replyToField: EMAIL_FIELD },
  list: BUILT_IN_NEWSLETTER,
  store: true,
});
