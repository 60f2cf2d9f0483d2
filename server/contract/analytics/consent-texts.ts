/** Texts that ask visitors for consent to being counted. */
export const consentTexts = {
  de: {
    consentName: "Einwilligung in die Zählung",
    consentText:
      "Dürfen wir zählen, welche Seiten besucht werden und wie schnell sie sind? Dafür setzen wir Cookies. Die Antwort lässt sich am Fuß jeder Seite ändern.",
    consentAccept: "Akzeptieren",
    consentRefuse: "Ablehnen",
    consentChange: "Cookie-Einstellungen",
  },
  en: {
    consentName: "Consent to being counted",
    consentText:
      "May we count which pages are visited and how fast they are? We set cookies to do so. You can change your answer at the foot of every page.",
    consentAccept: "Accept",
    consentRefuse: "Decline",
    consentChange: "Cookie settings",
  },
};
