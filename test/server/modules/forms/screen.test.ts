import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "../../../../server/contract/accounts/roles.ts";
import { createFormStore } from "../../../../server/modules/forms/store.ts";
import { contactForm, newsletterForm } from "../../../support/forms/form-files.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { withoutLabels } from "../../../support/owners/tables.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const PATH = "/config/forms";
const path = `${PATH}/kontakt`;
const filePath = `${path}/einsendungen.csv`;
const NOW = Date.UTC(2026, 0, 15, 9, 30);
const posted = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};
const script = '"><script>alert(1)</script>';

let running: Awaited<ReturnType<typeof startApp>>;
const jars = new Map<Role, Jar>();
let admin: Jar;

beforeAll(async () => {
  const files = contentFiles();
  const site = Object(files["site.json"]);
  const content = {
    ...files,
    "site.json": {
      ...site,
      website: { ...site.website, timeZone: "Europe/Berlin" },
      mail: { from: "Laden <post@laden.example>", ownerTo: ["chefin@laden.example"] },
    },
    "forms/kontakt.json": contactForm({ email: { to: ["post@laden.example"], cc: ["cc@x.de"] } }),
    "forms/rundbrief.json": newsletterForm(),
    "forms/leer.json": contactForm({ id: "leer", name: `Leer ${script}`, email: {} }),
  };
  running = await startApp(await loadTestSites(below("shop", content)), {
    now: () => NOW,
    signInsPerMinute: 1000,
  });
  for (const role of roles) {
    jars.set(role, await signIn(running.app, await addAccount(running.database, role, "w1")));
  }
  admin = jars.get("admin") ?? {};
  const page = { title: "Kontakt", id: "p", source: "c", path: "/kontakt", permission: "" };
  for (let index = 0; index < 60; index++) {
    await add(
      "kontakt",
      NOW + index * 60_000,
      [text("text", "Nachricht", `Nummer ${index}`)],
      page,
    );
  }
  const late = NOW + 100 * 60_000;
  await add(
    "kontakt",
    late,
    [
      { id: "name", title: "Dein Name", type: "name", value: [script, "=1+1"] },
      { id: "pass", title: `Alt ${script}`, type: "password", value: "•••" },
      { id: "text", title: "=Nachricht", type: "textarea", value: `=cmd()\n${script}` },
      { id: "leer", title: "Leer", type: "text", value: "" },
    ],
    { ...page, title: script, path: `/x${script}` },
  );
  await add("weg", NOW, [text("text", script, "-2+3")], page);
});
afterAll(() => running.close());

const text = (id: string, title: string, value: string) =>
  ({ id, title, type: "text", value }) as const;

type Submitted = Parameters<ReturnType<typeof createFormStore>["addSubmission"]>[1];

const add = (formId: string, at: number, answers: Submitted["answers"], page: Submitted["page"]) =>
  createFormStore(running.database).addSubmission(
    { websiteId: "w1", formId },
    { answers, page },
    at,
  );

const open = async (url: string, jar = admin) =>
  withoutLabels((await send(running.app, jar, { url })).body);
const post = (url: string, fields: Record<string, string>, jar = admin) =>
  send(running.app, jar, {
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: posted,
  });
const entriesOf = (body: string) => body.match(/<article .*?<\/article>/gs) ?? [];
const versionOf = (body: string) => /name="version" value="([^"]*)"/.exec(body)?.[1] ?? "";

describe.each(roles)("an account with the role %s", (role) => {
  test("sees and changes what its role may", async () => {
    const isAllowed = role === "admin" || role === "website-manager";
    const jar = jars.get(role) ?? {};
    for (const url of [PATH, path, filePath]) {
      const { statusCode, headers, body } = await send(running.app, jar, { url });
      expect(statusCode).toBe(isAllowed ? 200 : 403);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(body.includes("Nummer 59")).toBe(isAllowed && url !== PATH);
    }
    const changed = await post(`${PATH}/leer/settings`, {}, jar);
    expect([changed.statusCode, changed.headers["cache-control"]]).toEqual([
      isAllowed ? 303 : 403,
      "private, no-store",
    ]);
    const removed = await post(`${path}/nobody/remove`, {}, jar);
    expect(removed.statusCode).toBe(isAllowed ? 404 : 403);
  });
});

