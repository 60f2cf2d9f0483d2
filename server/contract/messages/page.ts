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
  },
} as const;
