/**
 * What a visitor reads when something could not be loaded or sent, each text for one cause (`failure-causes.ts`). Texts quoted in
 * the specification are word for word.
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
