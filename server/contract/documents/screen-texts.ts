/** Texts of documents in the owner area. `fill` replaces `{name}`. */
export const ownerDocumentTexts = {
  de: {
    documentsText:
      "Rechnungen, Rechnungskorrekturen und Lieferscheine entstehen mit ihrer Bestellung und ändern sich nie.",
    documentsEmpty: "Hier ist noch kein Beleg.",
    documentsPages: "Seiten der Belege",
    documentsKind: "Art",
    documentsAmount: "Betrag",
    documentsMakeInvoice: "Rechnung schreiben",
    documentsMakeCredit: "Rechnungskorrektur schreiben",
    documentsMakeDelivery: "Lieferschein schreiben",
    documentsMade: "Der Beleg ist geschrieben.",
    documentsTaxes: "Steuern nach Monat, Land und Satz",
    documentsTaxesOf: "Steuern {year}",
    documentsTaxesText:
      "Rechnungen abzüglich Rechnungskorrekturen, nach dem Monat, in dem sie geschrieben sind, und dem Land, in dem versteuert wird.",
    documentsTaxesEmpty: "In diesem Jahr ist nichts versteuert.",
    documentsMonth: "Monat",
    documentsSmallBusiness: "ohne Steuer: Kleinunternehmer",
    documentsExport: "ohne Steuer: Ausfuhr",
    documentsVoucher: "ohne Steuer: Gutscheine",
    documentsEarly: "Die Rechnung entsteht, wenn die Bestellung bezahlt oder verschickt ist.",
    documentsSettings:
      "Es gibt keine Rechnung: In den Einstellungen fehlt etwas, das auf ihr stehen muss. Die Übersicht sagt, was.",
    documentsOlder:
      "Es gibt keine Rechnung: Die Bestellung ist aus einer Zeit, in der die Steuer der einzelnen Posten nicht aufgehoben wurde.",
    documentsUntaxed:
      "Es gibt keine Rechnung: Für einen Teil gilt keine Steuerregel, und der Grund dafür ist nicht bekannt.",
  },
  en: {
    documentsText:
      "Invoices, credit notes and delivery notes are made with their order and never change.",
    documentsEmpty: "There is no document yet.",
    documentsPages: "Pages of the documents",
    documentsKind: "Kind",
    documentsAmount: "Amount",
    documentsMakeInvoice: "Make the invoice",
    documentsMakeCredit: "Make the credit note",
    documentsMakeDelivery: "Make a delivery note",
    documentsMade: "The document has been made.",
    documentsTaxes: "Taxes by month, country and rate",
    documentsTaxesOf: "Taxes of {year}",
    documentsTaxesText:
      "Invoices less credit notes, by the month in which they were made and the country that taxes them.",
    documentsTaxesEmpty: "Nothing was taxed in this year.",
    documentsMonth: "Month",
    documentsSmallBusiness: "no tax: small business",
    documentsExport: "no tax: export",
    documentsVoucher: "no tax: gift cards",
    documentsEarly: "The invoice is made once the order is paid or sent.",
    documentsSettings:
      "There is no invoice: the settings lack something that it has to name. The overview says what.",
    documentsOlder:
      "There is no invoice: the order is from a time when the tax of each line was not kept.",
    documentsUntaxed:
      "There is no invoice: no tax rule applies to a part of the order, and the reason for that is not known.",
  },
} as const;
