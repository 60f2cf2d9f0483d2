import { accountInfoCookie } from "../../server/contract/http/cookies.ts";
import { readCookie } from "../core/cookie.ts";
import { CONSENT_EVENT } from "../core/page-events.ts";
import { isMeasured } from "./allowed.ts";
import { readConsent } from "./consent-cookie.ts";
import { type PageData, readPageData } from "./page-data.ts";

// Loads on every page once it is usable. The rest loads after consent, if the site asks for it.

const data = readPageData();
const info = readCookie(document.cookie, accountInfoCookie.name);
if (isMeasured(data, location.pathname, info, outerPath())) start(data);

/** The path of the page around this one, which is this one without a frame; undefined for a page of another site. */
function outerPath(): string | undefined {
  try {
    return parent.location.pathname;
  } catch {
    return undefined;
  }
}

function start(data: PageData): void {
  // Also asks if something has removed the site's bar.
  const asks = data.analytics?.asksFirst || document.querySelector(".sqs-consent");
  /** Checked before each write or call, because consent can be withdrawn. */
  const isAllowed = () => !asks || readConsent(document.cookie) === true;
  const measure = async () => {
    if (!isAllowed()) return;
    const { measurePage } = await import("./measure.ts");
    measurePage(data, isAllowed);
  };
  document.addEventListener(CONSENT_EVENT, () => void measure());
  void measure();
}
