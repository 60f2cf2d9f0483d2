/** Texts about subscriptions for buyers and owners. `fill` replaces `{name}`. */
export const subscriptionTexts = {
  de: {
    subscriptionNext: "Nächste Bestellung: {date}",
    planEnded: "Dieses Abo ist abgeschlossen.",
    planPaused: "Dieses Abo macht Pause. Bis es weitergeht, wird nichts bestellt.",
    planUnpaid:
      "Dieses Abo macht Pause, weil eine Bestellung nicht bezahlt wurde. Es lässt sich fortsetzen und beginnt dann mit dem nächsten Termin.",
    planPause: "Abo pausieren",
    planResume: "Abo fortsetzen",
    planCancelled: "Dieses Abo ist gekündigt.",
    planTitle: "Abo",
    subscriptionRenews: "Verlängerung",
    subscriptionEachWeek: "von selbst jede Woche, mit einer neuen Bestellung",
    subscriptionEachWeeks: "von selbst alle {n} Wochen, mit einer neuen Bestellung",
    subscriptionEachMonth: "von selbst jeden Monat, mit einer neuen Bestellung",
    subscriptionEachMonths: "von selbst alle {n} Monate, mit einer neuen Bestellung",
    subscriptionEachYear: "von selbst jedes Jahr, mit einer neuen Bestellung",
    subscriptionEachYears: "von selbst alle {n} Jahre, mit einer neuen Bestellung",
    subscriptionTerm: "Laufzeit",
    subscriptionEndless: "unbefristet",
    subscriptionLasts: "{n} Bestellungen, danach endet das Abo von selbst",
    subscriptionCancelling: "Kündigung",
    subscriptionCancellingText: "jederzeit und ohne Frist, auf der Seite der Bestellung",
    planPrice: "Preis",
    planShipping: "{price}, zuzüglich {shipping} Versand",
    planNext: "Nächste Bestellung",
    planCancel: "Abo kündigen",
    planCancelAsk:
      "Möchtest du dieses Abo wirklich kündigen? Danach kommt keine weitere Bestellung.",
    subscriptionCancelConfirm: "Ja, kündigen",
    subscriptionsTitle: "Abos",
    subscriptionsEmpty: "Es gibt noch keine Abos.",
    subscriptionsProduct: "Produkt",
    subscriptionsOrder: "Erste Bestellung",
    subscriptionsStarted: "Begonnen",
    subscriptionsCycles: "Bestellungen",
    subscriptionsNext: "Nächste Bestellung",
    subscriptionsState: "Status",
    subscriptionsActive: "läuft",
    subscriptionsPaused: "pausiert",
    subscriptionsEnded: "abgeschlossen",
    subscriptionsCancelled: "gekündigt",
    subscriptionsTrouble: "Die letzte Bestellung kam nicht zustande.",
    subscriptionsUnpaid: "Die letzte Bestellung wurde nicht bezahlt.",
    subscriptionsDone: "Das Abo ist gekündigt.",
    renewalMailTitle: "Dein Abo: {title}",
    renewalMailText: "„{title}“ ist wieder für dich bestellt: Bestellung {number}.",
    renewalMailNext:
      "Die nächste Bestellung folgt am {date}. Bis dahin kannst du auf der Seite deiner ersten Bestellung kündigen.",
    renewalMailLast: "Das war die letzte Bestellung dieses Abos.",
    renewalMailLink: "Abo ansehen",
    renewalTroubleTitle: "Abo nicht geliefert: {title}",
    renewalTroubleText:
      "Für das Abo der Bestellung {number} ({email}) konnte keine neue Bestellung angelegt werden. Meist reicht der Bestand nicht, oder es gibt keine Zahlungsart mehr, mit der es sich verlängern lässt. Morgen wird es noch einmal versucht.",
    chargeMailTitle: "Zahlung für dein Abo: {title}",
    chargeMailDeclined: "Die Zahlung von {amount} für Bestellung {number} ist fehlgeschlagen.",
    chargeMailAsked:
      "Deine Bank möchte, dass du die Zahlung von {amount} für Bestellung {number} bestätigst.",
    chargeMailMissing:
      "Bestellung {number} über {amount} ist noch zu bezahlen: Für dein Abo ist keine Zahlungsart gespeichert.",
    chargeMailGone:
      "Bestellung {number} über {amount} ist noch zu bezahlen: Die Zahlungsart, die für dein Abo gespeichert war, gibt es nicht mehr.",
    chargeMailNext: "Am {date} versuchen wir es noch einmal.",
    chargeMailEnd:
      "Bis zum {date} kannst du sie selbst bezahlen. Danach wird die Bestellung storniert, und dein Abo macht Pause.",
    chargeMailLink: "Bestellung bezahlen",
    unpaidMailTitle: "Dein Abo macht Pause: {title}",
    unpaidMailText:
      "Bestellung {number} ist nicht bezahlt worden und wurde storniert. Auf der Seite deiner ersten Bestellung kannst du das Abo fortsetzen oder kündigen.",
    renewalUnpaidTitle: "Abo nicht bezahlt: {title}",
    renewalUnpaidText:
      "Bestellung {number} für das Abo der Bestellung {first} ({email}) wurde nicht bezahlt und ist storniert. Das Abo macht Pause, bis es fortgesetzt wird.",
    renewalRefusedTitle: "Zahlungsdienst nimmt Zahlung nicht an: {title}",
    renewalRefusedText:
      "Bestellung {number} für das Abo der Bestellung {first} ({email}) lässt sich nicht abbuchen ({code}). Prüfe Schlüssel und Konto des Zahlungsdienstes. Die Bestellung wartet bis zum {date}, danach ist sie storniert, und das Abo macht Pause.",
    renewalSample: "Kaffee des Monats",
  },
  en: {
    subscriptionNext: "Next order: {date}",
    planEnded: "This subscription is complete.",
    planPaused: "This subscription is paused. Nothing is ordered until it is resumed.",
    planUnpaid:
      "This subscription is paused because an order was not paid. It can be resumed, and then starts again with its next date.",
    planPause: "Pause subscription",
    planResume: "Resume subscription",
    planCancelled: "This subscription is cancelled.",
    planTitle: "Subscription",
    subscriptionRenews: "Renewal",
    subscriptionEachWeek: "by itself every week, with a new order",
    subscriptionEachWeeks: "by itself every {n} weeks, with a new order",
    subscriptionEachMonth: "by itself every month, with a new order",
    subscriptionEachMonths: "by itself every {n} months, with a new order",
    subscriptionEachYear: "by itself every year, with a new order",
    subscriptionEachYears: "by itself every {n} years, with a new order",
    subscriptionTerm: "Term",
    subscriptionEndless: "open-ended",
    subscriptionLasts: "{n} orders, then the subscription ends by itself",
    subscriptionCancelling: "Cancellation",
    subscriptionCancellingText: "at any time and without notice, on the page of the order",
    planPrice: "Price",
    planShipping: "{price}, plus {shipping} shipping",
    planNext: "Next order",
    planCancel: "Cancel subscription",
    planCancelAsk:
      "Do you really want to cancel this subscription? There will be no further orders.",
    subscriptionCancelConfirm: "Yes, cancel it",
    subscriptionsTitle: "Subscriptions",
    subscriptionsEmpty: "There are no subscriptions yet.",
    subscriptionsProduct: "Product",
    subscriptionsOrder: "First order",
    subscriptionsStarted: "Started",
    subscriptionsCycles: "Orders",
    subscriptionsNext: "Next order",
    subscriptionsState: "Status",
    subscriptionsActive: "active",
    subscriptionsPaused: "paused",
    subscriptionsEnded: "complete",
    subscriptionsCancelled: "cancelled",
    subscriptionsTrouble: "The last order could not be placed.",
    subscriptionsUnpaid: "The last order was not paid.",
    subscriptionsDone: "The subscription has been cancelled.",
    renewalMailTitle: "Your subscription: {title}",
    renewalMailText: "“{title}” has been ordered for you again: order {number}.",
    renewalMailNext:
      "The next order follows on {date}. Until then you can cancel on the page of your first order.",
    renewalMailLast: "This was the last order of this subscription.",
    renewalMailLink: "View the subscription",
    renewalTroubleTitle: "Subscription not delivered: {title}",
    renewalTroubleText:
      "No new order could be placed for the subscription of order {number} ({email}). Usually there is not enough stock, or no payment method is left that it could renew with. We will try again tomorrow.",
    chargeMailTitle: "Payment for your subscription: {title}",
    chargeMailDeclined: "The payment of {amount} for order {number} has failed.",
    chargeMailAsked: "Your bank wants you to confirm the payment of {amount} for order {number}.",
    chargeMailMissing:
      "Order {number} ({amount}) still has to be paid: no payment method is saved for your subscription.",
    chargeMailGone:
      "Order {number} ({amount}) still has to be paid: the payment method saved for your subscription no longer exists.",
    chargeMailNext: "We will try again on {date}.",
    chargeMailEnd:
      "You can pay it yourself until {date}. After that the order is cancelled, and your subscription is paused.",
    chargeMailLink: "Pay the order",
    unpaidMailTitle: "Your subscription is paused: {title}",
    unpaidMailText:
      "Order {number} was not paid and has been cancelled. On the page of your first order you can resume the subscription or cancel it.",
    renewalUnpaidTitle: "Subscription not paid: {title}",
    renewalUnpaidText:
      "Order {number} for the subscription of order {first} ({email}) was not paid and is cancelled. The subscription is paused until it is resumed.",
    renewalRefusedTitle: "The payment provider refuses a payment: {title}",
    renewalRefusedText:
      "Order {number} for the subscription of order {first} ({email}) cannot be charged ({code}). Check the keys and the account of the provider. The order waits until {date}; then it is cancelled, and the subscription is paused.",
    renewalSample: "Coffee of the Month",
  },
  formal: {
    planCancelAsk:
      "Möchten Sie dieses Abo wirklich kündigen? Danach kommt keine weitere Bestellung.",
    chargeMailTitle: "Zahlung für Ihr Abo: {title}",
    chargeMailAsked:
      "Ihre Bank möchte, dass Sie die Zahlung von {amount} für Bestellung {number} bestätigen.",
    chargeMailMissing:
      "Bestellung {number} über {amount} ist noch zu bezahlen: Für Ihr Abo ist keine Zahlungsart gespeichert.",
    chargeMailGone:
      "Bestellung {number} über {amount} ist noch zu bezahlen: Die Zahlungsart, die für Ihr Abo gespeichert war, gibt es nicht mehr.",
    chargeMailEnd:
      "Bis zum {date} können Sie sie selbst bezahlen. Danach wird die Bestellung storniert, und Ihr Abo macht Pause.",
    unpaidMailTitle: "Ihr Abo macht Pause: {title}",
    unpaidMailText:
      "Bestellung {number} ist nicht bezahlt worden und wurde storniert. Auf der Seite Ihrer ersten Bestellung können Sie das Abo fortsetzen oder kündigen.",
    renewalRefusedText:
      "Bestellung {number} für das Abo der Bestellung {first} ({email}) lässt sich nicht abbuchen ({code}). Prüfen Sie Schlüssel und Konto des Zahlungsdienstes. Die Bestellung wartet bis zum {date}, danach ist sie storniert, und das Abo macht Pause.",
    renewalMailTitle: "Ihr Abo: {title}",
    renewalMailText: "„{title}“ ist wieder für Sie bestellt: Bestellung {number}.",
    renewalMailNext:
      "Die nächste Bestellung folgt am {date}. Bis dahin können Sie auf der Seite Ihrer ersten Bestellung kündigen.",
  },
} as const;
