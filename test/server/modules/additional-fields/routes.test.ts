import { expect, test } from "vitest";
import { contactForm } from "../../../support/forms/form-files.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles, mug } from "../../../support/sites/site-files.ts";

const files = contentFiles();
const withForm = { ...Object(mug().structuredContent), additionalFieldsFormId: "wer" };
const collection = Object(files["collections/shop.json"]);

const content = {
  "collections/shop.json": {
    ...collection,
    items: [
      mug({ structuredContent: withForm }),
      mug({ id: "teller", urlId: "teller" }),
      mug({ id: "bald", urlId: "bald", structuredContent: withForm, publishOn: 4_000_000_000_000 }),
    ],
  },
  "forms/wer.json": {
    ...contactForm(),
    id: "wer",
    email: { to: ["chefin@laden.example"] },
    submissionHTML: "<script>geheim</script>",
  },
};

const read = async (query: string, changes: object = {}) => {
  const { app } = await openStorefront({ content: { ...content, ...changes } });
  const { statusCode, body } = await app.inject({ url: `/api/commerce/additional-fields${query}` });
  return { statusCode, body };
};

test("the form of a product comes with the texts of its fields, and with nothing private", async () => {
  const { statusCode, body } = await read("?itemId=mug");
  expect(statusCode).toBe(200);
  const { form, texts } = JSON.parse(body);
  expect(form.fields.length).toBeGreaterThan(0);
  expect(texts.fieldsAtFault).toBe(
    "Aktualisiere oben die fehlenden oder ungültigen Informationen.",
  );
  expect(texts.cart).toBeUndefined();
  expect(body).not.toMatch(/chefin|geheim/);
});

test.each([
  ["without a form", "?itemId=teller", 404],
  ["that there is not", "?itemId=nix", 404],
  ["that is not public yet", "?itemId=bald", 404],
  ["without an id", "", 400],
  ["with an id that is too long", `?itemId=${"x".repeat(129)}`, 400],
])("there is none for a product %s", async (_which, query, status) => {
  expect((await read(query)).statusCode).toBe(status);
});
