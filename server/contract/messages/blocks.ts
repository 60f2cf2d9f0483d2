/** What a visitor reads in blocks of the content. */
export const blockTexts = {
  de: {
    emailAddress: "E-Mail-Adresse",
    newsletterSubmit: "Anmelden",
  },
  en: {
    emailAddress: "Email address",
    newsletterSubmit: "Sign up",
  },
} as const;
