import { fieldParts } from "../../../server/contract/forms/parts.ts";
import type { FormField } from "../../../server/contract/forms/schemas.ts";

type Kind = FormField["type"];

const common = { title: "Feld", description: "", required: false };
const typed = { ...common, placeholder: "" };
const chosen = { ...common, options: ["Papier", "Tinte"] };

/** A field of each kind as a page shows it, with its kind as id. */
const fields: { readonly [K in Kind]: Extract<FormField, { type: K }> | FormField } = {
  text: { type: "text", id: "text", ...typed },
  website: { type: "website", id: "website", ...typed },
  twitter: { type: "twitter", id: "twitter", ...typed },
  email: { type: "email", id: "email", ...typed },
  password: { type: "password", id: "password", ...typed },
  number: { type: "number", id: "number", ...typed },
  currency: { type: "currency", id: "currency", ...typed, currencySymbol: "€" },
  textarea: { type: "textarea", id: "textarea", ...typed, maxLength: 5 },
  select: { type: "select", id: "select", ...chosen },
  radio: { type: "radio", id: "radio", ...chosen },
  checkbox: { type: "checkbox", id: "checkbox", ...chosen },
  likert: { type: "likert", id: "likert", ...common, questions: ["Beratung", "Papier"] },
  name: { type: "name", id: "name", ...common, parts: [...fieldParts.name] },
  address: {
    type: "address",
    id: "address",
    ...common,
    parts: ["Line1", "Zip", "City", "Country"],
    defaultCountry: "DE",
    countries: [
      { code: "DE", name: "Deutschland" },
      { code: "AT", name: "Österreich" },
    ],
  },
  phone: {
    type: "phone",
    id: "phone",
    ...common,
    parts: [...fieldParts.phone],
    countryCode: "+49",
  },
  date: { type: "date", id: "date", ...common, parts: ["Day", "Month", "Year"] },
  time: { type: "time", id: "time", ...common, parts: [...fieldParts.time] },
  hidden: { type: "hidden", id: "hidden", name: "kampagne", value: "ohne" },
  section: { type: "section", id: "section", title: "Teil", description: "", underline: true },
};

/** A field of a kind, with its kind as id. */
export const fieldOf = (type: Kind, changes: Partial<FormField> = {}): FormField =>
  ({ ...fields[type], ...changes }) as FormField;

/** A field of each kind. */
export const everyField: readonly FormField[] = Object.values(fields);
