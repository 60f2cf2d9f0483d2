/** Texts that visitors read in blocks of the content. */
export const blockTexts = {
  de: {
    carouselPrevious: "Zurück",
    carouselNext: "Weiter",
    emailAddress: "E-Mail-Adresse",
    newsletterSubmit: "Anmelden",
  },
  en: {
    carouselPrevious: "Back",
    carouselNext: "Next",
    emailAddress: "Email address",
    newsletterSubmit: "Sign up",
  },
} as const;
