/** What somebody reads who signs in. */
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
      "jemand hat für dein Konto ein neues Passwort angefordert. Mit diesem Link setzt du es; er gilt eine Stunde und nur einmal.",
    passwordMailIgnore:
      "Warst du das nicht, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.",
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
      "somebody has asked for a new password for your account. This link sets it; it is good for an hour, and once.",
    passwordMailIgnore:
      "If that was not you, there is nothing to do: your password stays as it is.",
  },
} as const;
