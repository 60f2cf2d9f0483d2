import { describe, expect, test } from "vitest";
import { readForm } from "../../../../server/content/forms/read-form.ts";
import { loadContent } from "../../../../server/content/load-content.ts";
import { contactForm, newsletterForm } from "../../../support/forms/form-files.ts";
import { contentFiles, writeFolder } from "../../../support/sites/site-files.ts";

const read = (form: unknown) => {
  const { value, diagnostics } = readForm(form, { file: "forms/a.json", path: [] });
  const told = diagnostics.map(({ severity, path, message }) => `${severity} ${path} ${message}`);
  return { form: value, told };
};

const withField = (field: unknown) => read(contactForm({ fields: [field] }));
const input = (more: object) => ({ id: "a", title: "A", ...more });

test("a form with the least has the format's defaults", () => {
  const { form, told } = read({ id: "a", name: "A", fields: [{ id: "b", title: "B" }] });
  expect(told).toEqual([]);
  expect(form).toMatchObject({
    type: "form",
    fields: [{ type: "text", id: "b", title: "B", required: false, placeholder: "" }],
    successRedirect: "",
    captchaEnabled: false,
    captchaTheme: "light",
    mail: { to: undefined, cc: [], bcc: [], subject: undefined, replyToField: undefined },
    list: "a",
    store: true,
  });
});

test("exports count as they are: fields as JSON text, codes of themes, numbers as text", () => {
  const field = JSON.stringify({ id: "t", type: "textarea", title: "T", maxLength: "40" });
  const { form, told } = read(
    contactForm({ fields: [field], captchaTheme: 2, captchaAlignment: 3, submissionHTML: null }),
  );
  expect(told).toEqual([]);
  expect(form).toMatchObject({
    fields: [{ type: "textarea", maxLength: 40 }],
    captchaTheme: "dark",
    captchaAlignment: "right",
  });
});

test.each<[Record<string, unknown>, string]>([
  [{ id: "a b" }, "$.id is no id"],
  [{ name: " " }, "$.name is missing"],
  [{ type: "popup" }, "$.type is none of"],
  [{ type: "newsletter", fields: [input({})] }, "$.fields a newsletter has exactly one"],
  [{ fields: [] }, "$.fields is no list"],
  [{ fields: Array(201).fill(input({})) }, "$.fields is no list"],
  [{ fields: ["{"] }, "$.fields[0] is no field"],
  [{ fields: ['{"id":"a","title":"A","__proto__":{"required":true}}'] }, "$.fields[0] is no field"],
  [{ fields: [input({}), input({})] }, "$.fields[1].id 'a' is the id of two fields"],
  [{ fields: [input({ id: "__proto__" })] }, "$.fields[0].id is no text"],
  [{ fields: [{ id: "a" }] }, "$.fields[0].title is missing"],
  [{ fields: [{ id: "a", type: "hidden" }] }, "$.fields[0].name is missing"],
  [{ fields: [input({ type: "select" })] }, "$.fields[0].options is no list"],
  [{ fields: [input({ type: "radio", options: ["x", "x"] })] }, "$.fields[0].options 'x' stands"],
  [{ fields: [input({ type: "likert", questions: [5] })] }, "$.fields[0].questions is no list"],
  [{ fields: [input({ type: "file" })] }, "$.fields holds no field"],
  [{ successRedirect: "//evil.example" }, "$.successRedirect is no path"],
  [{ successRedirect: "/\\evil.example" }, "$.successRedirect is no path"],
  [{ successRedirect: "javascript:alert(1)" }, "$.successRedirect is no path"],
  [{ successRedirect: "https://a@evil.example" }, "$.successRedirect is no path"],
  [{ successRedirect: "/danke\nSet-Cookie: a=b" }, "$.successRedirect is no path"],
  [{ email: { to: ["a@b.de, c@d.de"] } }, "$.email.to[0] is no address"],
  [{ email: { bcc: ["a@b.de\nBcc: c@d.de"] } }, "$.email.bcc[0] is no address"],
  [{ email: { subject: "a\r\nBcc: c@d.de" } }, "$.email.subject is no text of one line"],
  [{ list: "Liste" }, "$.list is no name"],
])("%j keeps the site from being served", (more, problem) => {
  const { form, told } = read(contactForm(more));
  expect(form).toBeUndefined();
  expect(told.filter((text) => text.startsWith(`error ${problem}`))).toHaveLength(1);
});

