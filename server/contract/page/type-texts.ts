/** Names of page types by their codes, and the purpose of those that no site has a page of. */
export const pageTypeTexts = {
  de: {
    pageType1: "Sammlung",
    pageType2: "Seite",
    pageType3: "Titelseite",
    pageType50: "Eintrag einer Sammlung",
    pageType100: "Seite nicht gefunden",
    pageType101: "Fehler",
    pageType102: "Suche",
    pageType103: "Sperrbildschirm",
    pageType104: "Hinweisfenster",
    pageType105: "Geschützter Inhalt",
    pageType106: "Kein Zugang zum Mitgliederbereich",
    pageType107: "Bezahlschranke",
    pageType200: "Warenkorb",
    pageType201: "Kasse",
    pageType202: "Bestellung bezahlt",
    pageType203: "Spende",
    pageType204: "Spende bestätigt",
    pageType205: "Warenkorb, zweite Fassung",
    pageType206: "Abonnement bestätigt",
    pageType207: "Bestellung eingegangen",
    pageType208: "Mitgliedschaft bestätigt",
    pageType209: "Bitte um eine Bewertung",
    pageType210: "Vorschau eines digitalen Produkts",
    pageType211: "Stand einer Bestellung",
    pageType300: "Newsletter an- und abmelden",
    pageType301: "E-Mail des Shops",
    pageType400: "Anmeldung",
    pagePurpose104:
      "Das Hinweisfenster der Website öffnet sich über anderen Seiten, wenn eine Aktion eingetragen ist.",
    pagePurpose105:
      "Seiten für Mitglieder, wie Mitglieder sie sähen. Diese Website hat keine Seite für Mitglieder.",
    pagePurpose106:
      "Wer kein Mitglied ist, erführe hier, dass der Bereich Mitgliedern vorbehalten ist. Mitglieder gibt es auf dieser Website nicht: Solche Seiten sind für alle unauffindbar.",
    pagePurpose107:
      "Der Anfang eines Inhalts, für den bezahlt werden muss, mit einem Weg zur Zahlung. Diese Website verkauft keine solchen Inhalte.",
    pagePurpose203:
      "Hier würde der Betrag einer Spende gewählt. Diese Website nimmt keine Spenden an.",
    pagePurpose204: "Der Dank nach einer Spende. Diese Website nimmt keine Spenden an.",
    pagePurpose205:
      "Eine andere Fassung des Warenkorbs. Der Warenkorb dieser Website ist der gewöhnliche.",
    pagePurpose208:
      "Der Dank nach dem Beitritt zu einem Mitgliederbereich. Diese Website verkauft keine Mitgliedschaften.",
    pagePurpose209:
      "Hier würde um eine Bewertung eines gekauften Produkts gebeten. Diese Website sammelt keine Bewertungen.",
    pagePurpose210:
      "Ein digitales Produkt, wie Käufer es nach dem Kauf sähen. Diese Website verkauft Dateien, die nach dem Kauf heruntergeladen werden.",
  },
  en: {
    pageType1: "Collection",
    pageType2: "Page",
    pageType3: "Cover page",
    pageType50: "Item of a collection",
    pageType100: "Page not found",
    pageType101: "Error",
    pageType102: "Search",
    pageType103: "Lock screen",
    pageType104: "Popup",
    pageType105: "Protected content",
    pageType106: "No access to the member area",
    pageType107: "Paywall",
    pageType200: "Cart",
    pageType201: "Checkout",
    pageType202: "Order paid",
    pageType203: "Donation",
    pageType204: "Donation confirmed",
    pageType205: "Cart, second version",
    pageType206: "Subscription confirmed",
    pageType207: "Order received",
    pageType208: "Membership confirmed",
    pageType209: "Request for a review",
    pageType210: "Preview of a digital product",
    pageType211: "Status of an order",
    pageType300: "Newsletter sign-up and unsubscribing",
    pageType301: "Mail of the shop",
    pageType400: "Sign-in",
    pagePurpose104: "The site's popup opens above other pages once a promotion is set.",
    pagePurpose105:
      "Pages for members, as members would see them. This site has no page for members.",
    pagePurpose106:
      "Who is no member would read here that the area is for members. This site has no members: nobody finds such pages.",
    pagePurpose107:
      "The beginning of content that has to be paid for, with a way to pay. This site sells no such content.",
    pagePurpose203: "The amount of a donation would be chosen here. This site takes no donations.",
    pagePurpose204: "The thanks after a donation. This site takes no donations.",
    pagePurpose205: "Another version of the cart. This site has the ordinary one.",
    pagePurpose208: "The thanks after joining a member area. This site sells no memberships.",
    pagePurpose209:
      "A review of a bought product would be asked for here. This site collects no reviews.",
    pagePurpose210:
      "A digital product as buyers would see it after the purchase. This site sells files, which are downloaded after the purchase.",
  },
} as const;
