/** Texts about parcels for buyers. `fill` replaces `{name}`. */
export const parcelTexts = {
  de: {
    orderPartSentMailTitle: "Ein Teil deiner Bestellung {number} ist unterwegs",
    orderPartSentMailText:
      "Wir haben einen Teil deiner Bestellung {number} bei „{site}“ verschickt.",
    orderRestSentMailTitle: "Der Rest deiner Bestellung {number} ist unterwegs",
    orderRestSentMailText: "Wir haben den Rest deiner Bestellung {number} bei „{site}“ verschickt.",
    orderParcelItems: "In dieser Sendung: {items}.",
    orderParcelRest: "Es folgt noch: {items}.",
    orderIsPartSent: "Zum Teil versandt",
    orderIsPartSentText: "Ein Teil deiner Bestellung ist unterwegs, der Rest folgt.",
    orderParcels: "Sendungen",
    orderParcelSent: "Verschickt am {date}",
  },
  en: {
    orderPartSentMailTitle: "Part of your order {number} is on its way",
    orderPartSentMailText: "We have sent part of your order {number} at “{site}”.",
    orderRestSentMailTitle: "The rest of your order {number} is on its way",
    orderRestSentMailText: "We have sent the rest of your order {number} at “{site}”.",
    orderParcelItems: "In this parcel: {items}.",
    orderParcelRest: "Still to follow: {items}.",
    orderIsPartSent: "Sent in part",
    orderIsPartSentText: "Part of your order is on its way; the rest will follow.",
    orderParcels: "Parcels",
    orderParcelSent: "Sent on {date}",
  },
  formal: {
    orderPartSentMailTitle: "Ein Teil Ihrer Bestellung {number} ist unterwegs",
    orderPartSentMailText:
      "Wir haben einen Teil Ihrer Bestellung {number} bei „{site}“ verschickt.",
    orderRestSentMailTitle: "Der Rest Ihrer Bestellung {number} ist unterwegs",
    orderRestSentMailText: "Wir haben den Rest Ihrer Bestellung {number} bei „{site}“ verschickt.",
    orderIsPartSentText: "Ein Teil Ihrer Bestellung ist unterwegs, der Rest folgt.",
  },
} as const;

/** Texts about parcels for owners. `fill` replaces `{name}`. */
export const ownerParcelTexts = {
  de: {
    parcelTooMany: "So viele Stück sind von dieser Bestellung nicht mehr zu versenden.",
    parcelNothing: "Bitte wähle, was in der Sendung ist.",
    parcelUnitsInvalid: "Stückzahlen müssen ganze Zahlen sein.",
    parcelUnits: "Stück in dieser Sendung: {name} (noch {left})",
    ordersPartSent: "zum Teil versandt",
    ordersDone: "Als erledigt melden",
    ordersDoneText:
      "Zu versenden ist nichts. Der Kunde bekommt eine E-Mail, dass alles übergeben ist.",
    ordersParcelNumber: "Sendung {place}",
    historyParcel: "Sendung {place} verschickt",
  },
  en: {
    parcelTooMany: "This order does not have that many units left to send.",
    parcelNothing: "Please choose what is in the parcel.",
    parcelUnitsInvalid: "Units must be whole numbers.",
    parcelUnits: "Units in this parcel: {name} ({left} left)",
    ordersPartSent: "sent in part",
    ordersDone: "Mark as done",
    ordersDoneText:
      "There is nothing to send. The customer gets an e-mail saying that everything has been handed over.",
    ordersParcelNumber: "Parcel {place}",
    historyParcel: "Parcel {place} sent",
  },
  formal: {
    parcelNothing: "Bitte wählen Sie, was in der Sendung ist.",
  },
} as const;
