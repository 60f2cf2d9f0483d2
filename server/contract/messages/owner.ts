/** What those read who run a site, in the owner area. */
export const ownerTexts = {
  de: {
    ownerAreaTitle: "Verwaltung",
    ownerAreaText: "Diese Seiten stehen deinem Konto offen.",
    ownerAreaEmpty: "Für die Rolle deines Kontos gibt es hier keine Seiten.",
    skipToContent: "Zum Inhalt",
    upgradePageTitle: "Tarif",
    subscriptionPageTitle: "Abonnement",
    roleMissing: "Dafür hat dein Konto nicht die passende Rolle.",
  },
  en: {
    ownerAreaTitle: "Administration",
    ownerAreaText: "These pages are open to your account.",
    ownerAreaEmpty: "There are no pages here for your account's role.",
    skipToContent: "Skip to content",
    upgradePageTitle: "Plan",
    subscriptionPageTitle: "Subscription",
    roleMissing: "Your account does not have the role for this.",
  },
} as const;