test("nobody who is not signed in sees or changes anything, and no other origin", async () => {
  for (const url of [PATH, path, filePath]) {
    const { statusCode, headers, body } = await running.app.inject({ url });
    expect([statusCode, headers["cache-control"]]).toEqual([401, "private, no-store"]);
    expect(body).not.toContain("Nummer");
  }
  for (const url of [`${path}/settings`, `${path}/x/remove`]) {
    expect((await post(url, {}, {})).statusCode).toBe(401);
    const { crumb: _, ...jar } = admin;
    const foreign = await running.app.inject({
      method: "POST",
      url,
      cookies: jar,
      payload: "to=",
      headers: { ...posted, origin: "https://other.example" },
    });
    expect(foreign.statusCode).toBe(403);
  }
});

test("the list has the forms of the content, and those that are gone and have submissions", async () => {
  const body = await open(PATH);
  const rows = [...body.matchAll(/<tr><th scope="row"><a href="([^"]*)">(.*?)<\/tr>/g)];
  expect(rows.map(([, to]) => to)).toEqual(
    ["kontakt", "leer", "rundbrief", "weg"].map((id) => `${PATH}/${id}`),
  );
  expect(rows[0]?.[2]).toBe("Kontakt</a></th><td>Formular</td><td>61</td><td>15.01.26, 12:10</td>");
  expect(rows[2]?.[2]).toBe("Rundbrief</a></th><td>Newsletter</td><td>0</td><td></td>");
  expect(rows[3]?.[2]).toBe(
    "weg</a></th><td>nicht mehr in den Inhalten</td><td>1</td><td>15.01.26, 10:30</td>",
  );
  expect(body).not.toContain("<script>alert");
});

describe("the submissions of a form", () => {
  test("stand in full, the newest first, page by page", async () => {
    const body = await open(path);
    const entries = entriesOf(body);
    expect(entries).toHaveLength(50);
    expect(body).toContain("Einsendungen: 61");
    expect(entries[1]).toContain("<h3>15.01.2026, 11:29 <strong");
    expect(entries[1]).toContain("<dt>Nachricht</dt><dd>Nummer 59</dd>");
    expect(entries[1]).toContain("<dt>Seite</dt><dd>Kontakt · /kontakt</dd>");
    expect(body).toContain(`<a href="${path}?page=2" rel="next">`);
    const last = await open(`${path}?page=2`);
    expect(entriesOf(last)).toHaveLength(11);
    expect(entriesOf(last).at(-1)).toContain("Nummer 0");
    expect(entriesOf(await open(`${path}?page=99`))).toHaveLength(11);
  });

  test("are found by their words, in the file too", async () => {
    const body = await open(`${path}?q=NUMMER+5`);
    expect(entriesOf(body)).toHaveLength(11);
    expect(body).toContain("11 gefunden");
    expect(body).toContain(`href="${filePath}?q=NUMMER+5"`);
    expect((await open(`${filePath}?q=NUMMER+5`)).trim().split("\r\n")).toHaveLength(12);
    expect(await open(`${path}?q=gibtesnicht%00`)).toContain("Dazu passt keine Einsendung.");
    expect(await open(`${path}?q=${encodeURIComponent(script)}x`)).not.toContain("<script>alert");
  });

  test("show hostile words as words, and no password", async () => {
    const [first = ""] = entriesOf(await open(path));
    expect(first).not.toContain("<script>");
    expect(first.match(/&lt;script&gt;/g)).toHaveLength(5);
    expect(first).toContain("<dd>•••</dd>");
    expect(first).toContain('<dt>Leer</dt><dd><span class="owner-hint">keine Angabe</span></dd>');
    expect(await open(`${PATH}/leer`)).not.toContain("<script>alert");
    expect(await open(`${PATH}/weg`)).not.toContain("<script>alert");
  });

  test("are a file with a column for each field, and nothing that a spreadsheet runs", async () => {
    const { headers, body } = await send(running.app, admin, { url: filePath });
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toBe('attachment; filename="einsendungen.csv"');
    const quoted = '""><script>alert(1)</script>';
    expect(body.split("\r\n").slice(0, 3)).toEqual([
      `\uFEFFGesendet,Seite,Dein Name,E-Mail,Nachricht,"Alt ${quoted}",Leer`,
      `2026-01-15T11:10:00.000Z,"/x${quoted}","${quoted} =1+1",,"'=cmd()\n${quoted}",•••,`,
      "2026-01-15T10:29:00.000Z,/kontakt,,,Nummer 59,,",
    ]);
    const gone = await open(`${PATH}/weg/einsendungen.csv`);
    expect(gone).toContain("'-2+3");
  });

  test.each([`${PATH}/nichts`, `${PATH}/nichts/einsendungen.csv`, `${path}/mehr`, `${PATH}/a%00b`])(
    "there are none at %s",
    async (url) => {
      expect((await send(running.app, admin, { url })).statusCode).toBe(404);
    },
  );

  test("are deleted one by one, by a second step", async () => {
    await add("loeschen", NOW, [text("text", "Text", "eins")], {
      title: "",
      id: "",
      source: "",
      path: "",
      permission: "",
    });
    const url = `${PATH}/loeschen`;
    const [entry = ""] = entriesOf(await open(url));
    expect(entry).toMatch(/<details>.*Ja, diese Einsendung löschen/s);
    const remove = /action="([^"]*\/remove)"/.exec(entry)?.[1] ?? "";
    const removed = await post(remove, { q: "ein", page: "1" });
    // It was the last one of a form that is gone, which is unknown from now on.
    expect([removed.statusCode, removed.headers.location]).toEqual([303, `${PATH}?done=removed`]);
    expect(await open(`${PATH}?done=removed`)).toContain("Die Einsendung ist gelöscht.");
    expect((await post(remove, {})).statusCode).toBe(404);
    const [last = ""] = entriesOf(await open(`${path}?q=nummer+7`));
    const kept = await post(/action="([^"]*\/remove)"/.exec(last)?.[1] ?? "", {
      q: "nummer 7",
      page: "1",
    });
    expect(kept.headers.location).toBe(`${path}?q=nummer+7&page=1&done=removed`);
  });
});

