type DialogText = "close" | "previous" | "next" | "caption" | "slide" | "noTimeZones";

const texts: Readonly<Record<"de" | "en", Readonly<Record<DialogText, string>>>> = {
  de: {
    close: "Schließen",
    previous: "Zurück",
    next: "Weiter",
    caption: "Beschreibung",
    slide: "Bild",
    noTimeZones: "Zeitzonen können nicht geladen werden",
  },
  en: {
    close: "Close",
    previous: "Previous",
    next: "Next",
    caption: "Caption",
    slide: "Slide",
    noTimeZones: "Time zones cannot be loaded",
  },
};

/**
 * The button labels of the platform's objects for template scripts, in the language of a locale tag. They stand in a
 * file of their own because those objects are one small script.
 */
export const toDialogTexts = (language: string) => texts[/^de\b/i.test(language) ? "de" : "en"];
