/** Texts as pages have them: titles, a paragraph, one with markup, one with quotes, an empty one. */
export const texts: readonly string[] = [
  "Teekanne & Stövchen",
  "Schale, blau glasiert",
  'Becher "Nordsee" <neu>',
  "",
  "Die Kanne fasst einen Liter & gießt, ohne zu tropfen. Der Deckel sitzt auch beim letzten Rest. ".repeat(
    3,
  ),
  "<p>It's a <b>pot</b> -- 'thrown' by hand, \"fired\" twice.</p>\n<p>Dishwasher safe.</p>",
  "Hafenstraße 12\n28195 Bremen",
  "Vase groß 2024",
];

/** Addresses, and terms of a search. */
export const addresses: readonly string[] = [
  "/laden/teekanne-blau",
  "https://example.com/suche?q=Teekanne blau&seite=2",
  "Tee & Kanne",
  "größer als 30 cm (100% Ton)",
  "hallo@example.com",
];

/** Amounts as numbers and as text. */
export const amounts: readonly (number | string)[] = [
  ...[0, 1, 2, 7, 12.5, 1234.567, -3.25, 1_234_567.891],
  ...["1", "48.00", "1234567.891"],
];
