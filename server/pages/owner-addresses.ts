import * as accountsPaths from "../contract/accounts/paths.ts";
import { may, type Permission } from "../contract/accounts/roles.ts";
import { pageTypes } from "../contract/page/types.ts";
import * as screensPaths from "../contract/screens/paths.ts";
import type { TextName } from "../contract/texts/index.ts";
import type { Page } from "../render/page/page.ts";
import type { View } from "../site/view.ts";
import type { ToBarePage } from "./bare-page.ts";
import type { PageSource } from "./page-source.ts";
import type { SignInPages } from "./sign-in-page.ts";

type OwnerPlace = {
  /** Includes everything below it. */
  readonly path: string;
  readonly permission: Permission;
  /** The sign-in page's message about the address. */
  readonly message?: TextName;
};

/** The permissions for addresses of people who run the site. */
export type OwnerPlaces = readonly OwnerPlace[];

/** The page at an address for visitors who may not open it. Undefined for everybody else. */
export type RefusedOwnerPage = (path: string, view: View) => Page | undefined;

/** Everything below `/config` is for owners, even without a screen. */
const area: OwnerPlace = { path: screensPaths.owner, permission: "overview" };

/** `/account/login` */
export const signInAddress =
  (signIn: SignInPages): PageSource =>
  ({ path }, view) => {
    if (path !== accountsPaths.signIn) return undefined;
    return view.account ? signIn.done(view) : signIn.form(view, { status: 200 });
  };

/** Creates the page that others see at an owner's address: the sign-in page, or that their role is another. */
export function createRefusedOwnerPage(
  places: OwnerPlaces,
  signIn: SignInPages,
  toBarePage: ToBarePage,
): RefusedOwnerPage {
  const longestFirst = [...places, area].sort((one, other) => other.path.length - one.path.length);
  return (path, view) => {
    const place = longestFirst.find((one) => path === one.path || path.startsWith(`${one.path}/`));
    if (!place || may(view.account?.role, place.permission)) return undefined;
    if (view.accountFault) throw view.accountFault;
    const { message = "ownerPageText" } = place;
    if (!view.account) return signIn.form(view, { status: 401, returnTo: path, message });
    return toBarePage(view, "signInTitle", {
      status: 403,
      type: pageTypes.ssoPage,
      id: "sso-page",
      slide: "sso-screen",
      heading: view.site.texts.ownerAreaTitle,
      message: view.site.texts.roleMissing,
    });
  };
}
