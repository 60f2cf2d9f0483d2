/** Texts about subscribing to the mails of a list and unsubscribing; `{site}` is the site's title. */
export const newsletterTexts = {
  de: {
    subscriptionPending: "Bitte bestätige deine Anmeldung über den Link in der E-Mail.",
    subscriptionTitle: "Anmeldung bestätigen",
    subscriptionText: "Möchtest du die E-Mails von „{site}“ bekommen? Dann bestätige es hier.",
    subscriptionConfirm: "Anmeldung bestätigen",
    subscriptionConfirmedTitle: "Anmeldung bestätigt",
    subscriptionConfirmed:
      "Danke, deine Anmeldung ist bestätigt. Abmelden kannst du dich jederzeit über den Link am Ende jeder E-Mail.",
    subscriptionEndedTitle: "Dieser Link gilt nicht mehr",
    subscriptionEnded:
      "Links zum Bestätigen gelten sieben Tage. Melde dich einfach noch einmal an, dann bekommst du einen neuen.",
    subscriptionUnknownTitle: "Diesen Link gibt es nicht",
    subscriptionUnknown:
      "Vielleicht ist er unvollständig. Öffne ihn bitte noch einmal aus der E-Mail, am besten durch Anklicken.",
    subscriptionMailTitle: "Bitte bestätige deine Anmeldung",
    subscriptionMailText:
      "Jemand hat diese E-Mail-Adresse bei „{site}“ angemeldet. Mit diesem Link bestätigst du die Anmeldung; er gilt sieben Tage.",
    subscriptionMailIgnore:
      "Warst du das nicht, brauchst du nichts zu tun: Ohne deine Bestätigung bist du nicht angemeldet.",
    welcomeMailTitle: "Deine Anmeldung ist bestätigt",
    welcomeMailText:
      "Schön, dass du dabei bist! Ab jetzt bekommst du die E-Mails von „{site}“. Abmelden kannst du dich jederzeit.",
    unsubscribe: "Abmelden",
    unsubscribeTitle: "E-Mails abbestellen",
    unsubscribeText: "Möchtest du keine E-Mails von „{site}“ mehr bekommen?",
    unsubscribedTitle: "Du bist abgemeldet",
    unsubscribed: "Du bekommst von dieser Liste keine E-Mails mehr.",
    subscribersTitle: "Abonnenten",
    subscribersEmpty: "Hier ist niemand.",
    subscribersSearch: "E-Mail-Adresse suchen",
    subscribersState: "Status",
    subscribersList: "Liste",
    subscribersAll: "alle",
    subscribersPending: "unbestätigt",
    subscribersConfirmed: "bestätigt",
    subscribersUnsubscribed: "abgemeldet",
    subscribersFilter: "Anzeigen",
    subscribersFound: "{count} gefunden",
    subscribersFile: "Als CSV herunterladen",
    subscribersAskedAt: "Angemeldet",
    subscribersConfirmedAt: "Bestätigt",
    subscribersEndedAt: "Abgemeldet",
    subscribersForm: "Formular",
    subscribersPage: "Seite",
    subscribersPages: "Seiten der Liste",
    subscribersPageOf: "Seite {page} von {pages}",
  },
  en: {
    subscriptionPending: "Please confirm your subscription by the link in the e-mail.",
    subscriptionTitle: "Confirm your subscription",
    subscriptionText: "Would you like to receive the e-mails of “{site}”? Then confirm it here.",
    subscriptionConfirm: "Confirm the subscription",
    subscriptionConfirmedTitle: "Subscription confirmed",
    subscriptionConfirmed:
      "Thank you, your subscription is confirmed. You can unsubscribe at any time by the link at the end of each e-mail.",
    subscriptionEndedTitle: "This link is no longer valid",
    subscriptionEnded:
      "Links to confirm are good for seven days. Just subscribe once more, and you will get a new one.",
    subscriptionUnknownTitle: "There is no such link",
    subscriptionUnknown:
      "It may be incomplete. Please open it once more from the e-mail, best by clicking it.",
    subscriptionMailTitle: "Please confirm your subscription",
    subscriptionMailText:
      "Somebody has subscribed this e-mail address at “{site}”. This link confirms the subscription; it is good for seven days.",
    subscriptionMailIgnore:
      "If that was not you, there is nothing to do: without your confirmation you are not subscribed.",
    welcomeMailTitle: "Your subscription is confirmed",
    welcomeMailText:
      "Good to have you with us! From now on you receive the e-mails of “{site}”. You can unsubscribe at any time.",
    unsubscribe: "Unsubscribe",
    unsubscribeTitle: "Cancel e-mails",
    unsubscribeText: "Would you like to receive no more e-mails of “{site}”?",
    unsubscribedTitle: "You are unsubscribed",
    unsubscribed: "You receive no more e-mails of this list.",
    subscribersTitle: "Subscribers",
    subscribersEmpty: "There is nobody here.",
    subscribersSearch: "Search for an e-mail address",
    subscribersState: "State",
    subscribersList: "List",
    subscribersAll: "all",
    subscribersPending: "not confirmed",
    subscribersConfirmed: "confirmed",
    subscribersUnsubscribed: "unsubscribed",
    subscribersFilter: "Show",
    subscribersFound: "{count} found",
    subscribersFile: "Download as CSV",
    subscribersAskedAt: "Subscribed",
    subscribersConfirmedAt: "Confirmed",
    subscribersEndedAt: "Unsubscribed",
    subscribersForm: "Form",
    subscribersPage: "Page",
    subscribersPages: "Pages of the list",
    subscribersPageOf: "Page {page} of {pages}",
  },
  formal: {
    subscriptionPending: "Bitte bestätigen Sie Ihre Anmeldung über den Link in der E-Mail.",
    subscriptionText: "Möchten Sie die E-Mails von „{site}“ bekommen? Dann bestätigen Sie es hier.",
    subscriptionConfirmed:
      "Danke, Ihre Anmeldung ist bestätigt. Abmelden können Sie sich jederzeit über den Link am Ende jeder E-Mail.",
    subscriptionEnded:
      "Links zum Bestätigen gelten sieben Tage. Melden Sie sich einfach noch einmal an, dann bekommen Sie einen neuen.",
    subscriptionUnknown:
      "Vielleicht ist er unvollständig. Öffnen Sie ihn bitte noch einmal aus der E-Mail, am besten durch Anklicken.",
    subscriptionMailTitle: "Bitte bestätigen Sie Ihre Anmeldung",
    subscriptionMailText:
      "Jemand hat diese E-Mail-Adresse bei „{site}“ angemeldet. Mit diesem Link bestätigen Sie die Anmeldung; er gilt sieben Tage.",
    subscriptionMailIgnore:
      "Waren Sie das nicht, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung sind Sie nicht angemeldet.",
    welcomeMailTitle: "Ihre Anmeldung ist bestätigt",
    welcomeMailText:
      "Schön, dass Sie dabei sind! Ab jetzt bekommen Sie die E-Mails von „{site}“. Abmelden können Sie sich jederzeit.",
    unsubscribeText: "Möchten Sie keine E-Mails von „{site}“ mehr bekommen?",
    unsubscribedTitle: "Sie sind abgemeldet",
    unsubscribed: "Sie bekommen von dieser Liste keine E-Mails mehr.",
  },
} as const;
