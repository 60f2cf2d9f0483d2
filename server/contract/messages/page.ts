/** What a visitor reads on the platform's own pages and in answers that no other subject covers. */
export const pageTexts = {
  de: {
    notFoundTitle: "Seite nicht gefunden",
    notFoundText: "Die Seite, die du suchst, gibt es nicht oder nicht mehr.",
    errorTitle: "Etwas ist schiefgelaufen",
    errorText: "Bitte lade die Seite neu oder versuche es später noch einmal.",
    toHomePage: "Zur Startseite",
    invalidRequest: "Die Anfrage ist ungültig.",
    requestTooLarge: "Die Anfrage ist zu groß.",
    unsupportedMediaType: "Dieses Format wird nicht unterstützt.",
    searchTitle: "Suche",
    searchSubmit: "Suchen",
    searchNothing: "Keine Ergebnisse",
    searchOne: "1 Ergebnis für „{query}“",
    searchMany: "{count} Ergebnisse für „{query}“",
    searchPages: "Seiten der Suche",
    previousPage: "Vorige Seite",
    nextPage: "Nächste Seite",
    siteExpired: "Diese Website ist abgelaufen.",
    ownerPageTitle: "Anmelden",
    ownerPageText:
      "Diese Adresse ist den Betreibern der Website vorbehalten. Dafür braucht es ein Konto mit der passenden Rolle.",
    upgradePageText:
      "Unter dieser Adresse wechseln die Betreiber den Tarif der Website. Dafür braucht es ein Konto mit der passenden Rolle.",
    subscriptionPageText:
      "Unter dieser Adresse verwalten die Betreiber das Abonnement der Website. Dafür braucht es ein Konto mit der passenden Rolle.",
  },
  en: {
    notFoundTitle: "Page not found",
    notFoundText: "The page you are looking for does not exist.",
    errorTitle: "Something went wrong",
    errorText: "Please reload the page or try again later.",
    toHomePage: "To the home page",
    invalidRequest: "The request is invalid.",
    requestTooLarge: "The request is too large.",
    unsupportedMediaType: "This format is not supported.",
    searchTitle: "Search",
    searchSubmit: "Search",
    searchNothing: "No results",
    searchOne: "1 result for “{query}”",
    searchMany: "{count} results for “{query}”",
    searchPages: "Search pages",
    previousPage: "Previous page",
    nextPage: "Next page",
    siteExpired: "This website has expired.",
    ownerPageTitle: "Sign in",
    ownerPageText:
      "This address is for the owners of the website. It takes an account with the right role.",
    upgradePageText:
      "At this address the owners change the plan of the website. It takes an account with the right role.",
    subscriptionPageText:
      "At this address the owners manage the subscription of the website. It takes an account with the right role.",
  },
} as const;
