/** What somebody reads who asks for the mails of a list, or wants them no more; `{site}` is the site's title. */
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
      "jemand hat diese E-Mail-Adresse bei „{site}“ angemeldet. Mit diesem Link bestätigst du die Anmeldung; er gilt sieben Tage.",
    subscriptionMailIgnore:
      "Warst du das nicht, brauchst du nichts zu tun: Ohne deine Bestätigung bist du nicht angemeldet.",
    welcomeMailTitle: "Deine Anmeldung ist bestätigt",
    welcomeMailText:
      "schön, dass du dabei bist! Ab jetzt bekommst du die E-Mails von „{site}“. Abmelden kannst du dich jederzeit.",
    unsubscribe: "Abmelden",
    unsubscribeTitle: "E-Mails abbestellen",
    unsubscribeText: "Möchtest du keine E-Mails von „{site}“ mehr bekommen?",
    unsubscribedTitle: "Du bist abgemeldet",
    unsubscribed: "Du bekommst von dieser Liste keine E-Mails mehr.",
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
      "somebody has subscribed this e-mail address at “{site}”. This link confirms the subscription; it is good for seven days.",
    subscriptionMailIgnore:
      "If that was not you, there is nothing to do: without your confirmation you are not subscribed.",
    welcomeMailTitle: "Your subscription is confirmed",
    welcomeMailText:
      "good to have you with us! From now on you receive the e-mails of “{site}”. You can unsubscribe at any time.",
    unsubscribe: "Unsubscribe",
    unsubscribeTitle: "Cancel e-mails",
    unsubscribeText: "Would you like to receive no more e-mails of “{site}”?",
    unsubscribedTitle: "You are unsubscribed",
    unsubscribed: "You receive no more e-mails of this list.",
  },
} as const;
