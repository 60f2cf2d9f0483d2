/** Texts for buyers who pay, and for owners about refunds. `fill` replaces `{name}`. */
export const paymentTexts = {
  de: {
    paymentInvoice: "Vorkasse oder Rechnung",
    paymentStripe: "Karte",
    paymentTest: "Testkarte",
    paymentDeclined:
      "Die Zahlung wurde abgelehnt. Dein Warenkorb ist noch da: Bitte versuche es mit einer anderen Karte oder Zahlungsart.",
    paymentRefused:
      "Diese Zahlungsart nimmt der Shop gerade nicht an. Dein Warenkorb ist noch da: Bitte wähle eine andere oder versuche es später noch einmal.",
    paymentsExhausted:
      "Es wurden zu viele Zahlungen abgelehnt. Bitte versuche es später noch einmal oder wähle eine andere Zahlungsart.",
    paymentProofNeeded:
      "Bevor du bezahlen kannst, prüfen wir kurz, ob du ein Mensch bist. Bitte versuche es gleich noch einmal.",
    paymentNeedsScript:
      "Wer mit Karte bezahlt, braucht JavaScript. Schalte es bitte ein oder wähle eine andere Zahlungsart.",
    paymentPay: "Jetzt bezahlen",
    paymentDeclinedByCard: "Die Karte wurde abgelehnt. Bitte versuche es mit einer anderen.",
    paymentFieldsMissing: "Die Felder für die Zahlung laden nicht. Bitte versuche es noch einmal.",
    paymentProofWorking: "Einen Moment, wir prüfen deinen Browser …",
    paymentLinkSent: "Wir haben dir einen Link gemailt. Öffne ihn, um zu bezahlen.",
    paymentLinkTitle: "Deine Bestellung bei {site}",
    paymentLinkText:
      "Mit diesem Link kannst du deine Bestellung bezahlen. Er gilt eine Stunde und einmal. Wenn du nichts bestellen willst, lösche diese E-Mail einfach.",
    paymentLinkButton: "Weiter zur Zahlung",
    // For owners.
    paymentReturnTitle: "Zahlung zu Bestellung {order} wird zurückgezahlt",
    paymentReturnLate:
      "{amount} kamen, als die Bestellung {order} schon storniert war. Der Betrag wird zurückgezahlt; du musst nichts tun.",
    paymentReturnTwice:
      "Die Bestellung {order} war schon bezahlt, als noch einmal {amount} kamen. Der zweite Betrag wird zurückgezahlt; du musst nichts tun.",
    paymentReturnAmount:
      "Zur Bestellung {order} kamen {amount}: Das ist nicht, was sie kostet. Der Betrag wird zurückgezahlt und die Bestellung storniert.",
    paymentTroubleTitle: "Zahlungen werden nicht angenommen",
    paymentTroubleText:
      "Der Anbieter hat die Zahlung zu Bestellung {order} nicht angenommen („{reason}“). Die Bestellung ist beendet. Prüfe die Schlüssel und den kleinsten Betrag deines Kontos; solange das so bleibt, kommt diese E-Mail höchstens einmal am Tag.",
    paymentRefusedTitle: "Rückzahlung zu Bestellung {order} ist nicht gelungen",
    paymentRefusedText:
      "{amount} zu Bestellung {order} konnten nicht zurückgezahlt werden. Bitte zahle den Betrag selbst zurück.",
    paymentDisputeTitle: "Zahlung zu Bestellung {order} wird angefochten",
    paymentDisputeText:
      "Jemand hat bei seiner Bank {amount} zu Bestellung {order} zurückverlangt. Antworte darauf beim Anbieter der Zahlung, und verschicke bis dahin nichts.",
    paymentDisputeWonTitle:
      "Die Anfechtung zu Bestellung {order} ist zu deinen Gunsten entschieden",
    paymentDisputeWonText: "{amount} zu Bestellung {order} bleiben bei dir.",
    paymentDisputeLostTitle: "Die Anfechtung zu Bestellung {order} ist verloren",
    paymentDisputeLostText:
      "{amount} zu Bestellung {order} sind zurückgegangen; sie zählen als erstattet.",
    paymentReference: "Name der Zahlung beim Anbieter: {reference}",
    paymentAlarmTitle: "In deinem Shop werden gestohlene Karten ausprobiert",
    paymentAlarmText:
      "In den letzten zehn Minuten wurden {declines} Zahlungen abgelehnt. Eine Stunde lang muss sich jeder Browser ausweisen, bevor er bezahlen kann; du musst nichts tun.",
  },
  en: {
    paymentInvoice: "Bank transfer",
    paymentStripe: "Card",
    paymentTest: "Test card",
    paymentDeclined:
      "The payment was declined. Your cart is still there: please try another card or another way to pay.",
    paymentRefused:
      "The shop cannot take this payment at the moment. Your cart is still there: please choose another way to pay, or try again later.",
    paymentsExhausted:
      "Too many payments were declined. Please try again later, or choose another way to pay.",
    paymentProofNeeded:
      "Before you can pay, we check briefly that you are a person. Please try again in a moment.",
    paymentNeedsScript:
      "Paying by card needs JavaScript. Please turn it on, or choose another way to pay.",
    paymentPay: "Pay now",
    paymentDeclinedByCard: "The card was declined. Please try another one.",
    paymentFieldsMissing: "The fields of the payment do not load. Please try again.",
    paymentProofWorking: "One moment, we are checking your browser …",
    paymentLinkSent: "We have mailed you a link. Open it to pay.",
    paymentLinkTitle: "Your order at {site}",
    paymentLinkText:
      "With this link you can pay for your order. It is good for an hour, and once. If you do not want to order anything, just delete this e-mail.",
    paymentLinkButton: "Go on to the payment",
    paymentReturnTitle: "A payment for order {order} is paid back",
    paymentReturnLate:
      "{amount} came when order {order} had already been cancelled. It is paid back; there is nothing for you to do.",
    paymentReturnTwice:
      "Order {order} had already been paid when another {amount} came. The second payment is paid back; there is nothing for you to do.",
    paymentReturnAmount:
      "{amount} came for order {order}, which is not what it costs. It is paid back, and the order cancelled.",
    paymentTroubleTitle: "Payments are not taken",
    paymentTroubleText:
      "The provider did not take the payment for order {order} (“{reason}”). The order has ended. Check the keys and the smallest amount that your account takes; as long as this lasts, you get this e-mail at most once a day.",
    paymentRefusedTitle: "Paying back for order {order} has failed",
    paymentRefusedText:
      "{amount} for order {order} could not be paid back. Please pay it back yourself.",
    paymentReference: "The provider’s name of the payment: {reference}",
    paymentDisputeTitle: "The payment for order {order} is disputed",
    paymentDisputeText:
      "Somebody has asked their bank to return {amount} of order {order}. Answer that at the payment provider, and send nothing until then.",
    paymentDisputeWonTitle: "The dispute about order {order} is decided in your favour",
    paymentDisputeWonText: "You keep {amount} of order {order}.",
    paymentDisputeLostTitle: "The dispute about order {order} is lost",
    paymentDisputeLostText: "{amount} of order {order} have gone back; they count as refunded.",
    paymentAlarmTitle: "Stolen cards are being tried at your shop",
    paymentAlarmText:
      "{declines} payments were declined within the last ten minutes. For an hour each browser has to prove itself before it can pay; there is nothing for you to do.",
  },
  formal: {
    paymentDeclined:
      "Die Zahlung wurde abgelehnt. Ihr Warenkorb ist noch da: Bitte versuchen Sie es mit einer anderen Karte oder Zahlungsart.",
    paymentRefused:
      "Diese Zahlungsart nimmt der Shop gerade nicht an. Ihr Warenkorb ist noch da: Bitte wählen Sie eine andere oder versuchen Sie es später noch einmal.",
    paymentsExhausted:
      "Es wurden zu viele Zahlungen abgelehnt. Bitte versuchen Sie es später noch einmal oder wählen Sie eine andere Zahlungsart.",
    paymentProofNeeded:
      "Bevor Sie bezahlen können, prüfen wir kurz, ob Sie ein Mensch sind. Bitte versuchen Sie es gleich noch einmal.",
    paymentNeedsScript:
      "Wer mit Karte bezahlt, braucht JavaScript. Schalten Sie es bitte ein oder wählen Sie eine andere Zahlungsart.",
    paymentDeclinedByCard: "Die Karte wurde abgelehnt. Bitte versuchen Sie es mit einer anderen.",
    paymentFieldsMissing:
      "Die Felder für die Zahlung laden nicht. Bitte versuchen Sie es noch einmal.",
    paymentProofWorking: "Einen Moment, wir prüfen Ihren Browser …",
    paymentLinkSent: "Wir haben Ihnen einen Link gemailt. Öffnen Sie ihn, um zu bezahlen.",
    paymentLinkTitle: "Ihre Bestellung bei {site}",
    paymentLinkText:
      "Mit diesem Link können Sie Ihre Bestellung bezahlen. Er gilt eine Stunde und einmal. Wenn Sie nichts bestellen wollen, löschen Sie diese E-Mail einfach.",
    paymentReturnLate:
      "{amount} kamen, als die Bestellung {order} schon storniert war. Der Betrag wird zurückgezahlt; Sie müssen nichts tun.",
    paymentReturnTwice:
      "Die Bestellung {order} war schon bezahlt, als noch einmal {amount} kamen. Der zweite Betrag wird zurückgezahlt; Sie müssen nichts tun.",
    paymentTroubleText:
      "Der Anbieter hat die Zahlung zu Bestellung {order} nicht angenommen („{reason}“). Die Bestellung ist beendet. Prüfen Sie die Schlüssel und den kleinsten Betrag Ihres Kontos; solange das so bleibt, kommt diese E-Mail höchstens einmal am Tag.",
    paymentRefusedText:
      "{amount} zu Bestellung {order} konnten nicht zurückgezahlt werden. Bitte zahlen Sie den Betrag selbst zurück.",
    paymentDisputeText:
      "Jemand hat bei seiner Bank {amount} zu Bestellung {order} zurückverlangt. Antworten Sie darauf beim Anbieter der Zahlung, und verschicken Sie bis dahin nichts.",
    paymentDisputeWonTitle: "Die Anfechtung zu Bestellung {order} ist zu Ihren Gunsten entschieden",
    paymentDisputeWonText: "{amount} zu Bestellung {order} bleiben bei Ihnen.",
    paymentAlarmTitle: "In Ihrem Shop werden gestohlene Karten ausprobiert",
    paymentAlarmText:
      "In den letzten zehn Minuten wurden {declines} Zahlungen abgelehnt. Eine Stunde lang muss sich jeder Browser ausweisen, bevor er bezahlen kann; Sie müssen nichts tun.",
  },
} as const;
