import type { Engine } from "../../engine/index.ts";
import { bareLayout } from "../../templates/platform/pages/bare.ts";
import { passwordPage, signedInPage, signInPage } from "../../templates/platform/pages/sign-in.ts";
import { may } from "../contract/accounts/roles.ts";
import { pageTypes } from "../contract/page/types.ts";
import type { TextName } from "../contract/texts/index.ts";
import type { Page } from "../render/page/page.ts";
import type { SharedView, View } from "../site/view.ts";
import { toPlatformPage } from "./platform-page.ts";

type SignInParts = Pick<Page, "status"> & {
  /** The page of this site to open after signing in. */
  readonly returnTo?: string;
  /** The purpose of that page. */
  readonly message?: TextName;
  /** The error of the last attempt, and the typed address. */
  readonly problem?: string;
  readonly typedEmail?: string;
};

/** The state of the page for a new password; `set` asks for it, the others report the state. */
export type PasswordStep =
  | { readonly step: "request" | "sent" | "saved" | "ended" | "offered" }
  | { readonly step: "set"; readonly action: string; readonly problem?: string };

/** The pages around signing in. */
export type SignInPages = {
  password(view: SharedView, status: number, step: PasswordStep): Page;
  /** The page with the form. */
  form(view: SharedView, parts: SignInParts): Page;
  /** The page for somebody who is signed in. */
  done(view: View): Page;
};

/** Creates the sign-in page for all sites. It does without the site's layout, so that a broken one locks nobody out. */
export function createSignInPages(engine: Engine): SignInPages {
  const form = engine.compile(signInPage.source, signInPage);
  const password = engine.compile(passwordPage.source, passwordPage);
  const done = engine.compile(signedInPage.source, signedInPage);
  const document = engine.compile(bareLayout.source, bareLayout);
  const shared = {
    type: pageTypes.ssoPage,
    id: "sso-page",
    slide: "sso-screen",
    document,
    perVisitor: true,
  } as const;
  return {
    form: (view, { status, message, ...data }) =>
      toPlatformPage(view, "signInTitle", {
        ...shared,
        status,
        main: form,
        data: { ...data, ...(message && { message: view.site.texts[message] }) },
      }),
    password: (view, status, data) =>
      toPlatformPage(view, data.step === "offered" ? "accountOfferTitle" : "passwordResetTitle", {
        ...shared,
        status,
        main: password,
        data,
      }),
    done: (view) =>
      toPlatformPage(view, "signInTitle", {
        ...shared,
        status: 200,
        main: done,
        data: {
          email: view.account?.email ?? "",
          ...(may(view.account?.role, "overview") && { isOwner: true }),
        },
      }),
  };
}
