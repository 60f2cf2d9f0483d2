/** What a visitor reads in blocks of the content. */
export const blockTexts = {
  de: {
    socialLinks: "Profile",
    emailAddress: "E-Mail-Adresse",
    newsletterSubmit: "Anmelden",
  },
  en: {
    socialLinks: "Profiles",
    emailAddress: "Email address",
    newsletterSubmit: "Sign up",
  },
} as const;
