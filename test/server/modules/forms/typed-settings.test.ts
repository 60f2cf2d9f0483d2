import { describe, expect, test } from "vitest";
import { readTypedSettings } from "../../../../server/modules/forms/typed-settings.ts";

const nothing = { to: "", cc: " ", bcc: ",", subject: " " };

describe("typed settings of a form's mails", () => {
  test("without anything are none", () => {
    expect(readTypedSettings(nothing)).toEqual({ settings: {} });
  });

  test("take several addresses, with names too", () => {
    const to = " Laden <post@laden.example>, a@b.de;c@müller.de\r\n d@e.fr,";
    expect(readTypedSettings({ ...nothing, to, subject: " Neu " }).settings).toEqual({
      to: ["Laden <post@laden.example>", "a@b.de", "c@müller.de", "d@e.fr"],
      subject: "Neu",
    });
  });

  test.each([
    [{ to: "kein Postfach" }, { to: "emailNeeded" }],
    [{ cc: "a@b.de, nichts" }, { cc: "emailNeeded" }],
    [{ bcc: "a@b.de\r\nBcc: c@d.de" }, { bcc: "emailNeeded" }],
    [{ to: "a@b.de\u0000" }, { to: "emailNeeded" }],
    [{ cc: Array(21).fill("a@b.de").join() }, { cc: "formSettingsTooMany" }],
    [{ subject: "Neu\r\nBcc: c@d.de" }, { subject: "formSettingsSubjectBreaks" }],
    [{ subject: "x".repeat(251) }, { subject: "formSettingsSubjectLong" }],
    [
      { to: "x", subject: "a\nb" },
      { to: "emailNeeded", subject: "formSettingsSubjectBreaks" },
    ],
  ])("refuse %j", (typed, problems) => {
    expect(readTypedSettings({ ...nothing, ...typed })).toEqual({ problems });
  });
});
