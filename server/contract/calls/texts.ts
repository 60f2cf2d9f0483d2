/**
 * Texts that visitors read when something could not be loaded or sent, one for each cause (`failure-causes.ts`).
 * Wording that the platform fixes is kept word for word.
 */
export const failureTexts = {
  de: {
    connectionFailed: "Verbindung kann nicht hergestellt werden. Bitte erneut versuchen",
    networkError: "Netzwerkfehler",
    loadingFailed: "Laden nicht möglich. Erneut versuchen.",
    resultsFailed: "Ergebnisse konnten nicht geladen werden",
    contentMissing: "Inhalt kann nicht gefunden werden",
  },
  en: {
    connectionFailed: "No connection can be made. Please try again",
    networkError: "Network error",
    loadingFailed: "Loading is not possible. Try again.",
    resultsFailed: "The results could not be loaded",
    contentMissing: "The content cannot be found",
  },
} as const;
