/**
 * Texts that visitors read when a change of the cart is refused. Wording that the platform fixes is kept word for word.
 */
export const cartTexts = {
  de: {
    cartUnknown: "Dein Warenkorb ist leer.",
    entryUnknown: "Dieser Artikel ist nicht mehr im Warenkorb.",
    subscriptionRefused: "Ein Abo kann nicht in den Warenkorb gelegt werden.",
    couponUnknown: "Diesen Rabattcode gibt es nicht.",
    shippingOptionUnknown: "Diese Versandart gibt es nicht.",
    shippingOptionUnavailable: "Diese Versandart ist für deinen Warenkorb nicht verfügbar.",
    countryUnknown: "Bitte wähle ein Land.",
    zipNotFiveDigits: "ZIP Codes need to be 5 digits.",
    fsaInvalid: "Ein FSA-Code ist ungültig",
    postalCodeInvalid: "Ungültige Postleitzahl.",
  },
  en: {
    cartUnknown: "Your cart is empty.",
    entryUnknown: "This item is no longer in the cart.",
    subscriptionRefused: "A subscription cannot be added to the cart.",
    couponUnknown: "This coupon code does not exist.",
    shippingOptionUnknown: "This shipping option does not exist.",
    shippingOptionUnavailable: "This shipping option is not available for your cart.",
    countryUnknown: "Please choose a country.",
    zipNotFiveDigits: "ZIP Codes need to be 5 digits.",
    fsaInvalid: "An FSA code is invalid",
    postalCodeInvalid: "Invalid postcode.",
  },
  formal: {
    cartUnknown: "Ihr Warenkorb ist leer.",
    shippingOptionUnavailable: "Diese Versandart ist für Ihren Warenkorb nicht verfügbar.",
    countryUnknown: "Bitte wählen Sie ein Land.",
    zipNotFiveDigits: "Ein ZIP-Code hat fünf Ziffern.",
  },
} as const;
