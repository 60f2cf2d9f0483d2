import type { Engine } from "../../../engine/index.ts";
import { bareLayout } from "../../../templates/platform/pages/bare.ts";
import { newsletterPage } from "../../../templates/platform/pages/newsletter.ts";
import * as newsletterPaths from "../../contract/newsletter/paths.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { fill, type TextName } from "../../contract/texts/index.ts";
import type { PageSample } from "../../module.ts";
import type { PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import type { Page } from "../../render/page/page.ts";
import type { View } from "../../site/view.ts";
import { isClosed } from "../../site/visibility/site-state.ts";
import type { Newsletter } from "./service.ts";

/** The contents of a page; with a button, it offers an action. */
type Shown = {
  readonly status: number;
  readonly heading: TextName;
  readonly message: TextName;
  readonly button?: TextName;
};

const unknown: Shown = {
  status: 404,
  heading: "subscriptionUnknownTitle",
  message: "subscriptionUnknown",
};

/** The page of a confirmation link, by the state of the link. */
const confirming = {
  open: {
    status: 200,
    heading: "subscriptionTitle",
    message: "subscriptionText",
    button: "subscriptionConfirm",
  },
  confirmed: {
    status: 200,
    heading: "subscriptionConfirmedTitle",
    message: "subscriptionConfirmed",
  },
  ended: { status: 410, heading: "subscriptionEndedTitle", message: "subscriptionEnded" },
  unknown,
} as const satisfies Record<string, Shown>;

/** The same for the link to unsubscribe. */
const cancelling = {
  open: {
    status: 200,
    heading: "unsubscribeTitle",
    message: "unsubscribeText",
    button: "unsubscribe",
  },
  ended: { status: 200, heading: "unsubscribedTitle", message: "unsubscribed" },
  unknown,
} as const satisfies Record<string, Shown>;

/**
 * `/newsletter/confirm/{token}` and `/newsletter/unsubscribe/{token}`. Reading them changes nothing, because mail scanners open
 * every link.
 */
export function createNewsletterPages(engine: Engine, newsletter: Newsletter): PageSource {
  const toPage = createNewsletterPage(engine);

  function findShown(websiteId: string, path: string): Promise<Shown> | undefined {
    const confirmed = tokenBelow(newsletterPaths.confirm, path);
    if (confirmed !== undefined) {
      return newsletter.judgeLink(websiteId, confirmed).then((state) => confirming[state]);
    }
    const cancelled = tokenBelow(newsletterPaths.unsubscribe, path);
    if (cancelled === undefined) return undefined;
    return newsletter.judgeUnsubscribing(websiteId, cancelled).then((state) => cancelling[state]);
  }

  return ({ path }, view) =>
    findShown(view.site.content.website.id, path)?.then((shown) => toPage(path, view, shown));
}

function createNewsletterPage(engine: Engine): (path: string, view: View, shown: Shown) => Page {
  const main = engine.compile(newsletterPage.source, newsletterPage);
  const bare = engine.compile(bareLayout.source, bareLayout);
  return (path, view, { status, heading, message, button }) => {
    const { site } = view;
    const { siteTitle } = site.content.website;
    return toPlatformPage(view, heading, {
      status,
      type: pageTypes.newsletterUnsubscribe,
      id: "newsletter",
      main,
      ...(isClosed(site) && { document: bare }),
      data: {
        heading: site.texts[heading],
        message: fill(site.texts[message], { site: siteTitle }),
        ...(button && { action: path, button: site.texts[button] }),
      },
      perVisitor: true,
    });
  };
}

/** The pages that links in mails lead to, in each state of a link. */
export function createNewsletterPageSamples(engine: Engine): readonly PageSample[] {
  const toPage = createNewsletterPage(engine);
  const { open, confirmed, ended } = confirming;
  return [cancelling.open, cancelling.ended, open, confirmed, ended, unknown].map((shown) => ({
    type: pageTypes.newsletterUnsubscribe,
    state: shown.heading,
    toPage: (view) => toPage(newsletterPaths.unsubscribe, view, shown),
  }));
}

/** The token below a path. Undefined for any other path. */
const tokenBelow = (own: string, path: string): string | undefined =>
  path.startsWith(`${own}/`) ? path.slice(own.length + 1) : undefined;
