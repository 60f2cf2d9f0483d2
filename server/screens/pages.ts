import type { Engine } from "../../engine/index.ts";
import { ownerLayout } from "../../templates/platform/pages/owner/frame.ts";
import { may } from "../contract/accounts/roles.ts";
import { pageTypes } from "../contract/page/types.ts";
import type { Texts } from "../contract/texts/index.ts";
import type { Found, PageSource } from "../pages/page-source.ts";
import { toPlatformPage } from "../pages/platform-page.ts";
import type { Page, PageAddress } from "../render/page/page.ts";
import { toTitle } from "../site/title.ts";
import type { Account, View } from "../site/view.ts";
import {
  type AskedScreen,
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenGroups,
} from "./screen.ts";

/** A screen in its frame, as a page. */
export type ToScreenPage = (view: OwnerView, screen: OwnerScreen, shown: ShownScreen) => Page;

/** The view of an account that may open a screen. Undefined for everybody else. */
export const viewOfOwner = (view: View, { permission }: OwnerScreen): OwnerView | undefined =>
  hasAccount(view) && may(view.account.role, permission) ? view : undefined;

const hasAccount = (view: View): view is OwnerView => view.account !== undefined;

/** The screens of a list that an account may open, in the order of the navigation. */
export const openScreens = (
  screens: readonly OwnerScreen[],
  { role }: Account,
): readonly OwnerScreen[] =>
  screens
    .filter(({ permission }) => may(role, permission))
    .sort((one, other) => one.place - other.place);

/** The part of an address that a screen reads. */
type Asked = Pick<PageAddress, "path" | "search">;

/** The request for a screen, from the address. */
export const toAsked = (
  view: OwnerView,
  screen: OwnerScreen,
  { path, search }: Asked,
): AskedScreen => ({
  view,
  below: path.slice(screen.path.length).split("/").slice(1),
  search: new URLSearchParams(search),
});

/** Creates the frame around the screens of a list. */
export function createFrame(engine: Engine, screens: readonly OwnerScreen[]): ToScreenPage {
  const document = engine.compile(ownerLayout.source, ownerLayout);
  return (view, screen, shown) => {
    const { account, site } = view;
    const { content, data, heading = site.texts[screen.title], notice, problem } = shown;
    return toPlatformPage(view, screen.title, {
      title: toTitle(site, { collection: heading }),
      status: shown.status ?? 200,
      type: pageTypes.ssoPage,
      id: "config",
      document,
      isOwnerArea: true,
      main: content,
      data: {
        ...data,
        frame: {
          heading,
          ...(notice !== undefined && { notice }),
          ...(problem !== undefined && { problem }),
          email: account.email,
          ...toMenu(openScreens(screens, account), screen, site.texts),
        },
      },
      perVisitor: true,
    });
  };
}

/** The navigation: screens that stand alone, and the parts that the account may open something of. */
function toMenu(open: readonly OwnerScreen[], shown: OwnerScreen, texts: Texts) {
  const toLinks = (group: OwnerScreen["group"]) =>
    open
      .filter((one) => one.group === group)
      .map((one) => ({
        path: one.path,
        title: texts[one.title],
        ...(one === shown && { current: true }),
      }));
  return {
    screens: toLinks(undefined),
    groups: entriesOf(screenGroups)
      .map(([group, name]) => ({
        name: texts[name],
        screens: toLinks(group),
        ...(shown.group === group && { holdsShown: true }),
      }))
      .filter(({ screens }) => screens.length > 0),
  };
}

/** The entries of an object, whose keys are known. */
const entriesOf = <Key extends string, Entry>(all: Readonly<Record<Key, Entry>>) =>
  Object.entries(all) as [Key, Entry][];

/** The screens as pages. If several screens contain an address, the one with the longest path answers. */
export function createScreenPages(
  screens: readonly OwnerScreen[],
  toPage: ToScreenPage,
): PageSource {
  const longestFirst = [...screens].sort((one, other) => other.path.length - one.path.length);

  async function show(screen: OwnerScreen, owner: OwnerView, asked: Asked): Promise<Found> {
    const shown = await screen.show(toAsked(owner, screen, asked));
    return shown && !("main" in shown) ? toPage(owner, screen, shown) : shown;
  }

  return ({ path, search }, view) => {
    const screen = longestFirst.find((one) => path === one.path || path.startsWith(`${one.path}/`));
    const owner = screen && viewOfOwner(view, screen);
    return screen && owner ? show(screen, owner, { path, search }) : undefined;
  };
}
