import {
  consentCookie,
  trackerCookie,
  visitCookie,
  visitorCookie,
} from "../../server/contract/analytics/cookies.ts";
import { CONSENT_EVENT } from "../core/page-events.ts";
import { readConsent } from "./consent-cookie.ts";
import { forgetCookie, writeCookie } from "./write-cookie.ts";

// The script of sites that ask visitors for consent to being counted.

const bar = document.querySelector<HTMLElement>(".sqs-consent");
const change = document.querySelector<HTMLElement>(".sqs-consent-change button");
if (bar) start(bar);

function start(bar: HTMLElement): void {
  /** Receives the focus after the answer: where it was before it came to the bar. */
  let before: HTMLElement | undefined;

  // First in keyboard order, after a skip link at the start of the page.
  const [first] = document.body.children;
  if (first?.matches('a[href^="#"]')) first.after(bar);
  else document.body.prepend(bar);

  const { style } = document.documentElement;
  const keepClear = () => {
    style.setProperty("--sqs-consent-height", `${bar.offsetHeight}px`);
    style.setProperty("--sqs-consent-below", `${belowHeader(bar)}px`);
  };
  const sizes = new ResizeObserver(keepClear);
  sizes.observe(bar);
  sizes.observe(document.body);

  const show = () => {
    bar.hidden = false;
    keepClear();
  };
  const ask = () => {
    bar.hidden = true;
    if (readConsent(document.cookie) === undefined) show();
  };
  change?.addEventListener("click", () => {
    show();
    bar.focus();
  });
  bar.addEventListener("focusin", ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !bar.contains(relatedTarget))
      before = relatedTarget;
  });
  bar.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    answer(button.value === "true");
    bar.hidden = true;
    before?.focus();
  });
  // The visitor may have answered on another page before this one came back from the back-forward cache.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) ask();
  });
  ask();
}

/** Distance of the bar from the top that leaves the page's header visible, if there is room for both. */
function belowHeader(bar: HTMLElement): number {
  const header = document.querySelector("header");
  const bottom = header ? header.getBoundingClientRect().bottom + scrollY : 0;
  return Math.max(0, Math.min(bottom, innerHeight - bar.offsetHeight - 32));
}

/** Stores the answer. A refusal also deletes the cookies of earlier counting. */
function answer(isAllowed: boolean): void {
  writeCookie(consentCookie, String(isAllowed));
  if (!isAllowed)
    for (const cookie of [visitorCookie, visitCookie, trackerCookie]) forgetCookie(cookie);
  document.dispatchEvent(new Event(CONSENT_EVENT));
}
