/** Texts of every mail. `fill` replaces `{name}`. */
export const mailTexts = {
  de: {
    mailGreeting: "Hallo!",
    mailGreetingName: "Hallo {name}!",
  },
  en: {
    mailGreeting: "Hello,",
    mailGreetingName: "Hello {name},",
  },
  formal: {
    mailGreeting: "Guten Tag!",
    mailGreetingName: "Guten Tag {name}!",
  },
} as const;
