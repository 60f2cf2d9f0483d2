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
    settingPaymentsMissing: "lässt keine Zahlungsart übrig: Niemand kann etwas bezahlen",
    settingCaptchaSecretMissing:
      "hat keinen Schlüssel in der Umgebung: Jedes Formular damit wird abgelehnt",
  },
  en: {
    settingsWrong: "Settings that keep something from working",
    settingSenderMissing: "is missing, and so is websiteSettings.contactEmail: no e-mail is sent",
    settingBankMissing: "is missing: whoever orders on invoice is not told where to pay",
    settingInstalmentsMissing:
      "promises instalments that none of the ways to pay in shop.payments offers",
    settingStripeKeysMissing: "has no keys in the environment: this way to pay is not offered",
    settingPaymentsMissing: "leaves no way to pay: nobody can pay for anything",
    settingCaptchaSecretMissing: "has no secret in the environment: every form with it is refused",
  },
} as const;
