/**
 * Texts for buyers who pay with a gift card, and of the mail with its code. `fill` replaces `{name}`. Wording that the
 * platform fixes is kept word for word.
 */
export const giftCardTexts = {
  de: {
    giftCardUnknown:
      "Einen Rabattcode oder Geschenkgutschein mit diesem Code gibt es nicht. Prüfe, ob er richtig abgeschrieben ist.",
    giftCardEmpty: "Das Guthaben dieses Geschenkgutscheins ist aufgebraucht.",
    giftCardForeign: "Dieser Geschenkgutschein gilt in einer anderen Währung.",
    giftCardForGiftCard: "Geschenkgutscheine lassen sich nicht mit einem Gutschein bezahlen.",
    giftCardUsed:
      "Mit einem Geschenkgutschein aus dieser Bestellung ist schon bezahlt worden. Sie lässt sich nicht mehr stornieren.",
    giftCardMailTitle: "Dein Geschenkgutschein für „{site}“",
    giftCardMailText: "Hier ist dein Geschenkgutschein über {amount}:",
    giftCardMailTexts: "Hier sind deine {count} Geschenkgutscheine über je {amount}:",
    giftCardMailUse:
      "Gib den Code an der Kasse ein, mit oder ohne Striche. Was du nicht brauchst, bleibt für den nächsten Einkauf darauf.",
    giftCardMailLastDay: "Er gilt mindestens bis zum {date}.",
    giftCardMailKeep: "Behandle den Code wie Bargeld: Wer ihn kennt, kann damit bezahlen.",
    giftCardMailLink: "Zum Shop",
    giftCardSampleMessage: "Alles Gute zum Geburtstag!",
  },
  en: {
    giftCardUnknown: "There is no coupon or gift card with this code. Please check it.",
    giftCardEmpty: "Nothing is left on this gift card.",
    giftCardForeign: "This gift card is in another currency.",
    giftCardForGiftCard: "Gift cards cannot be paid for with a gift card.",
    giftCardUsed:
      "A gift card of this order has already been used to pay. The order cannot be cancelled any more.",
    giftCardMailTitle: "Your gift card for “{site}”",
    giftCardMailText: "Here is your gift card worth {amount}:",
    giftCardMailTexts: "Here are your {count} gift cards worth {amount} each:",
    giftCardMailUse:
      "Enter the code at checkout, with or without hyphens. What you do not use stays on it for your next purchase.",
    giftCardMailLastDay: "It is good until {date} at least.",
    giftCardMailKeep: "Treat the code like cash: whoever knows it can pay with it.",
    giftCardMailLink: "To the shop",
    giftCardSampleMessage: "Happy birthday!",
  },
  formal: {
    giftCardUnknown:
      "Einen Rabattcode oder Geschenkgutschein mit diesem Code gibt es nicht. Prüfen Sie, ob er richtig abgeschrieben ist.",
    giftCardMailTitle: "Ihr Geschenkgutschein für „{site}“",
    giftCardMailText: "Hier ist Ihr Geschenkgutschein über {amount}:",
    giftCardMailTexts: "Hier sind Ihre {count} Geschenkgutscheine über je {amount}:",
    giftCardMailUse:
      "Geben Sie den Code an der Kasse ein, mit oder ohne Striche. Was Sie nicht brauchen, bleibt für den nächsten Einkauf darauf.",
    giftCardMailKeep: "Behandeln Sie den Code wie Bargeld: Wer ihn kennt, kann damit bezahlen.",
  },
} as const;
