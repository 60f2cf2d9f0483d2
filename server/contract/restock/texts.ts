/**
 * Texts for people who wait for a sold-out variant, and for owners about them. `fill` replaces `{name}`. Wording that
 * the platform fixes is kept word for word.
 */
export const restockTexts = {
  de: {
    restockEmailEmpty: "E-Mail-Adresse darf nicht leer sein",
    restockEmailInvalid: "E-Mail-Adresse ist ungültig",
    restockFailed: "Formular kann nicht gesendet werden. Bitte versuche es später nochmal.",
    restockDone: "Registriert!",
    restockInStock: "Dieser Artikel ist wieder da. Du kannst ihn gleich in den Warenkorb legen.",
    restockMailTitle: "Wieder da: {product}",
    restockMailText:
      "Du wolltest es wissen: „{product}“ gibt es bei „{site}“ wieder. Der Vorrat kann klein sein.",
    restockMailOnce: "Du bekommst nur diese eine E-Mail.",
    restockMailLink: "Zum Artikel",
    restockSample: "Lampe (groß)",
    // For owners.
    restockTitle: "Wartelisten",
    restockForms: "Wartelisten aus Formularen",
    restockText:
      "Hier steht, wer auf ausverkaufte Artikel wartet. Die E-Mails gehen erst hinaus, wenn du sie sendest, und an jede Anmeldung einmal.",
    restockEmpty: "Im Moment wartet niemand.",
    restockProduct: "Artikel",
    restockWaiting: "Warten",
    restockMailed: "Benachrichtigt",
    restockStock: "Bestand",
    restockUnlimited: "unbegrenzt",
    restockGone: "nicht mehr im Angebot",
    restockFirst: "Seit",
    restockSend: "E-Mails senden",
    restockSendAll: "Allen schreiben, deren Variante wieder da ist",
    restockSent: "Gesendet: {sent}. Übersprungen: {skipped}.",
    restockNoSender:
      "Diese Website hat noch keinen Absender (mail.from) oder keine eigene Adresse, deshalb gehen keine E-Mails hinaus.",
    restockSignUps: "Anmeldungen",
    restockSignedUpAt: "Angemeldet",
    restockMailedAt: "Benachrichtigt",
    restockLanguage: "Sprache",
    restockBack: "Zu allen Wartelisten",
    restockPages: "Seiten der Liste",
    restockStart: "Zum Anfang",
    restockMore: "Weitere",
  },
  en: {
    restockEmailEmpty: "The e-mail address must not be empty",
    restockEmailInvalid: "The e-mail address is not valid",
    restockFailed: "The form cannot be sent. Please try again later.",
    restockDone: "You are on the list!",
    restockInStock: "This item is back. You can add it to the cart right away.",
    restockMailTitle: "Back in stock: {product}",
    restockMailText:
      "You wanted to know: “{product}” is back at “{site}”. There may be only a few.",
    restockMailOnce: "This is the only e-mail that you receive.",
    restockMailLink: "See the item",
    restockSample: "Lamp (large)",
    restockTitle: "Waiting lists",
    restockForms: "Waiting lists of forms",
    restockText:
      "Those who wait for sold-out items. The e-mails go out once you send them, and once for each sign-up.",
    restockEmpty: "Nobody is waiting at the moment.",
    restockProduct: "Item",
    restockWaiting: "Waiting",
    restockMailed: "Told",
    restockStock: "Stock",
    restockUnlimited: "unlimited",
    restockGone: "no longer sold",
    restockFirst: "Since",
    restockSend: "Send e-mails",
    restockSendAll: "Mail everybody whose variant is back",
    restockSent: "Sent: {sent}. Skipped: {skipped}.",
    restockNoSender:
      "This website has no sender (mail.from) or no address of its own yet, so no e-mails go out.",
    restockSignUps: "Sign-ups",
    restockSignedUpAt: "Signed up",
    restockMailedAt: "Told",
    restockLanguage: "Language",
    restockBack: "To all waiting lists",
    restockPages: "Pages of the list",
    restockStart: "To the beginning",
    restockMore: "More",
  },
  formal: {
    restockFailed: "Formular kann nicht gesendet werden. Bitte versuchen Sie es später nochmal.",
    restockInStock: "Dieser Artikel ist wieder da. Sie können ihn gleich in den Warenkorb legen.",
    restockMailText:
      "Sie wollten es wissen: „{product}“ gibt es bei „{site}“ wieder. Der Vorrat kann klein sein.",
    restockMailOnce: "Sie bekommen nur diese eine E-Mail.",
    restockText:
      "Hier steht, wer auf ausverkaufte Artikel wartet. Die E-Mails gehen erst hinaus, wenn Sie sie senden, und an jede Anmeldung einmal.",
  },
} as const;
