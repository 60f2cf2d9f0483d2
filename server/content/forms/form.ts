import type { FormField, PublicForm } from "../../contract/forms/schemas.ts";

type Localized = "currency" | "name" | "address" | "phone" | "date" | "time";

type Common = Pick<
  Extract<FormField, { type: "name" }>,
  "id" | "title" | "description" | "required"
>;

type WithHidden = Common & {
  /** Hidden parts; undefined for the default. */
  readonly hide: readonly string[] | undefined;
};

/** One input for the whole value, or one for each part of it. */
type WithPresentation = { readonly presentation: "parts" | "single" };

type WithCountry = { readonly defaultCountry: string | undefined };

/** A field as its file has it: parts that depend on the site's language, country or currency are still open. */
export type ContentField =
  | Exclude<FormField, { type: Localized }>
  | (Omit<Extract<FormField, { type: "currency" }>, "currencySymbol"> & {
      readonly currencySymbol: string | undefined;
    })
  | ({ type: "name" } & Common)
  | ({ type: "address" } & WithHidden & WithCountry)
  | ({ type: "phone" } & WithHidden & WithCountry & WithPresentation)
  | ({ type: "date" } & WithHidden & WithPresentation)
  | ({ type: "time" } & WithHidden);

/**
 * Recipients of submissions as the file has them; settings saved by owners take precedence. Never visible to visitors.
 */
export type FormMail = {
  /** Undefined for the site's owner. */
  readonly to: readonly string[] | undefined;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  /** Undefined for the name of the form. */
  readonly subject: string | undefined;
  /** Id of the field with the address for replies. Undefined if there is none. */
  readonly replyToField: string | undefined;
};

/** A form of the content. */
export type Form = Pick<
  PublicForm,
  | "id"
  | "name"
  | "type"
  | "submissionHTML"
  | "successRedirect"
  | "parsedDisclaimerMessage"
  | "captchaEnabled"
  | "captchaTheme"
  | "captchaAlignment"
  | "validationDisabled"
> & {
  /** The file it was read from, for diagnostics. */
  readonly file: string;
  readonly fields: readonly ContentField[];
  /** The ids of named fields, by name; the first of several with the same name. */
  readonly named: ReadonlyMap<string, string>;
  /** Undefined for the text of the site's language. */
  readonly submitButtonText: string | undefined;
  readonly parsedSubmissionMessage: string | undefined;
  readonly mail: FormMail;
  /** The mailing list that a newsletter or waitlist fills. */
  readonly list: string;
  /** True if submissions are stored as well as mailed. */
  readonly store: boolean;
};
