import { describe, expect, test } from "vitest";
import * as formsPaths from "../../../../server/contract/forms/paths.ts";
import { forwarded, isUnchanged, kept, pass, running, serveForms } from "./form-calls.ts";

serveForms();

const hostile = '<script>alert("x")</script>';

/** A browser with a crumb. */
async function openBrowser() {
  const first = await running.app.inject("/api/commerce/shopping-cart");
  const crumb = first.cookies.find(({ name }) => name === "crumb")?.value ?? "";
  const post = (url: string, body?: unknown) =>
    running.app.inject({
      method: "POST",
      url,
      headers: { "x-csrf-token": crumb, ...forwarded() },
      cookies: { crumb },
      ...(body !== undefined && { payload: Object(body) }),
    });
  const fetchKey = async (): Promise<string> => (await post(formsPaths.submissionKey)).json().key;
  const save = async (more: Readonly<Record<string, unknown>> = {}) =>
    post(formsPaths.saveSubmission, {
      formId: "kontakt",
      form: JSON.stringify({ name: ["Ada", ""] }),
      key: more.key === undefined ? await fetchKey() : more.key,
      ...more,
    });
  return { post, fetchKey, save };
}

describe("a form sent by a script", () => {
  test("is kept and mailed to the owner, who answers its sender", async () => {
    const { save } = await openBrowser();
    const answer = await save({
      form: JSON.stringify({
        name: ["Ada", "Lovelace"],
        mail: "ada@beispiel.de",
        text: `${hostile.slice(0, 8)}\nzwei`,
        wort: "geheim",
      }),
      pageTitle: "Laden",
      pageId: "c1",
      contentSource: "c",
      pagePath: "/shop",
      pagePermissionTypeValue: 1,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    const { submissions, mails } = await kept();
    expect(submissions).toHaveLength(1);
    expect(submissions[0]).toMatchObject({
      form: "kontakt",
      page: { title: "Laden", id: "c1", source: "c", path: "/shop", permission: "1" },
    });
    expect(submissions[0]?.answers).toContainEqual({
      id: "wort",
      title: "Wort",
      type: "password",
      value: "•••",
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: "form-submission",
      to: ["post@laden.example"],
      replyTo: "ada@beispiel.de",
      subject: "Neue Nachricht",
    });
    expect(mails[0].text).toContain("Dein Name: Ada Lovelace");
    expect(mails[0].html).toContain("&lt;script&gt;");
    expect(`${mails[0].html}${JSON.stringify(submissions)}`).not.toMatch(/<script>alert|geheim/);
  });

  test("needs a key of its own browser that nobody has used", async () => {
    const [mine, other] = [await openBrowser(), await openBrowser()];
    const key = await mine.fetchKey();
    const foreign = await other.save({ key });
    const forged = await mine.save({ key: `${key}x` });
    const missing = await mine.save({ key: null });
    const first = await mine.save({ key });
    const again = await mine.save({ key });
    expect([foreign, forged, missing, first, again].map(({ statusCode }) => statusCode)).toEqual([
      401, 401, 401, 200, 401,
    ]);
    expect(again.json()).toMatchObject({
      code: "FORM_KEY_INVALID",
      error: "Das Formular kann gerade nicht gesendet werden. Bitte versuche es später erneut.",
    });
    expect((await kept()).submissions).toHaveLength(1);
  });

  test("keeps its key when its values are refused, for an hour", async () => {
    const { save, fetchKey } = await openBrowser();
    const key = await fetchKey();
    expect((await save({ key, form: "{}" })).statusCode).toBe(400);
    pass(59 * 60_000);
    expect((await save({ key })).statusCode).toBe(200);
    const late = await fetchKey();
    pass(60 * 60_000);
    expect((await save({ key: late })).statusCode).toBe(401);
  });

  test("is told at each field what is wrong", async () => {
    const { save } = await openBrowser();
    const answer = await save({ form: JSON.stringify({ mail: "ada@", text: "x".repeat(21) }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: "Ein oder mehrere Felder sind ungültig.",
      errors: {
        name: "Erforderlich",
        mail: "E-Mail-Adresse ist ungültig. E-Mail-Adressen sollten dem Format name@beispiel.de folgen.",
        text: "Du hast die Zeichenbeschränkung überschritten.",
      },
    });
    await isUnchanged();
  });

  test.each<[number, string, Readonly<Record<string, unknown>>]>([
    [400, "no JSON", { form: "{" }],
    [400, "a list", { form: "[]" }],
    [400, "an unknown field", { form: '{"name":["Ada",""],"rolle":"admin"}' }],
    [400, "a field twice", { form: '{"name":["Ada",""],"name":["Bo",""]}' }],
    [400, "a field twice, once with escapes", { form: '{"name":["A",""],"\\u006eame":["B",""]}' }],
    [400, "a prototype", { form: '{"name":["Ada",""],"__proto__":{"mail":"x"}}' }],
    [400, "a constructor", { form: '{"name":["Ada",""],"constructor":"x"}' }],
    [400, "a value of another type", { form: '{"name":{"0":"Ada"}}' }],
    [
      400,
      "10,000 fields",
      {
        form: JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [i, ""]))),
      },
    ],
    [400, "deep nesting", { form: `{"name":${"[".repeat(50_000)}${"]".repeat(50_000)}}` }],
    [400, "a form that is no text", { form: { name: ["Ada", ""] } }],
    [404, "an unknown form", { formId: "anderes" }],
    [404, "a form of a prototype's name", { formId: "constructor" }],
    [413, "a huge body", { form: "x".repeat(900 * 1024) }],
    [400, "a captcha that nobody has completed", { formId: "geschuetzt" }],
    [400, "a captcha without a secret", { formId: "geschuetzt", captchaKey: "t" }],
  ])("is refused with %i: %s", async (status, _name, more) => {
    const { save } = await openBrowser();
    const answer = await save(more);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe(answer.json().error);
    await isUnchanged();
  });

  test("has the texts of the specification for what is refused as a whole", async () => {
    const { save } = await openBrowser();
    const textOf = async (more: Readonly<Record<string, unknown>>) =>
      (await save(more)).json().error;
    expect(await textOf({ form: "{" })).toBe("Die Angaben konnten nicht gelesen werden.");
    expect(await textOf({ formId: "x" })).toBe("Dieses Formular ist noch nicht eingerichtet.");
    expect(await textOf({ formId: "geschuetzt" })).toBe("Fülle vor dem Senden CAPTCHA aus.");
    expect(await textOf({ formId: "geschuetzt", captchaKey: "t" })).toBe(
      "Beim Verarbeiten ist ein Fehler aufgetreten. Bitte lade die Seite neu und versuche es erneut.",
    );
  });

  test("is taken ten times a minute from one address", async () => {
    const { save } = await openBrowser();
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await save()).statusCode);
    expect(statuses).toEqual(Array(10).fill(200));
    const refused = await save();
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      "Zu viele Einsendungen. Bitte versuche es später erneut.",
    ]);
    expect(refused.headers["retry-after"]).toMatch(/^\d+$/);
  });

  test("of a newsletter signs up for its list, to be confirmed by mail", async () => {
    const { save } = await openBrowser();
    const form = JSON.stringify({ mail: "bo@beispiel.de" });
    expect((await save({ formId: "rundbrief", form, pagePath: "/shop\0" })).statusCode).toBe(200);
    await running.app.afterAnswers();
    const subscribers = await running.database.selectFrom("subscribers").selectAll().execute();
    expect(subscribers).toMatchObject([
      { list: "rundbrief", email: "bo@beispiel.de", state: "pending", form_id: "rundbrief" },
    ]);
    const { mails } = await kept();
    expect(mails.map(({ to }) => to)).toEqual([["laden@laden.example"], ["bo@beispiel.de"]]);
  });

  test("is only mailed where its form says so", async () => {
    const { save } = await openBrowser();
    expect((await save({ formId: "nur-mail" })).statusCode).toBe(200);
    const { submissions, mails } = await kept();
    expect([submissions.length, mails.length]).toEqual([0, 1]);
  });
});

