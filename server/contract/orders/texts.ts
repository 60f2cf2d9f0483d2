/** Texts about orders for buyers and owners: errors, mails, pages. `fill` replaces `{name}`. */
export const orderTexts = {
  de: {
    totalChanged:
      "Dein Warenkorb oder sein Preis hat sich inzwischen geändert. Bitte prüfe die Bestellung und bestätige sie noch einmal.",
    orderUnknown: "Diese Bestellung gibt es nicht.",
    orderStatusRefused: "Das geht bei dieser Bestellung nicht mehr.",
    stockChanged:
      "Der Bestand hat sich inzwischen geändert. Bitte prüfe die Zahl und speichere noch einmal.",
    // Mails.
    orderMailTitle: "Deine Bestellung {number}",
    orderMailText:
      "Vielen Dank für deine Bestellung bei „{site}“. Hier steht, was du bestellt hast.",
    orderMailPaid: "Die Bestellung ist bezahlt.",
    orderMailPending: "Wir warten noch auf deine Zahlung.",
    orderMailConsent:
      "Du hast zugestimmt, dass wir die Dateien sofort bereitstellen, und bestätigt, dass dein Widerrufsrecht für sie damit erlischt.",
    orderFilesWait:
      "Deine Dateien stehen ab dem {date} bereit, wenn die Frist für den Widerruf vorbei ist.",
    orderMailLink: "Zur Bestellung",
    orderPaidMailTitle: "Deine Zahlung für Bestellung {number} ist da",
    orderPaidMailText: "Deine Zahlung für die Bestellung {number} bei „{site}“ ist eingegangen.",
    orderUnpaidMailTitle: "Deine Bestellung {number} ist noch nicht bezahlt",
    orderUnpaidMailText:
      "Zu deiner Bestellung {number} bei „{site}“ ist noch kein Geld da. Bitte überweise {total} bis zum {date}, sonst endet die Bestellung.",
    orderCancelledMailTitle: "Bestellung {number} ist storniert",
    orderCancelledMailText: "Die Bestellung {number} bei „{site}“ ist storniert.",
    orderCancelledMailRefund: "Was du bezahlt hast, bekommst du zurück.",
    orderNoticeTitle: "Neue Bestellung {number}: {total}",
    orderNoticeText: "In deinem Shop ist eine Bestellung von {email} eingegangen.",
    orderNoticeLink: "Zur Bestellung in der Verwaltung",
    orderNoticeCancelAskedTitle: "Stornierung erbeten: Bestellung {number}",
    orderNoticeCancelAskedText:
      "{email} möchte die Bestellung {number} stornieren. Du entscheidest: Auf der Seite der Bestellung lässt sich der Status ändern.",
    orderNoticeCancelledTitle: "Bestellung {number} ist storniert",
    orderNoticeCancelledText:
      "Die Bestellung {number} von {email} ist storniert. Der Bestand ist zurückgebucht.",
    lowStockTitle: "Bestand geht zu Ende: {product}",
    lowStockText: "Von „{product}“ sind noch {units} da.",
    lowStockLink: "Zum Bestand",
    // Parts of an order.
    orderEntries: "Artikel",
    orderSum: "Summe",
    orderSubtotal: "Zwischensumme",
    orderDiscount: "Rabatt ({codes})",
    orderShipping: "Versand ({name})",
    orderTaxIncluded: "enthält {name} {rate} %",
    orderTaxAdded: "zzgl. {name} {rate} %",
    orderTotal: "Gesamtbetrag",
    orderGiftCard: "Mit Gutschein bezahlt",
    orderDue: "Zu zahlen",
    orderShippingAddress: "Lieferadresse",
    orderBillingAddress: "Rechnungsadresse",
    orderNote: "Anmerkung",
    // Pages.
    orderConfirmedTitle: "Bestellung eingegangen",
    orderStatusTitle: "Deine Bestellung",
    orderThanks: "Vielen Dank für deine Bestellung!",
    orderThanksText: "Wir haben eine E-Mail mit allen Angaben an {email} geschickt.",
    orderAwaitsCard: "Bestellung {number} bezahlen",
    orderAwaitsCardText:
      "Deine Artikel sind zurückgelegt. Mit der Zahlung ist die Bestellung abgeschlossen.",
    orderHeading: "Bestellung {number}",
    orderNumber: "Bestellnummer",
    orderDate: "Datum",
    orderStatus: "Status",
    orderIsPending: "Zahlung offen",
    orderIsPendingText: "Deine Bestellung ist eingegangen. Wir warten noch auf deine Zahlung.",
    orderIsPaid: "Bezahlt",
    orderIsPaidText: "Deine Bestellung ist bezahlt. Wir bereiten sie vor.",
    orderIsFulfilled: "Versandt",
    orderIsFulfilledText: "Deine Bestellung ist unterwegs oder übergeben.",
    orderIsCancelled: "Storniert",
    orderIsCancelledText: "Diese Bestellung ist storniert.",
    orderIsRefunded: "Erstattet",
    orderIsRefundedText: "Diese Bestellung ist storniert, und dein Geld ist zurück.",
    orderPaymentTitle: "Bezahlung",
    orderInvoiceText: "Bitte überweise {total} und nenne dabei die Bestellnummer {number}.",
    orderInvoiceNumber:
      "Zu zahlen sind {total}. Nenne bei der Überweisung bitte die Bestellnummer {number}.",
    orderKeepLink: "Zur Seite deiner Bestellung",
    orderCancel: "Bestellung stornieren",
    orderCancelAsk:
      "Möchtest du diese Bestellung wirklich stornieren? Das lässt sich nicht rückgängig machen.",
    orderCancelConfirm: "Ja, stornieren",
    orderCancelRequest: "Stornierung anfragen",
    orderCancelRequestAsk:
      "Diese Bestellung ist bezahlt. Ob sie sich noch stornieren lässt, entscheidet der Shop; wir fragen für dich an.",
    orderCancelRequestConfirm: "Ja, anfragen",
    orderCancelRequested:
      "Du hast am {date} um die Stornierung gebeten. Der Shop meldet sich bei dir.",
    unpaidShareReached:
      "Von diesem Artikel sind auf Rechnung höchstens {n} Stück auf einmal möglich.",
  },
  en: {
    totalChanged:
      "Your cart or its price has changed in the meantime. Please check the order and confirm it again.",
    orderUnknown: "This order does not exist.",
    orderStatusRefused: "This is no longer possible for this order.",
    stockChanged: "The stock has changed in the meantime. Please check the number and save again.",
    orderMailTitle: "Your order {number}",
    orderMailText: "Thank you for your order at “{site}”. This is what you have ordered.",
    orderMailPaid: "The order is paid.",
    orderMailPending: "We are waiting for your payment.",
    orderMailConsent:
      "You agreed that we provide the files at once, and confirmed that this ends your right of withdrawal for them.",
    orderFilesWait: "Your files are available from {date}, when the time for withdrawal is over.",
    orderMailLink: "View the order",
    orderPaidMailTitle: "Your payment for order {number} has arrived",
    orderPaidMailText: "Your payment for order {number} at “{site}” has arrived.",
    orderUnpaidMailTitle: "Your order {number} has not been paid yet",
    orderUnpaidMailText:
      "No money has arrived for your order {number} at “{site}” yet. Please transfer {total} by {date}, or the order ends.",
    orderCancelledMailTitle: "Order {number} is cancelled",
    orderCancelledMailText: "The order {number} at “{site}” is cancelled.",
    orderCancelledMailRefund: "You get back what you have paid.",
    orderNoticeTitle: "New order {number}: {total}",
    orderNoticeText: "Your shop has a new order from {email}.",
    orderNoticeLink: "View the order in the administration",
    orderNoticeCancelAskedTitle: "Cancellation requested: order {number}",
    orderNoticeCancelAskedText:
      "{email} would like to cancel the order {number}. You decide: its status can be changed on the order's page.",
    orderNoticeCancelledTitle: "Order {number} is cancelled",
    orderNoticeCancelledText:
      "The order {number} of {email} is cancelled. Its units are back in stock.",
    lowStockTitle: "Stock is running low: {product}",
    lowStockText: "{units} are left of “{product}”.",
    lowStockLink: "View the stock",
    orderEntries: "Items",
    orderSum: "Total",
    orderSubtotal: "Subtotal",
    orderDiscount: "Discount ({codes})",
    orderShipping: "Shipping ({name})",
    orderTaxIncluded: "includes {name} {rate} %",
    orderTaxAdded: "plus {name} {rate} %",
    orderTotal: "Total",
    orderGiftCard: "Paid by gift card",
    orderDue: "Amount due",
    orderShippingAddress: "Shipping address",
    orderBillingAddress: "Billing address",
    orderNote: "Note",
    orderConfirmedTitle: "Order received",
    orderStatusTitle: "Your order",
    orderThanks: "Thank you for your order!",
    orderThanksText: "We have sent an e-mail with all details to {email}.",
    orderAwaitsCard: "Pay for order {number}",
    orderAwaitsCardText: "Your items are set aside. Your payment completes the order.",
    orderHeading: "Order {number}",
    orderNumber: "Order number",
    orderDate: "Date",
    orderStatus: "Status",
    orderIsPending: "Payment due",
    orderIsPendingText: "We have received your order and are waiting for your payment.",
    orderIsPaid: "Paid",
    orderIsPaidText: "Your order is paid. We are preparing it.",
    orderIsFulfilled: "Sent",
    orderIsFulfilledText: "Your order is on its way or has been handed over.",
    orderIsCancelled: "Cancelled",
    orderIsCancelledText: "This order is cancelled.",
    orderIsRefunded: "Refunded",
    orderIsRefundedText: "This order is cancelled, and your money is back.",
    orderPaymentTitle: "Payment",
    orderInvoiceText: "Please transfer {total} and name the order number {number}.",
    orderInvoiceNumber: "The amount is {total}. Please name the order number {number}.",
    orderKeepLink: "View your order",
    orderCancel: "Cancel the order",
    orderCancelAsk: "Do you really want to cancel this order? This cannot be undone.",
    orderCancelConfirm: "Yes, cancel",
    orderCancelRequest: "Request cancellation",
    orderCancelRequestAsk:
      "This order is paid. The shop decides if it can still be cancelled; we will ask for you.",
    orderCancelRequestConfirm: "Yes, ask the shop",
    orderCancelRequested:
      "You asked on {date} for the order to be cancelled. The shop will contact you.",
    unpaidShareReached: "At most {n} of this item can be ordered on invoice at a time.",
  },
  formal: {
    orderNoticeText: "In Ihrem Shop ist eine Bestellung von {email} eingegangen.",
    totalChanged:
      "Ihr Warenkorb oder sein Preis hat sich inzwischen geändert. Bitte prüfen Sie die Bestellung und bestätigen Sie sie noch einmal.",
    stockChanged:
      "Der Bestand hat sich inzwischen geändert. Bitte prüfen Sie die Zahl und speichern Sie noch einmal.",
    orderMailTitle: "Ihre Bestellung {number}",
    orderMailText:
      "Vielen Dank für Ihre Bestellung bei „{site}“. Hier steht, was Sie bestellt haben.",
    orderMailPending: "Wir warten noch auf Ihre Zahlung.",
    orderMailConsent:
      "Sie haben zugestimmt, dass wir die Dateien sofort bereitstellen, und bestätigt, dass Ihr Widerrufsrecht für sie damit erlischt.",
    orderFilesWait:
      "Ihre Dateien stehen ab dem {date} bereit, wenn die Frist für den Widerruf vorbei ist.",
    orderPaidMailTitle: "Ihre Zahlung für Bestellung {number} ist da",
    orderPaidMailText: "Ihre Zahlung für die Bestellung {number} bei „{site}“ ist eingegangen.",
    orderUnpaidMailTitle: "Ihre Bestellung {number} ist noch nicht bezahlt",
    orderUnpaidMailText:
      "Zu Ihrer Bestellung {number} bei „{site}“ ist noch kein Geld da. Bitte überweisen Sie {total} bis zum {date}, sonst endet die Bestellung.",
    orderCancelledMailRefund: "Was Sie bezahlt haben, bekommen Sie zurück.",
    orderNoticeCancelAskedText:
      "{email} möchte die Bestellung {number} stornieren. Sie entscheiden: Auf der Seite der Bestellung lässt sich der Status ändern.",
    orderStatusTitle: "Ihre Bestellung",
    orderThanks: "Vielen Dank für Ihre Bestellung!",
    orderAwaitsCardText:
      "Ihre Artikel sind zurückgelegt. Mit der Zahlung ist die Bestellung abgeschlossen.",
    orderIsPendingText: "Ihre Bestellung ist eingegangen. Wir warten noch auf Ihre Zahlung.",
    orderIsPaidText: "Ihre Bestellung ist bezahlt. Wir bereiten sie vor.",
    orderIsFulfilledText: "Ihre Bestellung ist unterwegs oder übergeben.",
    orderIsRefundedText: "Diese Bestellung ist storniert, und Ihr Geld ist zurück.",
    orderInvoiceText:
      "Bitte überweisen Sie {total} und nennen Sie dabei die Bestellnummer {number}.",
    orderInvoiceNumber:
      "Zu zahlen sind {total}. Nennen Sie bei der Überweisung bitte die Bestellnummer {number}.",
    orderKeepLink: "Zur Seite Ihrer Bestellung",
    orderCancelAsk:
      "Möchten Sie diese Bestellung wirklich stornieren? Das lässt sich nicht rückgängig machen.",
    orderCancelRequestAsk:
      "Diese Bestellung ist bezahlt. Ob sie sich noch stornieren lässt, entscheidet der Shop; wir fragen für Sie an.",
    orderCancelRequested:
      "Sie haben am {date} um die Stornierung gebeten. Der Shop meldet sich bei Ihnen.",
  },
} as const;
