import type { TextName } from "../contract/messages/index.ts";
import { pageTypes } from "../render/page.ts";
import type { ToBarePage } from "./bare-page.ts";
import type { PageSource } from "./page-source.ts";

/** The addresses that only owners may use, each with the text for everybody else. */
const texts: readonly (readonly [RegExp, TextName])[] = [
  [/^\/settings\/billing\/upgrade$/, "upgradePageText"],
  [/^\/settings\/billing\/subscriptions\/website$/, "subscriptionPageText"],
  [/^\/(?:config(?:\/.*)?|account\/login)$/, "ownerPageText"],
];

/** The page that others see at an owner's address. */
export const ownerAddresses =
  (toBarePage: ToBarePage): PageSource =>
  ({ path }, view) => {
    const [, text] = texts.find(([address]) => address.test(path)) ?? [];
    if (!text || view.role === "owner") return undefined;
    return toBarePage(view, "ownerPageTitle", {
      status: 401,
      type: pageTypes.signIn,
      id: "sso-page",
      heading: view.site.texts.ownerPageTitle,
      message: view.site.texts[text],
    });
  };