test("values are checked without being kept", async () => {
  const { post } = await openBrowser();
  const check = (id: string, body: unknown) => post(`${formsPaths.validate}/${id}`, body);
  const right = await check("kontakt", { name: ["Ada", ""] });
  expect([right.statusCode, right.json()]).toEqual([200, {}]);
  const wrong = await check("kontakt", { mail: "x" });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ["name", "mail"]]);
  expect((await check("kontakt", { x: 1 })).statusCode).toBe(400);
  expect((await check("anderes", {})).statusCode).toBe(404);
  await isUnchanged();
});

test("the schema of the form block is told, and no other", async () => {
  const get = (type: string) => running.app.inject(`${formsPaths.templateSchema}?type=${type}`);
  expect((await get("form")).json()).toMatchObject({ type: "object", required: ["formId"] });
  expect((await get("9")).json()).toEqual((await get("form")).json());
  expect((await get("8")).statusCode).toBe(404);
  expect((await running.app.inject(formsPaths.templateSchema)).statusCode).toBe(404);
});

test("no log holds what visitors have sent", async () => {
  const { save } = await openBrowser();
  await save({ form: JSON.stringify({ name: ["Geheimrat", ""], mail: "geheim@beispiel.de" }) });
  await save({ formId: "geschuetzt", captchaKey: "geheimes-zeichen" });
  expect(JSON.stringify(running.log)).not.toMatch(/geheim/i);
});
