import { describe, expect, test } from "vitest";
import { caller, withSite } from "../../../support/owners/editing.ts";
import { fields, HEADER_FOOTER, layout, open } from "./editing-calls.ts";

describe("header and footer", () => {
  test("stand on the next page, and on the other site not", async () => {
    const running = await open();
    const call = await caller(running, "editor");
    expect((await call("GET", HEADER_FOOTER)).json()).toEqual({ header: null, footer: null });
    const before = await running.app.inject({ url: "/shop" });
    const { statusCode, body } = await call("PUT", HEADER_FOOTER, fields);
    expect(statusCode, body).toBe(200);
    const after = await running.app.inject({ url: "/shop" });
    expect(before.body).not.toContain("<p>Oben</p>");
    expect(after.body).toContain("<p>Oben</p>");
    expect(after.body).toContain("<p>Ganz unten</p>");
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const other = await running.app.inject({ url: "/shop", headers: { host: "zwei.example" } });
    expect(other.body).not.toContain("<p>Oben</p>");
    expect((await call("GET", HEADER_FOOTER)).json()).toEqual(JSON.parse(body));
  });

  test("a saved one takes the place of the file's, and null lets the file's count again", async () => {
    const call = await caller(
      await open(withSite({ blockFields: { footer: layout("<p>Datei</p>") } })),
      "admin",
    );
    const page = async () => (await call("GET", "/")).body;
    expect(await page()).toContain("<p>Datei</p>");
    await call("PUT", HEADER_FOOTER, fields);
    expect(await page()).not.toContain("<p>Datei</p>");
    await call("PUT", HEADER_FOOTER, { header: null, footer: null });
    expect(await page()).toContain("<p>Datei</p>");
    expect(await page()).not.toContain("<p>Oben</p>");
  });

  test("a form in a saved footer works", async () => {
    const running = await open();
    const call = await caller(running, "admin");
    const block = { id: "nl", type: 51, value: { title: "Rundbrief" } };
    const footer = { columns: 12, rows: [{ columns: [{ span: 12, blocks: [block] }] }] };
    await call("PUT", HEADER_FOOTER, { header: null, footer });
    expect((await running.app.inject({ url: "/" })).body).toContain("Rundbrief");
    const { statusCode } = await call("POST", "/api/rest/forms/validate/newsletter", {});
    expect(statusCode).toBe(400);
  });

  const blocks = (count: number) => ({
    columns: 12,
    rows: [
      {
        columns: [
          {
            span: 12,
            blocks: Array.from({ length: count }, (_, n) => ({ id: `x${n}`, type: 2, value: {} })),
          },
        ],
      },
    ],
  });

  test.each([
    [{ header: null }, "footer"],
    [{ footer: null }, "header"],
    [{ header: "text", footer: null }, "header"],
    [{ header: [], footer: null }, "header"],
    [{ header: { rows: 3 }, footer: null }, "header"],
    [{ header: { rows: [{ columns: [{ span: 5, blocks: [] }] }] }, footer: null }, "header"],
    [
      {
        header: { rows: [{ columns: [{ span: 12, blocks: [{ id: "a", type: "unsinn" }] }] }] },
        footer: null,
      },
      "header",
    ],
    [{ header: null, footer: blocks(61) }, "footer"],
  ])("%j is refused, and nothing changes", async (body, field) => {
    const call = await caller(await open(), "admin");
    await call("PUT", HEADER_FOOTER, fields);
    const answer = await call("PUT", HEADER_FOOTER, body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await call("GET", "/")).body).toContain("<p>Oben</p>");
  });

  test("sixty blocks fit in each", async () => {
    const call = await caller(await open(), "admin");
    const rename = (id: string) =>
      JSON.parse(JSON.stringify(blocks(60)).replaceAll('"x', `"${id}`));
    const answer = await call("PUT", HEADER_FOOTER, { header: rename("h"), footer: rename("f") });
    expect(answer.statusCode, answer.body).toBe(200);
    const text = (await call("PUT", HEADER_FOOTER, { header: blocks(61), footer: null })).json()
      .errors.header;
    expect(text).toBe("Hier passen höchstens 60 Blöcke hinein.");
  });
});
