/** Texts of the screens for options and pictures, and for products as a table. `fill` replaces `{name}`. */
export const partTexts = {
  de: {
    optionsTitle: "Optionen und Varianten",
    optionsText:
      "Optionen sind zum Beispiel Größe oder Farbe. Jede Kombination ihrer Werte ist eine Variante mit eigenem Preis und Bestand. Ein anderer Name oder Wert an derselben Stelle benennt um; was fehlt, entfällt mit seinen Varianten; neue Werte bekommen Varianten zum Preis der ersten, ohne Bestand.",
    optionsOption: "Option",
    optionsName: "Name",
    optionsValues: "Werte",
    optionsMissing: "Kombinationen ohne Variante",
    optionsAdd: "Varianten anlegen",
    optionsNoVariant: "So bliebe keine Variante übrig. Ein Produkt hat mindestens eine.",
    optionsNoValue: "Die Option hat keinen Wert.",
    optionsTwice: "Ein Wert steht zweimal da.",
    optionsTooMany: "Ein Produkt hat höchstens {max} Varianten.",
    productsRemoveVariant: "Variante entfernen",
  },
  en: {
    optionsTitle: "Options and variants",
    optionsText:
      "Options are size or colour, for example. Each combination of their values is a variant with a price and stock of its own. Another name or value in the same place renames it; what is missing goes with its variants; new values get variants at the price of the first one, without stock.",
    optionsOption: "Option",
    optionsName: "Name",
    optionsValues: "Values",
    optionsMissing: "Combinations without a variant",
    optionsAdd: "Create variants",
    optionsNoVariant: "No variant would be left. A product has at least one.",
    optionsNoValue: "The option has no value.",
    optionsTwice: "A value stands there twice.",
    optionsTooMany: "A product has {max} variants at most.",
    productsRemoveVariant: "Remove the variant",
  },
};
