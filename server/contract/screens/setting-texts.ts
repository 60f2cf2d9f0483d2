/** Texts about settings that keep something from working; the English ones are also those of `check-site`. */
export const settingTexts = {
  de: {
    settingsWrong: "Einstellungen, mit denen etwas nicht geht",
    settingSenderMissing:
      "fehlt, und websiteSettings.contactEmail auch: Es geht keine E-Mail hinaus",
    settingBankMissing: "fehlt: Wer auf Rechnung bestellt, erfährt nicht, wohin das Geld soll",
    settingInstalmentsMissing:
      "verspricht Raten, die keine der Zahlungsarten in shop.payments bietet",
    settingStripeKeysMissing:
      "hat keine Schlüssel in der Umgebung: Diese Zahlungsart wird nicht angeboten",
    settingStripeKeysRefused:
      "hat in der Umgebung einen Schlüssel, den Stripe ablehnt: Niemand kann so bezahlen",
    settingPaymentsMissing: "lässt keine Zahlungsart übrig: Niemand kann etwas bezahlen",
    settingCaptchaSecretMissing:
      "hat keinen Schlüssel in der Umgebung: Jedes Formular damit wird abgelehnt",
    settingInvoiceMissing: "fehlt, und jede Rechnung muss es nennen: Es wird keine geschrieben",
    settingTaxNumberMissing:
      "fehlt, und vatId auch: Jede Rechnung muss eines von beiden nennen, und es wird keine geschrieben",
    settingTaxRulesMissing:
      "fehlt, und smallBusiness auch: Eine Rechnung muss den Steuersatz oder den Grund der Befreiung nennen, und es wird keine geschrieben",
    settingSmallBusinessTaxed:
      "passt nicht zu shop.taxRules: Wer Kleinunternehmer ist, weist keine Steuer aus, und es wird keine Rechnung geschrieben",
    settingVatIdWrong:
      "ist keine Umsatzsteuer-Identifikationsnummer: Es wird keine Rechnung geschrieben",
  },
  en: {
    settingsWrong: "Settings that keep something from working",
    settingSenderMissing: "is missing, and so is websiteSettings.contactEmail: no e-mail is sent",
    settingBankMissing: "is missing: whoever orders on invoice is not told where to pay",
    settingInstalmentsMissing:
      "promises instalments that none of the ways to pay in shop.payments offers",
    settingStripeKeysMissing: "has no keys in the environment: this way to pay is not offered",
    settingStripeKeysRefused:
      "has a key in the environment that Stripe refuses: nobody can pay this way",
    settingPaymentsMissing: "leaves no way to pay: nobody can pay for anything",
    settingCaptchaSecretMissing: "has no secret in the environment: every form with it is refused",
    settingInvoiceMissing: "is missing, and every invoice has to name it: none is made",
    settingTaxNumberMissing:
      "is missing, and so is vatId: every invoice has to name one of them, and none is made",
    settingTaxRulesMissing:
      "is missing, and so is smallBusiness: an invoice has to name the rate of the tax or why there is none, and none is made",
    settingSmallBusinessTaxed:
      "does not fit shop.taxRules: a small business charges no tax, and no invoice is made",
    settingVatIdWrong: "is no number for value added tax: no invoice is made",
  },
} as const;
