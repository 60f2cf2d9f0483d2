import { consentCookie, trackerCookie, visitCookie, visitorCookie } from "../analytics/cookies.ts";
import * as analyticsPaths from "../analytics/paths.ts";
import * as cartPaths from "../cart/paths.ts";
import { type CookieSpec, cookies, remembered } from "../http/cookies.ts";
import * as placesPaths from "../places/paths.ts";
import * as searchPaths from "../search/paths.ts";
import * as stockPaths from "../stock/paths.ts";

// `npm run docs` writes docs/operators/cookies.md from this file.

/** Why data is stored: the site needs it to work, a visitor asked for it, or visitors are counted. */
type Reason = "needed" | "chosen" | "measuring";

type CookieRow = {
  readonly cookie: CookieSpec;
  readonly reason: Reason;
  readonly purpose: string;
};

/** Every cookie that the storefront sets. */
export const cookieTable: readonly CookieRow[] = [
  {
    cookie: cookies.crumb,
    reason: "needed",
    purpose:
      "Protects what is written from requests of other sites. Set by the first call of a script or the first form.",
  },
  {
    cookie: cookies.cart,
    reason: "needed",
    purpose: "Finds the visitor's cart. Set when something is put into it.",
  },
  {
    cookie: cookies.hasCart,
    reason: "needed",
    purpose: "`true` beside it: tells scripts that there is a cart to load.",
  },
  {
    cookie: cookies.opened,
    reason: "needed",
    purpose: "The pages with a password that the visitor has opened.",
  },
  {
    cookie: cookies.account,
    reason: "needed",
    purpose: "Whoever has signed in stays so.",
  },
  {
    cookie: remembered(cookies.account),
    reason: "chosen",
    purpose: "The same, if an account is to be remembered.",
  },
  {
    cookie: cookies.accountInfo,
    reason: "needed",
    purpose:
      "Tells scripts that somebody has signed in, and the account's id. Lasts as long as the other one.",
  },
  {
    cookie: cookies.subscription,
    reason: "needed",
    purpose:
      "The subscription that the visitor has begun last: the checkout of this browser alone may be filled in with the data of whoever has signed in.",
  },
  {
    cookie: cookies.device,
    reason: "needed",
    purpose:
      "Whoever has signed in with this browser can do so again while others try wrong passwords.",
  },
  {
    cookie: cookies.locale,
    reason: "chosen",
    purpose: "The language of answers to calls and of mails, where a visitor has chosen one.",
  },
  {
    cookie: cookies.refused,
    reason: "needed",
    purpose:
      "What was typed into a form that was refused without script, so that it is shown again.",
  },
  {
    cookie: consentCookie,
    reason: "chosen",
    purpose:
      "Whether the visitor agrees to being counted: `true` or `false`. Set by the bar that asks, and by the link at the foot of the page.",
  },
  {
    cookie: visitorCookie,
    reason: "measuring",
    purpose:
      "A random id, the times of the first, the previous and the present visit, and their number: how many visitors come, and come back.",
  },
  {
    cookie: visitCookie,
    reason: "measuring",
    purpose: "When the visit began: for half an hour from then on, every page belongs to it.",
  },
  {
    cookie: trackerCookie,
    reason: "measuring",
    purpose: "A random id under which events, such as a product put into the cart, are counted.",
  },
];

/** Browser storage besides cookies. */
export const storageTable = [
  {
    place: "local",
    name: "schaufenster.closed-announcement",
    reason: "needed",
    purpose: "Which announcement was closed, so that it stays closed; a new one is shown again.",
  },
  {
    place: "local",
    name: "ss_popup_seen",
    reason: "needed",
    purpose: "When the promotion over the pages was shown, so that it is not shown again too soon.",
  },
  {
    place: "session",
    name: "checkout-draft",
    reason: "needed",
    purpose:
      "What was typed at the checkout and not sent yet, in its tab alone; forgotten once the step is saved.",
  },
  {
    place: "session",
    name: "ss_experiments",
    reason: "needed",
    purpose: "Variants that were chosen by an address of an internal site, in its tab alone.",
  },
  {
    place: "session",
    name: "ss_order_{id}",
    reason: "measuring",
    purpose: "That an order was counted, until its window is closed, so that it is counted once.",
  },
] as const satisfies readonly {
  /** The tab's own storage, or the one that all tabs share. */
  readonly place: "local" | "session";
  readonly name: string;
  readonly reason: Reason;
  readonly purpose: string;
}[];

