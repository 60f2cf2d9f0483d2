import { expect, test } from "vitest";
import { type ApiFailure, isUnsettled, toFailureText } from "../../../client/core/failures.ts";
import { failureCauses } from "../../../server/contract/calls/failure-causes.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";

const texts = toTexts("de");

const textOf = (failure: ApiFailure, cookiesEnabled = true): string =>
  toFailureText(failure, texts, cookiesEnabled);

test("each cause has its text", () => {
  const byCause = Object.entries(failureCauses).map(([cause, name]) => [cause, texts[name]]);
  expect(Object.fromEntries(byCause)).toEqual({
    crumb: "Deine Sitzung ist abgelaufen. Bitte aktualisiere die Seite und versuche es erneut.",
    cookiesOff:
      "Bitte aktiviere Cookies in deinem Browser, aktualisiere die Seite und versuche es erneut.",
    tooManyRequests: "Bitte versuche es in einigen Sekunden erneut.",
    offline: "Bitte überprüfe deine Internetverbindung.",
    unreachable: "Verbindung kann nicht hergestellt werden. Bitte erneut versuchen",
    timeout: "Netzwerkfehler",
    fault: "Etwas ist schiefgelaufen",
    missing: "Inhalt kann nicht gefunden werden",
    part: "Laden nicht möglich. Erneut versuchen.",
    results: "Ergebnisse konnten nicht geladen werden",
  });
});

test("each failure of a call has the text of its cause", () => {
  const textAt = (cause: keyof typeof failureCauses) => texts[failureCauses[cause]];
  expect(textOf({ kind: "crumb" })).toBe(textAt("crumb"));
  expect(textOf({ kind: "crumb" }, false)).toBe(textAt("cookiesOff"));
  for (const kind of ["tooManyRequests", "offline", "unreachable", "timeout", "part"] as const) {
    expect(textOf({ kind })).toBe(textAt(kind));
  }
  expect(textOf({ kind: "unreadable" })).toBe(textAt("fault"));
  expect(textOf({ kind: "unreadable", status: 502 })).toBe(textAt("fault"));
  expect(textOf({ kind: "unreadable", status: 404 })).toBe(textAt("missing"));
  expect(textOf({ kind: "refused", message: "Vom Server", status: 409 })).toBe("Vom Server");
});

test("a call whose outcome nobody knows is unsettled", () => {
  for (const kind of ["offline", "unreachable", "timeout", "part", "unreadable"] as const) {
    expect(isUnsettled({ kind })).toBe(true);
  }
  expect(isUnsettled({ kind: "refused", message: "", status: 500 })).toBe(true);
  expect(isUnsettled({ kind: "refused", message: "", status: 409 })).toBe(false);
  expect(isUnsettled({ kind: "crumb" })).toBe(false);
  expect(isUnsettled({ kind: "tooManyRequests" })).toBe(false);
});
