type DutyText = {
  /** The duty in a sentence. */
  readonly title: string;
  /** The law that requires it. */
  readonly law: string;
  /** Advice while it is open; empty for duties that the software fulfils. */
  readonly mend: string;
};

const NO_SENDER =
  "mail.from oder websiteSettings.contactEmail angeben: Ohne Absender geht keine E-Mail hinaus.";

/** The texts of each duty. */
export const dutyTexts = {
  orderButton: {
    title: "Der Bestellknopf sagt „Zahlungspflichtig bestellen“ und nichts sonst",
    law: "§ 312j Abs. 3 BGB",
    mend: "",
  },
  mainFeatures: {
    title: "Ware, Gesamtpreis und Versand stehen unmittelbar über dem Bestellknopf",
    law: "§ 312j Abs. 2 BGB",
    mend: "",
  },
  inputErrors: {
    title: "Eingaben lassen sich vor dem Bestellen erkennen und berichtigen",
    law: "§ 312i Abs. 1 Nr. 1 BGB",
    mend: "",
  },
  paymentMeans: {
    title: "Die Zahlungsmittel stehen zu Beginn des Bestellens",
    law: "§ 312j Abs. 1 BGB",
    mend: "",
  },
  deliveryRestrictions: {
    title: "Lieferbeschränkungen stehen zu Beginn des Bestellens",
    law: "§ 312j Abs. 1 BGB",
    mend: "Jede Versandart unter shop.shippingOptions nennt mit countries die Länder, in die geliefert wird.",
  },
  orderReceipt: {
    title: "Der Eingang der Bestellung wird unverzüglich per E-Mail bestätigt",
    law: "§ 312i Abs. 1 Nr. 3 BGB",
    mend: NO_SENDER,
  },
  contractText: {
    title: "Der Inhalt des Vertrags kommt auf einem dauerhaften Datenträger",
    law: "§ 312f Abs. 2 BGB",
    mend: NO_SENDER,
  },
  withdrawalFunction: {
    title: "Jede Seite führt zu „Vertrag widerrufen“, in zwei Schritten und ohne Anmeldung",
    law: "§ 356a BGB",
    mend: "",
  },
  withdrawalReceipt: {
    title: "Der Eingang eines Widerrufs wird sofort mit Datum und Uhrzeit bestätigt",
    law: "§ 356a Abs. 4 BGB",
    mend: NO_SENDER,
  },
  noExtraCosts: {
    title: "Kein Entgelt entsteht durch voreingestellte Felder",
    law: "§ 312a Abs. 3 BGB",
    mend: "",
  },
  cancelButton: {
    title:
      "Wer Abos verkauft, führt auf jeder Seite zu „Verträge hier kündigen“ und „jetzt kündigen“",
    law: "§ 312k BGB",
    mend: `Abos zeigen die Funktion nur, wo der Shop in Deutschland ist oder dorthin liefert (shop.shippingOptions). ${NO_SENDER}`,
  },
  subscriptionPrice: {
    title: "Preise von Abos nennen Zeitraum und Dauer",
    law: "Art. 246a § 1 Abs. 1 Nr. 6 und 14 EGBGB",
    mend: "",
  },
  grossPrices: {
    title: "Preise sind Gesamtpreise einschließlich Umsatzsteuer",
    law: "§ 3 PAngV",
    mend: "Unter shop.taxRules die Steuersätze des eigenen Landes mit included true eintragen.",
  },
  taxNote: {
    title: "Bei den Preisen steht, dass die Umsatzsteuer enthalten ist",
    law: "§ 6 Abs. 1 Nr. 1 PAngV",
    mend: "„inkl. MwSt.“ in der Vorlage der Produkte oder in ihrem Text ergänzen (oder „nach § 19 UStG ohne Umsatzsteuer“).",
  },
  shippingNote: {
    title: "Bei den Preisen steht, ob Versandkosten dazukommen",
    law: "§ 6 Abs. 1 Nr. 2 PAngV",
    mend: "„zzgl. Versand“ mit einem Link zur Versandseite in der Vorlage der Produkte ergänzen.",
  },
  lowestPrice: {
    title: "Bei Ermäßigungen steht der niedrigste Preis der 30 Tage davor",
    law: "§ 11 PAngV",
    mend: "Preise in den Vorlagen mit {item|product-price} schreiben statt mit normal-price, sale-price oder salePrice: Nur dort steht er.",
  },
  unitPrice: {
    title: "Was nach Menge verkauft wird, nennt den Grundpreis",
    law: "§ 4 PAngV",
    mend: "Varianten, deren Titel oder Optionen eine Menge wie „250 g“ nennen, brauchen unitPriceMeasurement.",
  },
  taxLines: {
    title: "Warenkorb und Bestellung weisen die Steuer aus",
    law: "§ 14 Abs. 4 UStG",
    mend: "Unter shop.taxRules steht kein Steuersatz.",
  },
  deliveryTime: {
    title: "Der Liefertermin ist genannt",
    law: "Art. 246a § 1 Abs. 1 Nr. 10 EGBGB",
    mend: "Die Lieferzeit in Tagen auf der Versandseite oder bei den Produkten nennen.",
  },
  manufacturer: {
    title: "Waren nennen Hersteller und dessen Anschrift",
    law: "Art. 19 VO (EU) 2023/988",
    mend: "Im Text oder in der Vorlage der Produkte „Hersteller“ mit Anschrift und E-Mail-Adresse nennen.",
  },
  minimumAge: {
    title: "Waren ab 18 werden nur an Erwachsene verkauft",
    law: "§§ 9, 10 JuSchG",
    mend: "Produkte klingen nach Alkohol oder Tabak: in den AGB regeln, wie das Alter geprüft wird, und beim Versand prüfen lassen.",
  },
  digitalWaiver: {
    title: "Bei digitalen Inhalten ist erklärt, wann das Widerrufsrecht erlischt",
    law: "§ 356 Abs. 5 BGB",
    mend: "Auf der Widerrufsseite einen Abschnitt zu digitalen Inhalten ergänzen.",
  },
  giftCardValidity: {
    title: "Gutscheine gelten mindestens drei Jahre",
    law: "§§ 195, 199 BGB",
    mend: "",
  },
  warranty: {
    title: "Auf das gesetzliche Mängelhaftungsrecht ist hingewiesen",
    law: "Art. 246a § 1 Abs. 1 Nr. 11 EGBGB",
    mend: "In den AGB auf die gesetzliche Gewährleistung hinweisen.",
  },
  imprint: {
    title: "Es gibt ein Impressum mit Namen und Anschrift",
    law: "§ 5 Abs. 1 Nr. 1 DDG",
    mend: "Unter legalPages.imprint eine öffentliche Seite nennen, in der die Anschrift mit Postleitzahl steht.",
  },
  imprintContact: {
    title: "Das Impressum nennt E-Mail-Adresse und einen zweiten schnellen Weg",
    law: "§ 5 Abs. 1 Nr. 2 DDG",
    mend: "E-Mail-Adresse und Telefonnummer (oder Kontaktformular) ins Impressum aufnehmen.",
  },
  withdrawalPage: {
    title: "Über das Widerrufsrecht von vierzehn Tagen ist belehrt",
    law: "Art. 246a § 1 Abs. 2 EGBGB",
    mend: "Unter legalPages.withdrawal eine öffentliche Seite mit der Widerrufsbelehrung nennen.",
  },
  withdrawalForm: {
    title: "Das Muster-Widerrufsformular liegt vor",
    law: "Anlage 2 zu Art. 246a § 1 Abs. 2 EGBGB",
    mend: "Auf der Widerrufsseite das Muster-Widerrufsformular selbst ergänzen („Hiermit widerrufe(n) ich/wir …“).",
  },
  shippingPage: {
    title: "Versandkosten und Zahlung sind auf einer Seite erklärt",
    law: "Art. 246a § 1 Abs. 1 Nr. 7 und 10 EGBGB",
    mend: "Unter legalPages.shipping eine öffentliche Seite nennen.",
  },
  terms: {
    title: "Vertragsbedingungen lassen sich abrufen und speichern",
    law: "§ 312i Abs. 1 Nr. 4 BGB",
    mend: "Unter legalPages.terms eine öffentliche Seite mit den AGB nennen.",
  },
  contractSteps: {
    title: "Erklärt ist, durch welche Schritte der Vertrag zustande kommt",
    law: "Art. 246c Nr. 1 EGBGB",
    mend: "In den AGB beschreiben, wann der Vertrag zustande kommt.",
  },
  contractLanguage: {
    title: "Die Vertragssprache ist genannt",
    law: "Art. 246c Nr. 4 EGBGB",
    mend: "In den AGB die Vertragssprache nennen.",
  },
  contractStorage: {
    title: "Gesagt ist, ob der Vertragstext gespeichert wird und zugänglich ist",
    law: "Art. 246c Nr. 2 EGBGB",
    mend: "In den AGB sagen, dass der Vertragstext gespeichert wird und per E-Mail kommt.",
  },
  disputes: {
    title: "Gesagt ist, ob an einer Verbraucherschlichtung teilgenommen wird",
    law: "§ 36 VSBG",
    mend: "In Impressum oder AGB ergänzen (entfällt bis zehn Beschäftigte).",
  },
  closedPlatform: {
    title: "Kein Verweis führt zur geschlossenen Plattform für Streitbeilegung der EU",
    law: "VO (EU) 2024/3228, § 5 UWG",
    mend: "Verweise auf ec.europa.eu/consumers/odr aus Seiten, Produkten, Beiträgen, Blöcken, Navigation, Vorlagen und codeInjection entfernen.",
  },
  foodLabel: {
    title: "Lebensmittel nennen vor dem Kauf die Pflichtangaben ihrer Packung",
    law: "Art. 9, 14 VO (EU) 1169/2011",
    mend: "Im Text der Produkte Nettofüllmenge, Zutaten und den verantwortlichen Lebensmittelunternehmer mit Anschrift nennen.",
  },
  energyLabel: {
    title: "Geräte und Lampen zeigen ihre Energieeffizienzklasse",
    law: "Art. 5, 6 VO (EU) 2017/1369",
    mend: "Im Text der Produkte die Energieeffizienzklasse mit ihrem Pfeil zeigen und das Produktdatenblatt verlinken.",
  },
  guaranteeNotice: {
    title: "Auf die gesetzliche Gewährleistung von zwei Jahren ist deutlich hingewiesen",
    law: "Art. 246a § 1 Abs. 1 Nr. 11 EGBGB, RL (EU) 2024/825",
    mend: "Auf einer Seite, die von jeder aus zu erreichen ist, auf die gesetzliche Gewährleistung von zwei Jahren hinweisen und das Bild der EU dazu einfügen.",
  },
  privacyPage: {
    title: "Es gibt eine Datenschutzerklärung",
    law: "Art. 13 DSGVO",
    mend: "Unter legalPages.privacy eine öffentliche Seite nennen.",
  },
  privacyRights: {
    title: "Die Datenschutzerklärung nennt Auskunft und Löschung",
    law: "Art. 13 Abs. 2 Buchst. b DSGVO",
    mend: "In der Datenschutzerklärung die Rechte auf Auskunft und Löschung nennen.",
  },
  privacyComplaint: {
    title: "Die Datenschutzerklärung nennt die Beschwerde bei der Aufsichtsbehörde",
    law: "Art. 13 Abs. 2 Buchst. d DSGVO",
    mend: "In der Datenschutzerklärung das Beschwerderecht nennen.",
  },
  consent: {
    title: "Ohne Einwilligung wird nichts Entbehrliches gespeichert oder von Dritten geladen",
    law: "§ 25 TDDDG",
    mend: "Fremde Quellen laden ohne Einwilligung: codeInjection, allowedSources, Captcha und Disqus prüfen oder weglassen. Besucher werden ohne Einwilligung gezählt: websiteSettings.cookieSettings.isCookieBannerEnabled einschalten oder analytics.enabled ausschalten.",
  },
  doubleOptIn: {
    title: "Newsletter kommen erst nach Bestätigung per E-Mail",
    law: "§ 7 Abs. 2 Nr. 2 UWG",
    mend: NO_SENDER,
  },
  unsubscribe: {
    title: "Jeder Newsletter führt zur Abmeldung",
    law: "§ 7 Abs. 3 UWG, Art. 21 Abs. 3 DSGVO",
    mend: NO_SENDER,
  },
  noPretickedBoxes: {
    title: "Kein Kästchen für Werbung ist vorab angekreuzt",
    law: "Art. 4 Nr. 11 DSGVO",
    mend: "restockNotificationsMailingListOptInByDefault und enableMailingListOptInByDefault auf false setzen.",
  },
  dataMinimisation: {
    title: "Gefragt wird nur, was zum Vertrag nötig ist",
    law: "Art. 5 Abs. 1 Buchst. c DSGVO",
    mend: "",
  },
  guestOrder: {
    title: "Bestellen geht ohne Konto",
    law: "Art. 5 Abs. 1 Buchst. c, Art. 25 DSGVO",
    mend: "",
  },
  encryption: {
    title: "Der Shop ist nur verschlüsselt zu erreichen",
    law: "Art. 32 DSGVO",
    mend: "website.baseUrl mit https:// angeben und den Server hinter TLS betreiben.",
  },
  accessibleOrder: {
    title: "Der Weg zur Bestellung ist mit Tastatur und Vorleseprogramm zu gehen",
    law: "§ 3 BFSG, §§ 12 ff. BFSGV",
    mend: "",
  },
  accessibilityPage: {
    title: "Eine Seite sagt, wie der Shop die Barrierefreiheit erfüllt",
    law: "§ 14 Abs. 1 Nr. 2 BFSG",
    mend: "Eine Seite zur Barrierefreiheit anlegen (entfällt für Kleinstunternehmen).",
  },
} as const satisfies Readonly<Record<string, DutyText>>;
/** The name of a duty. */
export type DutyName = keyof typeof dutyTexts;

/** The texts around the duties. */
export const reportTexts = {
  heading: "Pflichten eines deutschen Shops: {title}",
  states: { software: "durch die Software", content: "durch diesen Inhalt", open: "offen" },
  summary:
    "{all} Pflichten: {software} durch die Software erfüllt, {content} durch diesen Inhalt, {open} offen.",
  elsewhere:
    "Der Shop ist nicht in Deutschland (websiteSettings.country) und liefert nicht dorthin (shop.shippingOptions): keine der Pflichten, 0 offen.",
  noAdvice:
    "Dies ist keine Rechtsberatung. Geprüft wird nur, was Dateien erkennen lassen; ob ein Text richtig und vollständig ist, sagt ein Anwalt.",
  broken: "Der Inhalt hat Fehler. Zuerst: npm run check-site -- {folder}",
} as const;
