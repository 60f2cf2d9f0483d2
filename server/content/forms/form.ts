import type { FormField, PublicForm } from "../../contract/forms/schemas.ts";
import type { UnreadKeys } from "../../json/settings-reader.ts";

type Localized = "currency" | "name" | "address" | "phone" | "date" | "time";

type Common = Pick<
  Extract<FormField, { type: "name" }>,
  "id" | "title" | "description" | "required"
>;

type WithHidden = Common & {
  /** Parts that are not shown; undefined: the default. */
  readonly hide: readonly string[] | undefined;
};

type WithCountry = { readonly defaultCountry: string | undefined };

/** A field as its file has it: what depends on the site's language, country or currency is still open. */
export type ContentField =
  | Exclude<FormField, { type: Localized }>
  | (Omit<Extract<FormField, { type: "currency" }>, "currencySymbol"> & {
      readonly currencySymbol: string | undefined;
    })
  | ({ type: "name" } & Common)
  | ({ type: "address" } & WithHidden & WithCountry)
  | ({ type: "phone" } & WithHidden & WithCountry)
  | ({ type: "date" } & WithHidden)
  | ({ type: "time" } & WithHidden);

/** To whom submissions are mailed, as the file has it; what owners have saved wins over it. Never part of what visitors see. */
export type FormMail = {
  /** Undefined: the site's owner. */
  readonly to: readonly string[] | undefined;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  /** Undefined: the name of the form. */
  readonly subject: string | undefined;
  /** Id of the field with the address that an answer goes to; undefined: no such field. */
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
  /** Where it was read, for diagnostics. */
  readonly file: string;
  readonly fields: readonly ContentField[];
  /** The ids of the fields that have a name, by that name; of several with the same one the first. */
  readonly named: ReadonlyMap<string, string>;
  /** Undefined: the text of the site's language. */
  readonly submitButtonText: string | undefined;
  readonly parsedSubmissionMessage: string | undefined;
  readonly mail: FormMail;
  /** The list of subscribers that a newsletter or waitlist fills. */
  readonly list: string;
  /** Whether submissions are kept, beside being mailed. */
  readonly store: boolean;
  /** Keys of the file that nothing reads. */
  readonly unread: readonly UnreadKeys[];
};
