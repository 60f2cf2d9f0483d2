/** Texts of offers, for buyers. `fill` replaces `{name}`. */
export const offerTexts = {
  de: {
    offerTitle: "Angebot",
    offerHeading: "Angebot {number}",
    offerHolds: "Preise und Summe gelten bis {date}. Die Ware ist nicht zurückgelegt.",
    offerOver: "Dieses Angebot galt bis {date}. Es kann nicht mehr angenommen werden.",
    offerWithdrawn: "Dieses Angebot ist zurückgezogen.",
    offerAccepted: "Dieses Angebot ist angenommen.",
    offerToOrder: "Zur Bestellung {number}",
    offerEnded: "Dieses Angebot kann nicht mehr angenommen werden.",
    offerUnavailable:
      "So, wie es angeboten wurde, ist das nicht mehr lieferbar. Bitte frage beim Shop nach.",
    offerPaymentDeclined:
      "Die Zahlung wurde abgelehnt. Bitte versuche es mit einer anderen Karte oder Zahlungsart.",
    offerPaymentRefused:
      "Diese Zahlungsart nimmt der Shop gerade nicht an. Bitte wähle eine andere oder versuche es später noch einmal.",
    offerMailTitle: "Angebot {number}",
    offerMailText:
      "{site} hat ein Angebot über {total} erstellt. Es gilt bis {date}; über den Link lässt es sich ansehen und annehmen. Die Ware ist nicht zurückgelegt.",
    offerMailLink: "Angebot ansehen und bestellen",
  },
  en: {
    offerTitle: "Offer",
    offerHeading: "Offer {number}",
    offerHolds: "Prices and total are valid until {date}. The goods are not reserved.",
    offerOver: "This offer was valid until {date}. It can no longer be accepted.",
    offerWithdrawn: "This offer was withdrawn.",
    offerAccepted: "This offer was accepted.",
    offerToOrder: "To order {number}",
    offerEnded: "This offer can no longer be accepted.",
    offerUnavailable: "This can no longer be delivered as it was offered. Please ask the shop.",
    offerPaymentDeclined: "The payment was declined. Please try another card or payment method.",
    offerPaymentRefused:
      "The shop cannot take this payment at the moment. Please choose another payment method, or try again later.",
    offerMailTitle: "Offer {number}",
    offerMailText:
      "{site} has made you an offer of {total}. It is valid until {date}; follow the link to view and accept it. The goods are not reserved.",
    offerMailLink: "View the offer and order",
  },
  formal: {
    offerUnavailable:
      "So, wie es angeboten wurde, ist das nicht mehr lieferbar. Bitte fragen Sie beim Shop nach.",
    offerPaymentDeclined:
      "Die Zahlung wurde abgelehnt. Bitte versuchen Sie es mit einer anderen Karte oder Zahlungsart.",
    offerPaymentRefused:
      "Diese Zahlungsart nimmt der Shop gerade nicht an. Bitte wählen Sie eine andere oder versuchen Sie es später noch einmal.",
  },
} as const;
