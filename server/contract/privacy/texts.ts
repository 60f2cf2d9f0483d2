/** Texts for owners who export or erase personal data. */
export const privacyTexts = {
  de: {
    privacyTitle: "Personenbezogene Daten",
    privacyText:
      "Wer wissen will, was über ihn gespeichert ist, oder wer es löschen lassen will, schreibt dir. Prüfe, dass die Anfrage wirklich von dieser Adresse kommt.",
    privacyExport: "Alles als Datei herunterladen",
    privacyLook: "Löschen …",
    privacyEmailInvalid: "Das ist keine E-Mail-Adresse.",
    privacyNothing: "Zu {address} ist nichts gespeichert.",
    privacySureTitle: "Wirklich löschen?",
    privacySure:
      "Zu {address} sind {count} Einträge gespeichert. Was das Gesetz verlangt, bleibt; alles andere ist danach für immer weg.",
    privacySureButton: "Ja, für immer löschen",
    privacyRunning: "Noch ist nichts gelöscht. Das hier muss zuerst zu Ende sein:",
    privacyOrderPending: "Bestellung {number} ist noch nicht bezahlt.",
    privacyOrderPaid: "Bestellung {number} ist noch nicht versandt.",
    privacyOrderCancelled:
      "Bestellung {number} ist storniert, das Geld aber noch nicht zurückgezahlt.",
    privacySubscription: "Das Abonnement aus Bestellung {number} läuft noch.",
    privacyLastAdmin: "Die Adresse hat das letzte Konto mit der Rolle „Administrator“.",
    privacyErased: "Die Daten zu {address} sind gelöscht.",
    privacyDeleted: "Gelöschte Einträge: {count}",
    privacyKept: "Das bleibt, und warum",
    privacyKeptOrders:
      "Bestellungen: Nummer, Datum, Name, Rechnungsadresse, Waren, Beträge und der Ort der Lieferung für die Steuer, zehn Jahre lang (§ 147 AO, § 257 HGB). Gelöscht sind E-Mail-Adresse, Telefonnummer, Lieferadresse und Anmerkungen.",
    privacyKeptPayments: "Zahlungen: Beträge und Zeiten, so lange wie ihre Bestellung.",
    privacyKeptCancellations:
      "Kündigungen: Name, Bestellung, Grund und Zeit, so lange wie ihre Bestellung. Gelöscht ist die E-Mail-Adresse.",
    privacyKeptWithdrawals:
      "Widerrufe: Name, Bestellung und Zeit, so lange wie ihre Bestellung. Gelöscht ist die E-Mail-Adresse.",
    privacyKeptGiftCards:
      "Gutscheine: Wert und Code, denn ihr Guthaben gilt weiter. Gelöscht sind Name, E-Mail-Adresse und Nachricht.",
    privacyKeptStock: "Änderungen am Bestand, ohne die Adresse.",
    privacyMentions: "Andere haben die Adresse in einem Formular genannt",
    privacyMentionsText:
      "Diese Einsendungen gehören ihren Absendern und sind nicht gelöscht. Sieh sie dir an und entscheide selbst.",
  },
  en: {
    privacyTitle: "Personal data",
    privacyText:
      "Whoever wants to know what is kept of them, or to have it erased, writes to you. Make sure that the request really comes from this address.",
    privacyExport: "Download everything as a file",
    privacyLook: "Erase …",
    privacyEmailInvalid: "That is no e-mail address.",
    privacyNothing: "Nothing is kept of {address}.",
    privacySureTitle: "Really erase?",
    privacySure:
      "There are {count} entries of {address}. What the law asks for is kept; all else is gone for good.",
    privacySureButton: "Yes, erase for good",
    privacyRunning: "Nothing is erased yet. This has to end first:",
    privacyOrderPending: "Order {number} is not paid yet.",
    privacyOrderPaid: "Order {number} has not been sent yet.",
    privacyOrderCancelled: "Order {number} is cancelled, but its money is not paid back yet.",
    privacySubscription: "The subscription of order {number} is still active.",
    privacyLastAdmin: "The address has the last account with the role “Administrator”.",
    privacyErased: "The data of {address} are erased.",
    privacyDeleted: "Deleted entries: {count}",
    privacyKept: "What is kept, and why",
    privacyKeptOrders:
      "Orders: number, date, name, billing address, goods, amounts and the place of delivery for the tax, for ten years (§ 147 AO, § 257 HGB). Erased are e-mail address, phone number, shipping address and notes.",
    privacyKeptPayments: "Payments: amounts and times, as long as their order.",
    privacyKeptCancellations:
      "Cancellations: name, order, reason and time, as long as their order. Erased is the e-mail address.",
    privacyKeptWithdrawals:
      "Withdrawals: name, order and time, as long as their order. Erased is the e-mail address.",
    privacyKeptGiftCards:
      "Gift cards: value and code, as their balance still counts. Erased are name, e-mail address and message.",
    privacyKeptStock: "Changes of stock, without the address.",
    privacyMentions: "Others have named the address in a form",
    privacyMentionsText:
      "These submissions are their senders', and are not erased. Look at them and decide yourself.",
  },
  formal: {
    privacyText:
      "Wer wissen will, was über ihn gespeichert ist, oder wer es löschen lassen will, schreibt Ihnen. Prüfen Sie, dass die Anfrage wirklich von dieser Adresse kommt.",
    privacyMentionsText:
      "Diese Einsendungen gehören ihren Absendern und sind nicht gelöscht. Sehen Sie sie sich an und entscheiden Sie selbst.",
  },
} as const;
