/** Texts for buyers who download files. `fill` replaces `{name}`. */
export const downloadTexts = {
  de: {
    downloadExpired:
      "Dieser Link ist abgelaufen. Schreib dem Shop, wenn du die Datei noch einmal brauchst.",
    downloadUsedUp:
      "Dieser Link ist so oft benutzt worden, wie er darf. Schreib dem Shop, wenn du die Datei noch einmal brauchst.",
    downloadMissing: "Diese Datei gibt es nicht mehr. Schreib dem Shop, wenn du sie noch brauchst.",
    downloadsTitle: "Downloads",
    downloadsMailTitle: "Deine Downloads von „{site}“",
    downloadsMailText:
      "Danke für deinen Einkauf, Bestellung {number}. Jeder Link gilt bis zum {date} und für {uses} Downloads.",
    downloadUntil: "Bis zum {date}, noch {uses} Mal",
    downloadOver: "Abgelaufen",
    downloadAllUsed: "Aufgebraucht",
    downloadSample: "Kleine Kaffeeschule (PDF)",
  },
  en: {
    downloadExpired: "This link has expired. Please write to the shop if you need the file again.",
    downloadUsedUp:
      "This link has been used as often as it may be. Please write to the shop if you need the file again.",
    downloadMissing: "This file is gone. Please write to the shop if you still need it.",
    downloadsTitle: "Downloads",
    downloadsMailTitle: "Your downloads from “{site}”",
    downloadsMailText:
      "Thank you for your purchase, order {number}. Each link is good until {date} and for {uses} downloads.",
    downloadUntil: "Until {date}, {uses} more times",
    downloadOver: "Expired",
    downloadAllUsed: "Used up",
    downloadSample: "A Little Coffee School (PDF)",
  },
  formal: {
    downloadExpired:
      "Dieser Link ist abgelaufen. Schreiben Sie dem Shop, wenn Sie die Datei noch einmal brauchen.",
    downloadUsedUp:
      "Dieser Link ist so oft benutzt worden, wie er darf. Schreiben Sie dem Shop, wenn Sie die Datei noch einmal brauchen.",
    downloadMissing:
      "Diese Datei gibt es nicht mehr. Schreiben Sie dem Shop, wenn Sie sie noch brauchen.",
    downloadsMailTitle: "Ihre Downloads von „{site}“",
    downloadsMailText:
      "Danke für Ihren Einkauf, Bestellung {number}. Jeder Link gilt bis zum {date} und für {uses} Downloads.",
  },
} as const;
