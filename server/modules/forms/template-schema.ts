const text = { type: "string" } as const;
const oneOf = (...names: readonly string[]) => ({ enum: names, default: names[0] });

/** The JSON schema of a form block's settings. */
const formBlockSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "form",
  type: "object",
  properties: {
    formId: { ...text, pattern: "^[A-Za-z0-9_-]{1,128}$" },
    useLightbox: { type: "boolean", default: false },
    lightboxHandleText: text,
    buttonVariant: oneOf("primary", "secondary", "tertiary"),
    buttonAlignment: oneOf("left", "center", "right"),
    submissionTextAlignment: oneOf("left", "center", "right"),
  },
  required: ["formId"],
} as const;

/** The schema of a block type, by its name or code. Undefined for all but the form block. */
export const findTemplateSchema = (type: string): object | undefined =>
  type === "form" || type === "9" ? formBlockSchema : undefined;
