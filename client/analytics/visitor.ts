import {
  trackerCookie,
  visitCookie,
  visitorCookie,
} from "../../server/contract/analytics/cookies.ts";
import { nextVisit } from "../../server/contract/analytics/visitor-cookies.ts";
import { readCookie } from "../core/cookie.ts";
import { writeCookie } from "./write-cookie.ts";

/** A new random id. Pages without TLS have no `randomUUID`. */
export function createId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  const at = (from: number, to: number) => hex.slice(from, to).join("");
  return `${at(0, 4)}-${at(4, 6)}-${at(6, 8)}-${at(8, 10)}-${at(10, 16)}`;
}

/** The visitor's cookie `ss_cvr`. Undefined until a page has been counted. */
export const readVisitor = (): string | undefined =>
  readCookie(document.cookie, visitorCookie.name);

/** The id under which events are counted. */
export const readTracker = (): string | undefined =>
  readCookie(document.cookie, trackerCookie.name);

/** Counts the current page in the visitor's cookies. */
export function countPage(): void {
  const visit = readCookie(document.cookie, visitCookie.name);
  const next = nextVisit({ visitor: readVisitor(), visit }, Date.now(), createId);
  if (next.visitor !== undefined) writeCookie(visitorCookie, next.visitor);
  if (next.visit !== undefined) writeCookie(visitCookie, next.visit);
  if (readTracker() === undefined) writeCookie(trackerCookie, createId());
}
