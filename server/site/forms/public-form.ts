import { type Content, shopCurrency } from "../../content/content.ts";
import type { ContentField, Form } from "../../content/forms/form.ts";
import type { FormField, PublicForm } from "../../contract/forms/schemas.ts";
import type { Texts } from "../../contract/texts/index.ts";
import { callingCode, listCountries } from "./countries.ts";
import { shownParts } from "./parts.ts";

/** The data of a site that its forms need. */
export type FormSite = { readonly content: Content; readonly texts: Texts };

/**
 * A form as pages show it: without private data, and with the site's defaults for anything that the file leaves open.
 */
export function toPublicForm(form: Form, { content, texts }: FormSite): PublicForm {
  const isNewsletter = form.type === "newsletter";
  return {
    id: form.id,
    name: form.name,
    type: form.type,
    fields: form.fields.map((field) => toFormField(field, { content, texts })),
    submitButtonText:
      form.submitButtonText || (isNewsletter ? texts.formSubscribe : texts.formSubmit),
    parsedSubmissionMessage: form.parsedSubmissionMessage || texts.formThanks,
    submissionHTML: form.submissionHTML,
    successRedirect: form.successRedirect,
    parsedDisclaimerMessage: form.parsedDisclaimerMessage,
    captchaEnabled: form.captchaEnabled,
    captchaTheme: form.captchaTheme,
    captchaAlignment: form.captchaAlignment,
    captcha:
      form.captchaEnabled && content.captcha
        ? { provider: content.captcha.provider, siteKey: content.captcha.siteKey }
        : null,
    validationDisabled: form.validationDisabled,
  };
}

function toFormField(field: ContentField, { content, texts }: FormSite): FormField {
  const { language } = content.website;
  const { country } = content.websiteSettings;
  switch (field.type) {
    case "currency": {
      const { currencySymbol = symbolOf(shopCurrency(content), language) } = field;
      return { ...field, currencySymbol };
    }
    case "name":
      return { ...field, parts: shownParts("name", language) };
    case "address": {
      const { hide, defaultCountry, ...common } = field;
      const parts = shownParts("address", language, hide);
      const own = defaultCountry ?? (typeof country === "string" ? country : "");
      const countries = parts.includes("Country") ? listCountries(language) : [];
      const isOffered = countries.some(({ code }) => code === own);
      return { ...common, parts, countries, defaultCountry: isOffered ? own : "" };
    }
    case "phone": {
      const { hide, defaultCountry = "", presentation, ...common } = field;
      if (presentation === "single") {
        return { ...common, presentation, parts: ["Line"], countryCode: "" };
      }
      const parts = shownParts("phone", language, hide);
      const isShown = parts.includes("Country");
      return { ...common, parts, countryCode: isShown ? callingCode(defaultCountry) : "" };
    }
    case "date": {
      const { hide, presentation, ...common } = field;
      if (presentation === "single") {
        return { ...common, presentation, parts: shownParts("date", language) };
      }
      return { ...common, parts: shownParts("date", language, hide) };
    }
    case "time": {
      const { hide, ...common } = field;
      return { ...common, parts: shownParts("time", language, hide) };
    }
    case "email":
      // The built-in form has no texts of its own.
      return { ...field, title: field.title || texts.formEmailTitle };
    default:
      return field;
  }
}

/** The shortest symbol of a currency, such as `€`; the code itself for an unknown one. */
function symbolOf(currency: string, locale: string): string {
  const format = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat(locale, format).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
