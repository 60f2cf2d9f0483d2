/** Texts of customers' own page, and of the owner's list of customers. `fill` replaces `{name}`. */
export const customerTexts = {
  de: {
    accountPageTitle: "Dein Konto",
    accountOrders: "Deine Bestellungen",
    accountOrdersText:
      "Alles zu einer Bestellung steht auf ihrer Seite: Zahlung, Versand, Dateien zum Herunterladen und Abos.",
    accountNoOrders: "Mit deiner E-Mail-Adresse ist hier noch nichts bestellt worden.",
    accountOrderOf: "Bestellung {number}",
    accountData: "Deine Daten",
    accountDataText: "Was hier über dich gespeichert ist, kannst du herunterladen oder löschen.",
    accountExport: "Daten herunterladen",
    accountErase: "Konto und Daten löschen",
    accountEraseText:
      "Dein Konto endet. Von Bestellungen bleibt, was aufgehoben werden muss, zum Beispiel für die Steuer.",
    accountEraseSure: "Ja, alles löschen",
    accountErased: "Dein Konto und deine Daten sind gelöscht.",
    accountEraseRunning:
      "Das geht erst, wenn deine Bestellungen abgeschlossen und deine Abos beendet sind.",
    accountPageAsks: "Melde dich an, um deine Bestellungen zu sehen.",
    accountLink: "Konto",
    customersTitle: "Kunden",
    customersEmpty: "Hier ist niemand.",
    customersSearch: "E-Mail-Adresse, Name oder Bestellnummer",
    customersFind: "Suchen",
    customersName: "Name",
    customersOrders: "Bestellungen",
    customersSum: "Summe",
    customersSumText:
      "Die Summe zählt, was bezahlt oder versandt ist, ohne das, was erstattet ist.",
    customersLast: "Letzte Bestellung",
    customersNote: "Notiz",
    customersNoteWrite: "Notiz schreiben",
    customersNoteSave: "Notiz speichern",
    customersNoted: "Die Notiz ist gespeichert.",
    customersNoteChanged:
      "Jemand hat diese Notiz inzwischen geändert. Deine ist nicht gespeichert; hier steht die neue.",
    customersPages: "Seiten der Kunden",
    customersData: "Daten ausgeben oder löschen",
  },
  en: {
    accountPageTitle: "Your account",
    accountOrders: "Your orders",
    accountOrdersText:
      "Everything about an order is on its page: payment, shipping, files to download and subscriptions.",
    accountNoOrders: "Nothing was ordered here with your e-mail address yet.",
    accountOrderOf: "Order {number}",
    accountData: "Your data",
    accountDataText: "You can download or delete what is stored about you here.",
    accountExport: "Download the data",
    accountErase: "Delete account and data",
    accountEraseText:
      "Your account ends. Of orders, what has to be kept remains, for taxes for example.",
    accountEraseSure: "Yes, delete everything",
    accountErased: "Your account and your data are deleted.",
    accountEraseRunning:
      "This is possible once your orders are completed and your subscriptions have ended.",
    accountPageAsks: "Sign in to see your orders.",
    accountLink: "Account",
    customersTitle: "Customers",
    customersEmpty: "There is nobody here.",
    customersSearch: "E-mail address, name or order number",
    customersFind: "Search",
    customersName: "Name",
    customersOrders: "Orders",
    customersSum: "Sum",
    customersSumText: "The sum counts what is paid or sent, without what was refunded.",
    customersLast: "Last order",
    customersNote: "Note",
    customersNoteWrite: "Write a note",
    customersNoteSave: "Save the note",
    customersNoted: "The note has been saved.",
    customersNoteChanged:
      "Somebody has changed this note meanwhile. Yours is not saved; the new one is here.",
    customersPages: "Pages of customers",
    customersData: "Export or erase data",
  },
  formal: {
    accountPageTitle: "Ihr Konto",
    accountOrders: "Ihre Bestellungen",
    accountNoOrders: "Mit Ihrer E-Mail-Adresse ist hier noch nichts bestellt worden.",
    accountData: "Ihre Daten",
    accountDataText: "Was hier über Sie gespeichert ist, können Sie herunterladen oder löschen.",
    accountEraseText:
      "Ihr Konto endet. Von Bestellungen bleibt, was aufgehoben werden muss, zum Beispiel für die Steuer.",
    customersNoteChanged:
      "Jemand hat diese Notiz inzwischen geändert. Ihre ist nicht gespeichert; hier steht die neue.",
    accountErased: "Ihr Konto und Ihre Daten sind gelöscht.",
    accountEraseRunning:
      "Das geht erst, wenn Ihre Bestellungen abgeschlossen und Ihre Abos beendet sind.",
    accountPageAsks: "Melden Sie sich an, um Ihre Bestellungen zu sehen.",
  },
} as const;