type RequestRow = {
  readonly method: "GET" | "POST";
  /** A path of the site, or another host. */
  readonly address: string;
  readonly reason: Reason;
  readonly purpose: string;
  /** How long the answer is kept. */
  readonly kept: string;
};

const MEASURED = "13 months, or what `analytics.keepMonths` says";
const NOTHING = "nothing is kept";

/** Requests that pages send by themselves, or to other hosts. */
export const requestTable: readonly RequestRow[] = [
  {
    method: "GET",
    address: cartPaths.cart,
    reason: "needed",
    purpose: "Loads the cart, and brings the crumb that every write repeats.",
    kept: NOTHING,
  },
  {
    method: "GET",
    address: `${stockPaths.stock}?itemId=…`,
    reason: "needed",
    purpose: "The units of a product that are left.",
    kept: NOTHING,
  },
  {
    method: "GET",
    address: `${searchPaths.page} and ${searchPaths.call}`,
    reason: "chosen",
    purpose: "What is typed into a search field, for suggestions.",
    kept: NOTHING,
  },
  {
    method: "POST",
    address: analyticsPaths.recordHit,
    reason: "measuring",
    purpose:
      "A page was seen: its address and title, the browser's name, clock, language of the page, the sizes of screen and window, `ss_cvr`.",
    kept: MEASURED,
  },
  {
    method: "POST",
    address: analyticsPaths.buttonRender,
    reason: "measuring",
    purpose: "A button that adds to the cart was seen.",
    kept: MEASURED,
  },
  {
    method: "POST",
    address: analyticsPaths.buttonClick,
    reason: "measuring",
    purpose: "Such a button was clicked.",
    kept: MEASURED,
  },
  {
    method: "POST",
    address: analyticsPaths.formRender,
    reason: "measuring",
    purpose: "A form was seen; nothing of what is typed.",
    kept: MEASURED,
  },
  {
    method: "POST",
    address: analyticsPaths.overlay,
    reason: "measuring",
    purpose: "The promotion over a page was seen.",
    kept: MEASURED,
  },
  {
    method: "POST",
    address: `${analyticsPaths.quickView}/{id}`,
    reason: "measuring",
    purpose: "The quick view of a product was opened.",
    kept: MEASURED,
  },
  {
    method: "POST",
    address: analyticsPaths.recordEvent,
    reason: "measuring",
    purpose:
      "Somebody has signed up for the newsletter, placed an order (its id, sums and products; no name and no address), or, where the site asks for it, looked at products and used the cart.",
    kept: MEASURED,
  },
  {
    method: "POST",
    address: analyticsPaths.recordErrors,
    reason: "measuring",
    purpose: "What went wrong in the scripts of a page; nothing of what is typed.",
    kept: MEASURED,
  },
  {
    method: "POST",
    address: analyticsPaths.performanceRecords,
    reason: "measuring",
    purpose: "How fast the page was, with figures of network, device and screen.",
    kept: MEASURED,
  },
  {
    method: "GET",
    address: cartPaths.alsoBought,
    reason: "needed",
    purpose: "What others bought too, beside a cart.",
    kept: "not kept",
  },
  {
    method: "GET",
    address: placesPaths.autocomplete,
    reason: "chosen",
    purpose:
      "Suggests addresses while one is typed, where the server has `GOOGLE_MAPS_KEY`: the server asks Google, which learns what was typed and not by whom.",
    kept: "as Google says",
  },
  {
    method: "GET",
    address: "…disqus.com",
    reason: "chosen",
    purpose: "The comments of a post, where the site has named a forum.",
    kept: "as its provider says",
  },
  {
    method: "GET",
    address: "www.google.com or challenges.cloudflare.com",
    reason: "needed",
    purpose: "The captcha of a form, where the site has set one up, once the form is used.",
    kept: "as its provider says",
  },
  {
    method: "GET",
    address: "js.stripe.com",
    reason: "chosen",
    purpose: "The fields of a card, once a visitor chooses to pay so.",
    kept: "as its provider says",
  },
];
