import { expect, test } from "vitest";
import { type SendOutcome, sendForm } from "../../../client/forms/send-form.ts";
import * as formsPaths from "../../../server/contract/forms/paths.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";

/** Sends a form to a server that gives each submission the same answer, which need not be one of ours. */
async function send(status: number, body: string) {
  const paths: string[] = [];
  const answer = async (path: unknown) => {
    paths.push(String(path));
    return path === formsPaths.submissionKey
      ? Response.json({ key: "k" })
      : new Response(body, { status });
  };
  const submission = { formId: "kontakt", form: "{}", captchaKey: null };
  const outcome: SendOutcome = await sendForm(
    { fetch: answer, cookies: () => "crumb=c", isOnline: () => true, log: () => {} },
    submission,
    toTexts("de"),
  );
  const keys = paths.filter((path) => path === formsPaths.submissionKey).length;
  return { ...outcome, keys };
}

test("a status has its text whoever has answered", async () => {
  const text = "Das Formular kann gerade nicht gesendet werden. Bitte versuche es später erneut.";
  const failed = { kind: "failed", keys: 1 };
  expect(await send(502, "<h1>Bad gateway</h1>")).toEqual({ ...failed, text });
  expect(await send(500, "")).toEqual({ ...failed, text });
  expect(await send(404, "")).toEqual({
    ...failed,
    text: "Dieses Formular ist noch nicht eingerichtet.",
  });
  const unknown = "Unbekannter Fehler, bitte später erneut versuchen";
  expect(await send(400, "")).toEqual({ ...failed, text: unknown });
  expect(await send(200, "")).toEqual({ ...failed, text: unknown });
  expect(await send(401, "")).toEqual({ ...failed, text, keys: 2 });
});
