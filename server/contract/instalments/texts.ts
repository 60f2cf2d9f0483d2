/** Texts about instalments. Wording that the platform fixes is kept word for word. */
export const instalmentTexts = {
  de: {
    instalmentsAfterpay: "{count} zinsfreie Raten von {amount}",
    instalmentsClearpay: "{count} zinsfreie Raten von {amount}",
    instalmentsOutOfRange: "Ratenzahlung möglich für Bestellungen von {min} bis {max}.",
    instalmentsInfo: "Mehr über {provider}",
  },
  en: {
    instalmentsAfterpay: "or {count} interest-free payments of {amount} with Afterpay",
    instalmentsClearpay: "or {count} interest-free payments of {amount} with Clearpay",
    instalmentsOutOfRange: "Instalments are available for orders from {min} to {max}.",
    instalmentsInfo: "More about {provider}",
  },
} as const;
