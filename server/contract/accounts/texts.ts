/** Texts for people who sign in. */
export const accountTexts = {
  de: {
    signInTitle: "Anmelden",
    signInSubmit: "Anmelden",
    signInFailed: "E-Mail-Adresse oder Passwort ist falsch.",
    email: "E-Mail-Adresse",
    rememberMe: "Angemeldet bleiben",
    signedInAs: "Angemeldet als",
    signOut: "Abmelden",
    passwordForgotten: "Passwort vergessen?",
    passwordResetTitle: "Neues Passwort",
    passwordResetText: "Wir schicken dir einen Link, mit dem du ein neues Passwort setzt.",
    passwordResetSubmit: "Link anfordern",
    passwordResetSent:
      "Wenn es ein Konto mit dieser Adresse gibt, ist ein Link dorthin unterwegs. Er gilt eine Stunde.",
    passwordResetEnded: "Dieser Link gilt nicht mehr. Fordere bitte einen neuen an.",
    passwordNew: "Neues Passwort (mindestens 10 Zeichen)",
    passwordSave: "Passwort speichern",
    passwordTooShort: "Das Passwort braucht mindestens 10 Zeichen.",
    passwordSaved: "Dein neues Passwort ist gespeichert. Du kannst dich jetzt anmelden.",
    passwordMailText:
      "Jemand hat für dein Konto ein neues Passwort angefordert. Mit diesem Link setzt du es; er gilt eine Stunde und nur einmal.",
    passwordMailIgnore:
      "Warst du das nicht, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.",
    accountOffer: "Konto anlegen",
    accountOfferText:
      "Mit einem Konto meldest du dich beim nächsten Mal an. Den Link dazu schicken wir an die E-Mail-Adresse deiner Bestellung.",
    accountOfferTitle: "Konto anlegen",
    accountOfferSent:
      "Ein Link ist zur E-Mail-Adresse deiner Bestellung unterwegs. Er gilt eine Stunde und nur einmal.",
    accountOfferMailText:
      "Mit diesem Link setzt du das Passwort für dein neues Konto; er gilt eine Stunde und nur einmal.",
    accountOfferMailIgnore:
      "Wolltest du kein Konto, brauchst du nichts zu tun: Ohne den Link kann niemand es benutzen.",
    accountKnownTitle: "Du hast schon ein Konto",
    accountKnownIgnore:
      "Warst du das nicht, brauchst du nichts zu tun: Dein Konto bleibt, wie es ist.",
    accountKnownMailText:
      "Für deine E-Mail-Adresse gibt es hier schon ein Konto. Melde dich mit deinem Passwort an; hast du es vergessen, setzt du mit diesem Link ein neues. Er gilt eine Stunde und nur einmal.",
  },
  en: {
    signInTitle: "Sign in",
    signInSubmit: "Sign in",
    signInFailed: "The e-mail address or the password is wrong.",
    email: "E-mail address",
    rememberMe: "Stay signed in",
    signedInAs: "Signed in as",
    signOut: "Sign out",
    passwordForgotten: "Forgotten your password?",
    passwordResetTitle: "New password",
    passwordResetText: "We send you a link by which you set a new password.",
    passwordResetSubmit: "Request a link",
    passwordResetSent:
      "If there is an account with this address, a link is on its way to it. It is good for an hour.",
    passwordResetEnded: "This link is no longer valid. Please request a new one.",
    passwordNew: "New password (at least 10 characters)",
    passwordSave: "Save password",
    passwordTooShort: "The password needs at least 10 characters.",
    passwordSaved: "Your new password is saved. You can sign in now.",
    passwordMailText:
      "Somebody has asked for a new password for your account. This link sets it; it is good for an hour, and once.",
    passwordMailIgnore:
      "If that was not you, there is nothing to do: your password stays as it is.",
    accountOffer: "Create an account",
    accountOfferText:
      "With an account you can sign in next time. We send the link for it to the e-mail address of your order.",
    accountOfferTitle: "Create an account",
    accountOfferSent:
      "A link is on its way to the e-mail address of your order. It is good for an hour, and once.",
    accountOfferMailText:
      "This link sets the password of your new account; it is good for an hour, and once.",
    accountOfferMailIgnore:
      "If you do not want an account, there is nothing to do: without the link nobody can use it.",
    accountKnownTitle: "You already have an account",
    accountKnownIgnore: "If that was not you, there is nothing to do: your account stays as it is.",
    accountKnownMailText:
      "There is an account with your e-mail address. Sign in with your password; if you have forgotten it, this link sets a new one. It is good for an hour, and once.",
  },
  formal: {
    passwordResetText: "Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen.",
    passwordResetEnded: "Dieser Link gilt nicht mehr. Fordern Sie bitte einen neuen an.",
    passwordSaved: "Ihr neues Passwort ist gespeichert. Sie können sich jetzt anmelden.",
    passwordMailText:
      "Jemand hat für Ihr Konto ein neues Passwort angefordert. Mit diesem Link setzen Sie es; er gilt eine Stunde und nur einmal.",
    passwordMailIgnore:
      "Waren Sie das nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",
    accountOfferText:
      "Mit einem Konto melden Sie sich beim nächsten Mal an. Den Link dazu schicken wir an die E-Mail-Adresse Ihrer Bestellung.",
    accountOfferSent:
      "Ein Link ist zur E-Mail-Adresse Ihrer Bestellung unterwegs. Er gilt eine Stunde und nur einmal.",
    accountOfferMailText:
      "Mit diesem Link setzen Sie das Passwort für Ihr neues Konto; er gilt eine Stunde und nur einmal.",
    accountOfferMailIgnore:
      "Wollten Sie kein Konto, brauchen Sie nichts zu tun: Ohne den Link kann niemand es benutzen.",
    accountKnownTitle: "Sie haben schon ein Konto",
    accountKnownIgnore:
      "Waren Sie das nicht, brauchen Sie nichts zu tun: Ihr Konto bleibt, wie es ist.",
    accountKnownMailText:
      "Für Ihre E-Mail-Adresse gibt es hier schon ein Konto. Melden Sie sich mit Ihrem Passwort an; haben Sie es vergessen, setzen Sie mit diesem Link ein neues. Er gilt eine Stunde und nur einmal.",
  },
} as const;
