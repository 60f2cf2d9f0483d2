import type { Engine } from "../../../engine/index.ts";
import { bareLayout } from "../../../templates/platform/pages/bare.ts";
import { ownerAreaPage } from "../../../templates/platform/pages/owner-area.ts";
import type { TextName } from "../../contract/messages/index.ts";
import { pageTypes } from "../../contract/page-types.ts";
import { pagePaths } from "../../contract/paths.ts";
import { may, type Permission } from "../../contract/roles.ts";
import { createBarePages, type ToBarePage } from "../../pages/bare-page.ts";
import type { PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";

/** A page of those who run a site, with what it takes to open it. */
type Screen = { readonly path: string; readonly title: TextName; readonly permission: Permission };

const screens: readonly Screen[] = [
  { path: pagePaths.upgrade, title: "upgradePageTitle", permission: "billing" },
  { path: pagePaths.subscription, title: "subscriptionPageTitle", permission: "billing" },
];

/** The pages of those who run a site; only for accounts that may open them. */
export function createOwnerPages(engine: Engine): readonly PageSource[] {
  const toBarePage = createBarePages(engine);
  return [
    overview(engine),
    shortPage(toBarePage, pagePaths.upgrade, "upgradePageTitle", "upgradePageText"),
    shortPage(toBarePage, pagePaths.subscription, "subscriptionPageTitle", "subscriptionPageText"),
  ];
}

/** `/config`: the pages that the account may open. */
function overview(engine: Engine): PageSource {
  const main = engine.compile(ownerAreaPage.source, ownerAreaPage);
  const document = engine.compile(bareLayout.source, bareLayout);
  return ({ path }, view) => {
    const { account, site } = view;
    if (path !== pagePaths.owner || !account || !may(account.role, "overview")) return undefined;
    const open = screens.filter(({ permission }) => may(account.role, permission));
    return toPlatformPage(view, "ownerAreaTitle", {
      status: 200,
      type: pageTypes.ssoPage,
      id: "config",
      main,
      document,
      data: {
        email: account.email,
        screens: open.map(({ path, title }) => ({ path, title: site.texts[title] })),
      },
      perVisitor: true,
    });
  };
}

/** A page of the site's plan, which says what its address is for. */
const shortPage =
  (toBarePage: ToBarePage, own: string, title: TextName, message: TextName): PageSource =>
  ({ path }, view) =>
    path === own && may(view.account?.role, "billing")
      ? toBarePage(view, title, {
          status: 200,
          type: pageTypes.ssoPage,
          id: "settings",
          heading: view.site.texts[title],
          message: view.site.texts[message],
        })
      : undefined;
