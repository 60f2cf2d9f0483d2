/** What is read by those who have subscribed to something, and by owners of it. `fill` replaces `{name}`. */
export const subscriptionTexts = {
  de: {
    subscriptionNext: "Nächste Bestellung: {date}",
    subscriptionEnded: "Dieses Abo ist abgeschlossen.",
    subscriptionCancelled: "Dieses Abo ist gekündigt.",
    subscriptionCancel: "Abo kündigen",
    renewalMailTitle: "Dein Abo: {title}",
    renewalMailText: "„{title}“ ist wieder auf dem Weg zu dir, als Bestellung {number}.",
    renewalMailNext:
      "Die nächste Bestellung entsteht am {date}. Bis dahin kannst du auf der Seite deiner ersten Bestellung kündigen.",
    renewalMailLast: "Das war die letzte Bestellung dieses Abos.",
    renewalMailLink: "Abo ansehen",
    renewalTroubleTitle: "Abo nicht geliefert: {title}",
    renewalTroubleText:
      "Für das Abo der Bestellung {number} ({email}) konnte keine neue Bestellung angelegt werden. Meist reicht der Bestand nicht. Morgen wird es noch einmal versucht.",
    renewalSample: "Kaffee des Monats",
  },
  en: {
    subscriptionNext: "Next order: {date}",
    subscriptionEnded: "This subscription is complete.",
    subscriptionCancelled: "This subscription is cancelled.",
    subscriptionCancel: "Cancel subscription",
    renewalMailTitle: "Your subscription: {title}",
    renewalMailText: "“{title}” is on its way to you again, as order {number}.",
    renewalMailNext:
      "The next order is made on {date}. Until then you can cancel on the page of your first order.",
    renewalMailLast: "This was the last order of this subscription.",
    renewalMailLink: "See the subscription",
    renewalTroubleTitle: "Subscription not delivered: {title}",
    renewalTroubleText:
      "No new order could be made for the subscription of order {number} ({email}). Mostly there is too little stock. It is tried again tomorrow.",
    renewalSample: "Coffee of the Month",
  },
} as const;