test.each<[object, string, object]>([
  [{ type: "drawing" }, "$.fields[0].type is no kind", { type: "text" }],
  [{ required: "yes" }, "$.fields[0].required is neither", { required: false }],
  [{ type: "date", hide: ["Hour"] }, "$.fields[0].hide 'Hour' is none of", { hide: undefined }],
  [
    { type: "address", defaultCountry: "de" },
    "$.fields[0].defaultCountry is no country",
    { defaultCountry: undefined },
  ],
  [{ type: "section", required: true }, "$.fields[0].required does not go", { type: "section" }],
  [
    { type: "hidden", value: "x".repeat(1001) },
    "$.fields[0].value is longer",
    { name: "A", value: "" },
  ],
])("%j costs the default alone", (more, problem, field) => {
  const { form, told } = withField(input(more));
  expect(told).toEqual([expect.stringContaining(`warning ${problem}`)]);
  expect(form?.fields[0]).toMatchObject(field);
});

test("a field for files is left out, the others stay", () => {
  const { form, told } = read(
    contactForm({ fields: [input({ type: "file" }), input({ id: "b" })] }),
  );
  expect(told).toEqual(["warning $.fields[0].type files are not taken; the field is left out"]);
  expect(form?.fields.map(({ id }) => id)).toEqual(["b"]);
});

test.each([0, "", "viele", null, -3])("a maximum of %j is none", (maxLength) => {
  const { form, told } = withField(input({ type: "textarea", maxLength }));
  expect(told).toEqual([]);
  expect(form?.fields[0]).not.toHaveProperty("maxLength");
});

describe("a site's folder", () => {
  const load = (files: Readonly<Record<string, unknown>>, website = {}) => {
    const site = contentFiles();
    const own = Object(site["site.json"]);
    const file = { ...own, website: { ...own.website, ...website } };
    return loadContent(writeFolder({ ...site, "site.json": file, ...files }));
  };

  test("has the forms of its files by id", () => {
    const { content, diagnostics } = load({
      "forms/a.json": contactForm(),
      "forms/b.json": newsletterForm(),
    });
    expect(diagnostics).toEqual([]);
    expect([...(content?.forms.keys() ?? [])]).toEqual(["kontakt", "rundbrief"]);
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["DUPLICATE_ID", { "forms/a.json": contactForm(), "forms/b.json": contactForm() }],
    ["SCHEMA", { "forms/a.json": contactForm({ captchaEnabled: true }) }],
    ["JSON_SYNTAX", { "forms/a.json": Buffer.from('{"id":') }],
    ["FILE_ENCODING", { "forms/a.json": Buffer.from([0xff, 0xfe]) }],
    ["FORBIDDEN_KEY", { "forms/a.json": Buffer.from('{"id":"a","__proto__":{}}') }],
    ["SCHEMA", { "forms/a.json": [] }],
  ])("is not served with %s", (code, files) => {
    const { content, diagnostics } = load(files);
    expect(content).toBeUndefined();
    expect(diagnostics).toEqual([expect.objectContaining({ severity: "error", code })]);
  });

  test("may ask for a captcha once it has a key", () => {
    const files = { "forms/a.json": contactForm({ captchaEnabled: true }) };
    const { content, diagnostics } = load(files, {
      captchaSettings: { siteKey: "6Lc", minimumScore: 7 },
    });
    expect(diagnostics.map(({ severity, path }) => `${severity} ${path}`)).toEqual([
      "warning $.website.captchaSettings.minimumScore",
    ]);
    expect(content?.captcha).toEqual({ provider: "recaptcha", siteKey: "6Lc", minimumScore: 1 });
  });
});

test("keys that are almost one of a form's are told", () => {
  const fields = [{ id: "a", title: "A", requird: true }];
  const { told } = read(contactForm({ fields, succesRedirect: "/x", colour: "red" }));
  expect(told).toEqual([
    "warning $.succesRedirect is not read",
    "warning $.fields[0].requird is not read",
  ]);
});
