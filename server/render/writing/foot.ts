import type { View } from "../../site/view.ts";
import { disqusScript } from "../assets/disqus.ts";
import { createFormWriter } from "../islands/form-writer.ts";
import { toConsentBar } from "../notices/consent-bar.ts";
import { toMobileInfoBar } from "../notices/mobile-info-bar.ts";
import { toPopup } from "../notices/popup.ts";
import { toStatusMark } from "../notices/status-marks.ts";
import { toContractStrip } from "../page/contract-links.ts";
import { type Draft, withParts } from "./draft.ts";

/** Writes the end of the body: forms of the products on the page, notices, and the owner's code. */
export function addFoot(draft: Draft, view: View): Draft {
  const { page, host, html } = draft;
  const { content } = view.site;
  const notices = toNotices(draft, view);
  const { footer = "" } = page.isOwnerArea ? {} : content.codeInjection;
  const parts = [
    host.islands.productForms(),
    toContractStrip(view, page, html),
    toConsentBar(view, page),
    toStatusMark(view, page),
    notices,
    disqusScript(content, html),
    footer,
  ];
  return withParts(draft, { foot: parts.join("") });
}

function toNotices({ page, host }: Draft, view: View): string {
  if (page.document) return "";
  // An island can always be placed at the end of the body.
  const place = (write: () => string) => write();
  const writeForm = createFormWriter({ view, page, islands: host.islands, place });
  return toMobileInfoBar(view) + toPopup(view.site, page, writeForm);
}