describe("the mails of a form", () => {
  const fieldOf = (body: string, name: string) =>
    new RegExp(`<input id="form-${name}"[^>]*>`).exec(body)?.[0] ?? "";
  const typed = { to: "", cc: "", bcc: "", subject: "" };

  test("show what the file says, and what is saved over it", async () => {
    const before = await open(path);
    expect(before).toContain("Vorgabe: post@laden.example");
    expect(before).toContain("Vorgabe: cc@x.de");
    expect(before).toContain("Vorgabe: niemand");
    expect(before).toContain("Vorgabe: Kontakt");
    expect(await open(`${PATH}/leer`)).toContain("Vorgabe: chefin@laden.example");
    expect(await open(`${PATH}/weg`)).not.toContain('name="subject"');
    const to = "A <a@laden.example>; b@laden.example";
    const fields = { ...typed, to, subject: `Neu ${script}`, version: versionOf(before) };
    const saved = await post(`${path}/settings`, fields);
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${path}?done=saved`]);
    const after = await open(`${path}?done=saved`);
    expect(after).toContain("Die Einstellungen sind gespeichert.");
    expect(fieldOf(after, "to")).toContain('value="A &lt;a@laden.example&gt;, b@laden.example"');
    expect(fieldOf(after, "cc")).toContain('value=""');
    expect(after).toContain("Vorgabe: post@laden.example");
    expect(after).not.toContain("<script>alert");
  });

  test("are refused in place where they are wrong, and what was typed stays", async () => {
    const before = await open(path);
    const fields = { ...typed, to: `falsch${script}`, cc: "c@d.de", subject: "a\r\nBcc: x@y.de" };
    const { statusCode, body } = await post(`${path}/settings`, fields);
    expect(statusCode).toBe(400);
    expect(body).toContain(
      'id="form-to-problem">Bitte eine gültige E-Mail-Adresse eingeben. E-Mail-Adressen müssen das Format name@beispiel.de haben.</p>',
    );
    expect(fieldOf(body, "to")).toContain('aria-invalid="true"');
    expect(fieldOf(body, "to")).toContain('value="falsch&quot;&gt;&lt;script');
    expect(fieldOf(body, "cc")).toContain('value="c@d.de"');
    expect(fieldOf(body, "cc")).not.toContain("aria-invalid");
    expect(body).toContain("Der Betreff muss in einer Zeile stehen.");
    expect(body).not.toContain("<script>alert");
    expect(versionOf(await open(path))).toBe(versionOf(before));
  });

  test("that somebody else has saved meanwhile are shown with 409, beside what was typed", async () => {
    const version = versionOf(await open(path));
    await post(`${path}/settings`, { ...typed, subject: "Von ihr", version });
    const late = await post(`${path}/settings`, { ...typed, subject: "Von mir", version });
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain("Inzwischen hat jemand anderes");
    expect(fieldOf(late.body, "subject")).toContain('value="Von ihr"');
    expect(late.body).toContain("<dt>Betreff</dt><dd>Von mir</dd>");
    const again = { ...typed, subject: "Von mir", version: versionOf(late.body) };
    expect((await post(`${path}/settings`, again)).statusCode).toBe(303);
    expect(fieldOf(await open(path), "subject")).toContain('value="Von mir"');
  });

  test("of a form that is not in the content cannot be saved", async () => {
    expect((await post(`${PATH}/weg/settings`, typed)).statusCode).toBe(404);
  });
});
