import type { TextName } from "../contract/messages/index.ts";
import { pageTypes } from "../contract/page-types.ts";
import { pagePaths } from "../contract/paths.ts";
import { may, type Permission } from "../contract/roles.ts";
import type { ToBarePage } from "./bare-page.ts";
import type { PageSource } from "./page-source.ts";
import type { SignInPages } from "./sign-in-page.ts";

type OwnerAddress = {
  readonly permission: Permission;
  /** What the sign-in page tells of the address. */
  readonly message: TextName;
};

const billing = (message: TextName): OwnerAddress => ({ permission: "billing", message });

/** What it takes to open a path; undefined for all that are open to everybody. */
function findOwnerAddress(path: string): OwnerAddress | undefined {
  if (path === pagePaths.upgrade) return billing("upgradePageText");
  if (path === pagePaths.subscription) return billing("subscriptionPageText");
  const isBelow = path === pagePaths.owner || path.startsWith(`${pagePaths.owner}/`);
  return isBelow ? { permission: "overview", message: "ownerPageText" } : undefined;
}

/** `/account/login` */
export const signInAddress =
  (signIn: SignInPages): PageSource =>
  ({ path }, view) => {
    if (path !== pagePaths.signIn) return undefined;
    return view.account ? signIn.done(view) : signIn.form(view, { status: 200 });
  };

/** What others see at an address of those who run the site: the sign-in page, or that their role is another. */
export const ownerAddresses =
  (signIn: SignInPages, toBarePage: ToBarePage): PageSource =>
  ({ path }, view) => {
    const address = findOwnerAddress(path);
    if (!address || may(view.account?.role, address.permission)) return undefined;
    if (view.accountFault) throw view.accountFault;
    const { message } = address;
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
