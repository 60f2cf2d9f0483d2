/** Texts about low or sold-out stock. `fill` replaces `{count}`. */
export const merchandisingTexts = {
  de: {
    scarcityText: "Nur noch {count} verfügbar",
    // The form to be notified about a sold-out variant.
    restockButtonText: "Benachrichtigen",
    restockCtaText: "Wir schreiben dir, sobald der Artikel wieder da ist.",
    restockPlaceholderText: "Deine E-Mail-Adresse",
    restockMailingListText: "Schick mir auch den Newsletter.",
  },
  en: {
    scarcityText: "Only {count} left",
    restockButtonText: "Notify me",
    restockCtaText: "We will write to you once it is back in stock.",
    restockPlaceholderText: "Your email address",
    restockMailingListText: "Send me the newsletter as well.",
  },
  formal: {
    restockCtaText: "Wir schreiben Ihnen, sobald der Artikel wieder da ist.",
    restockPlaceholderText: "Ihre E-Mail-Adresse",
    restockMailingListText: "Schicken Sie mir auch den Newsletter.",
  },
} as const;
