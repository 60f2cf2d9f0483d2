import { describe, expect, test } from "vitest";
import {
  fieldInputName,
  HONEYPOT_INPUT,
  pageInputs,
  partInputName,
} from "../../../../server/contract/forms/fields.ts";
import { forwarded, isUnchanged, kept, pass, running, serveForms } from "./form-calls.ts";

serveForms();

const postForm = (
  formId: string,
  inputs: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = { "sec-fetch-site": "same-origin" },
) =>
  running.app.inject({
    method: "POST",
    url: `/forms/${formId}`,
    headers: { "content-type": "application/x-www-form-urlencoded", ...forwarded(), ...headers },
    payload: new URLSearchParams(inputs).toString(),
  });

const ada = { [partInputName("name", 0)]: "Ada", [pageInputs.path]: "/shop" };

describe("a form posted without script", () => {
  test("is kept, and leads back to its page, which says so and is no one else's", async () => {
    const answer = await postForm("kontakt", ada);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop?submitted=kontakt"]);
    expect((await kept()).submissions).toHaveLength(1);
    const page = await running.app.inject("/shop?submitted=kontakt");
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const plain = await running.app.inject("/shop");
    expect(plain.headers["cache-control"]).toContain("public");
  });

  test("is refused on its page, with status 400 and never kept by anyone", async () => {
    const answer = await postForm("kontakt", { [pageInputs.path]: "/shop" });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([
      400,
      "private, no-store",
    ]);
    expect(answer.body).toContain("<title>");
    await isUnchanged();
  });

  test("splits a date and a number that have one field each", async () => {
    const answer = await postForm("rueckruf", {
      [fieldInputName("tag")]: "2026-12-24",
      [fieldInputName("tel")]: "+49 40 1234567",
      [pageInputs.path]: "/shop",
    });
    expect(answer.statusCode).toBe(303);
    const [submission] = (await kept()).submissions;
    expect(submission?.answers).toMatchObject([
      { id: "tag", value: ["12", "24", "2026"] },
      { id: "tel", value: ["", "", "", "+49 40 1234567"] },
    ]);
  });

  test("refuses a date of one field that is none", async () => {
    const inputs = { [fieldInputName("tag")]: "24.12.2026", [pageInputs.path]: "/shop" };
    expect((await postForm("rueckruf", inputs)).statusCode).toBe(400);
    await isUnchanged();
  });

  test("comes from a page of the same site", async () => {
    const statuses = await Promise.all(
      [{}, { origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }].map(
        async (headers) => (await postForm("kontakt", ada, headers)).statusCode,
      ),
    );
    expect(statuses).toEqual([403, 403, 403]);
    await isUnchanged();
  });

  test("is forgotten when a program has filled it in", async () => {
    const answer = await postForm("kontakt", { ...ada, [HONEYPOT_INPUT]: "https://spam.example" });
    expect(answer.statusCode).toBe(303);
    await isUnchanged();
  });

  test("counts once within a minute", async () => {
    for (const wait of [0, 30_000, 40_000]) {
      pass(wait);
      expect((await postForm("kontakt", ada)).statusCode).toBe(303);
    }
    expect((await kept()).submissions).toHaveLength(2);
  });

  test("cannot pass a captcha", async () => {
    const answer = await postForm("geschuetzt", ada);
    expect(answer.statusCode).toBe(400);
    await isUnchanged();
  });

  test("leads where its form says", async () => {
    const answer = await postForm("nur-mail", ada);
    expect(answer.headers.location).toBe("/shop");
  });

  test("leads to another site that its form names, which the policy of pages lets browsers follow", async () => {
    const answer = await postForm("hinaus", ada);
    expect(answer.headers.location).toBe("https://danke.example/x?y");
    const { headers } = await running.app.inject("/shop");
    expect(headers["content-security-policy"]).toContain(
      "form-action 'self' https://danke.example;",
    );
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/x",
    "javascript:alert(1)",
    "/%0d%0aSet-Cookie:a=b",
    "/\r\nSet-Cookie: a=b",
    "%",
    "@evil.example",
  ])("never leads to another site, whatever its page is said to be: %j", async (path) => {
    const answer = await postForm("kontakt", { ...ada, [pageInputs.path]: path });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*\?submitted=kontakt$/);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("is unknown, too large or too often there", async () => {
    expect((await postForm("anderes", ada)).statusCode).toBe(404);
    const huge = { ...ada, [fieldInputName("text")]: "x".repeat(900 * 1024) };
    expect((await postForm("kontakt", huge)).statusCode).toBe(413);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await postForm("kontakt", ada)).statusCode);
    expect(statuses.at(-1)).toBe(429);
  });
});
