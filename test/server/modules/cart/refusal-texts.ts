export const texts = {
  itemUnknown: "Diesen Artikel gibt es nicht mehr.",
  variantUnavailable:
    "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.",
  notEnoughStock: "Leider sind derzeit nicht genügend Artikel verfügbar.",
  notNumber: "Anzahl muss eine Zahl sein.",
  notWhole: "Quantity must be a whole number",
  tooSmall: "Die Menge muss mindestens 1 sein.",
  tooLarge: "Die Menge darf höchstens 9999 sein.",
  unselected: "Bitte wähle die Optionen Packung und Mahlgrad.",
  expired: "Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.",
  invalid: "Die Anfrage ist ungültig.",
  tooBig: "Die Anfrage ist zu groß.",
  mediaType: "Dieses Format wird nicht unterstützt.",
  tooMany: "Bitte versuche es in einigen Sekunden erneut.",
};
