/** Texts for owners who look at the figures of their site. */
export const ownerAnalyticsTexts = {
  de: {
    analyticsTitle: "Auswertung",
    analyticsRange: "Zeitraum",
    analyticsRangeDays: "{days} Tage",
    analyticsShow: "Anzeigen",
    analyticsOff: "Diese Website zählt nichts: „analytics.enabled“ ist in ihrer Datei aus.",
    analyticsAsks:
      "Diese Website fragt ihre Besucher zuerst. Seitenaufrufe, Besucher, Skriptfehler und Tempo sind nur von denen, die zustimmen.",
    analyticsSum: "Summe des Zeitraums",
    analyticsDay: "Tag",
    analyticsViews: "Seitenaufrufe",
    analyticsVisitors: "Besucher",
    analyticsCarts: "Warenkörbe",
    analyticsOrders: "Bestellungen",
    analyticsErrors: "Skriptfehler",
    analyticsVisits: "Besuche nach Tag",
    analyticsSpeed: "Tempo nach Tag",
    analyticsSpeedText:
      "Drei von vier Aufrufen waren so schnell oder schneller. Gut sind: größtes Bild oder größter Text (LCP) bis 2500 ms, Antwort auf Eingaben (INP) bis 200 ms, Verschiebungen (CLS) bis 0,1, erster Inhalt (FCP) bis 1800 ms.",
    analyticsSpeedEmpty: "In diesem Zeitraum wurde kein Tempo gemessen.",
    analyticsMs: "{value} ms",
    analyticsUse: "Von heute sind {size} von höchstens {most} MB an Messungen eingetroffen.",
    analyticsRefused:
      "{count} Messungen von heute wurden nicht gespeichert, weil es zu viele sind. Das Limit ist ANALYTICS_MB des Servers.",
    analyticsNote:
      "Besucher sind Browser mit dem Cookie ss_cvr; wer an mehreren Tagen kommt, zählt an jedem. Warenkörbe und Bestellungen zählt der Shop selbst, auch von Besuchern, die nicht gezählt werden: jeden Warenkorb, der begonnen wird, und alle Bestellungen, die nicht storniert sind.",
  },
  en: {
    analyticsTitle: "Analytics",
    analyticsRange: "Period",
    analyticsRangeDays: "{days} days",
    analyticsShow: "Show",
    analyticsOff: "This site counts nothing: “analytics.enabled” is off in its file.",
    analyticsAsks:
      "This site asks its visitors first. Page views, visitors, script errors and speed are only of those who agree.",
    analyticsSum: "Total of the period",
    analyticsDay: "Day",
    analyticsViews: "Page views",
    analyticsVisitors: "Visitors",
    analyticsCarts: "Carts",
    analyticsOrders: "Orders",
    analyticsErrors: "Script errors",
    analyticsVisits: "Visits by day",
    analyticsSpeed: "Speed by day",
    analyticsSpeedText:
      "Three of four views were as fast as this, or faster. Good are: largest picture or text (LCP) up to 2500 ms, response to input (INP) up to 200 ms, shifts (CLS) up to 0.1, first content (FCP) up to 1800 ms.",
    analyticsSpeedEmpty: "No speed was measured in this period.",
    analyticsMs: "{value} ms",
    analyticsUse: "{size} of at most {most} MB of measurements have arrived today.",
    analyticsRefused:
      "{count} measurements of today were not stored, because there are too many. The limit is ANALYTICS_MB of the server.",
    analyticsNote:
      "Visitors are browsers with the cookie ss_cvr; who comes on several days counts on each. Carts and orders are counted by the shop itself, also of visitors who are not counted: each cart that is begun, and all orders that are not cancelled.",
  },
} as const;
