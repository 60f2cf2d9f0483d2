import { expect, test } from "vitest";
import { openOwnerShop, readFields } from "../../../support/changes/owner-shop.ts";
import { databaseKinds } from "../../../support/databases/databases.ts";

const MUG = "/config/products/mug";
const OPTIONS = `${MUG}/options`;

type Shop = Awaited<ReturnType<typeof openOwnerShop>>;

/** The variants of the mug as visitors see them: option values, price and stock. */
async function variantsOf(shop: Shop) {
  const { item } = JSON.parse(await shop.see("/shop/becher?format=json"));
  const { variants, variantOptionOrdering } = item.structuredContent;
  const shown = variants.map(({ attributes, price, qtyInStock }: Record<string, unknown>) =>
    [...Object.values(Object(attributes)), price, qtyInStock].join(" "),
  );
  return { names: variantOptionOrdering, shown };
}

const what = "options";

test.each(databaseKinds)("$name: options make, rename and remove variants", async (kind) => {
  const { place } = await kind.createNew();
  const shop = await openOwnerShop({}, place);
  const before = await variantsOf(shop);
  const [name = ""] = before.names;
  const fields = readFields((await shop.open(OPTIONS)).body);
  expect(fields["name-0"]).toBe(name);
  expect(fields["values-0"]?.split("\n")).toHaveLength(before.shown.length);
  const values = fields["values-0"] ?? "";

  // A new value is a variant at the first one's price, without stock; a second option multiplies them.
  await shop.fill(OPTIONS, { "values-0": `${values}\nGrün`, what });
  expect((await variantsOf(shop)).shown).toEqual([...before.shown, "Grün 1250 0"]);
  await shop.fill(OPTIONS, { "name-1": "Größe", "values-1": "S\nL", what });
  const grown = await variantsOf(shop);
  expect(grown.names).toEqual([name, "Größe"]);
  expect(grown.shown).toHaveLength(2 * (before.shown.length + 1));

  // Another name, and another value in its place, are the same variants.
  await shop.fill(OPTIONS, { "name-1": "Format", "values-1": "S\nGroß", what });
  const renamed = await variantsOf(shop);
  expect(renamed.names).toEqual([name, "Format"]);
  expect(renamed.shown).toEqual(grown.shown.map((one: string) => one.replace(/\bL\b/, "Groß")));

  // A value that is gone, and an option that is gone, take their variants along.
  await shop.fill(OPTIONS, { "values-0": values, what });
  await shop.fill(OPTIONS, { "name-1": "", "values-1": "", what });
  expect(await variantsOf(shop)).toEqual(before);
});

test("a single variant is removed and made again, and the last one stays", async () => {
  const shop = await openOwnerShop();
  const { shown } = await variantsOf(shop);
  const fields = readFields((await shop.open(MUG)).body);
  const names = Object.keys(fields).filter((one) => one.endsWith(".sku"));
  const entryOf = (sku: string) => sku.replace(/\.sku$/, "");
  const all = Object.fromEntries(names.map((one) => [entryOf(one), "1"]));
  const refused = await shop.fill(MUG, all);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("So bliebe keine Variante übrig.");
  const [first = ""] = names;
  // Nothing else of it counts.
  await shop.fill(MUG, { [entryOf(first)]: "1", [first]: "ANDERS" });
  expect((await variantsOf(shop)).shown).toEqual(shown.slice(1));
});

test("combinations without a variant are shown, and made where they are chosen", async () => {
  const shop = await openOwnerShop();
  await shop.fill(OPTIONS, { "name-1": "Größe", "values-1": "S\nL", what });
  const { shown } = await variantsOf(shop);
  const fields = readFields((await shop.open(MUG)).body);
  const names = Object.keys(fields).filter((one) => one.endsWith(".sku"));
  const last = names.at(-1)?.replace(/\.sku$/, "") ?? "";
  await shop.fill(MUG, { [last]: "1" });
  expect((await variantsOf(shop)).shown).toEqual(shown.slice(0, -1));
  expect((await shop.open(OPTIONS)).body).toContain('name="add-0"');
  await shop.fill(OPTIONS, { "add-0": "1", what: "add" });
  expect((await variantsOf(shop)).shown).toEqual(shown);
  expect((await shop.open(OPTIONS)).body).not.toContain('name="add-0"');
});

test("options that do not fit are refused at their row, and each change can be taken back", async () => {
  const shop = await openOwnerShop();
  const before = await variantsOf(shop);
  const refuse = async (typed: Record<string, string>, reason: string) => {
    const { statusCode, body } = await shop.fill(OPTIONS, { ...typed, what });
    expect([statusCode, body.includes(reason)]).toEqual([400, true]);
  };
  const fields = readFields((await shop.open(OPTIONS)).body);
  const [first = ""] = (fields["values-0"] ?? "").split("\n");
  await refuse({ "name-1": "Größe" }, "Die Option hat keinen Wert.");
  await refuse({ "values-0": `${first}\n${first}` }, "Ein Wert steht zweimal da.");
  await refuse({ "name-1": fields["name-0"] ?? "", "values-1": "a" }, "Das gibt es schon.");
  await refuse({ "name-0": "x".repeat(101) }, "100");
  const many = Array.from({ length: 251 }, (_, index) => `W${index}`).join("\n");
  await refuse({ "name-1": "Viele", "values-1": many }, "höchstens 250 Varianten");
  const late = await shop.post(OPTIONS, { ...fields, digest: "alt", what });
  expect(late.statusCode).toBe(409);
  expect(await variantsOf(shop)).toEqual(before);

  await shop.fill(OPTIONS, { "values-0": first, what });
  expect((await variantsOf(shop)).shown).toHaveLength(1);
  const history = (await shop.open("/config/changes/history")).body;
  for (const [, id = ""] of history.matchAll(/name="id" value="([^"]+)"/g)) {
    await shop.post("/config/changes/take-back", { id });
  }
  expect((await variantsOf(shop)).shown.toSorted()).toEqual(before.shown.toSorted());
});

test("variants of a product that an owner has made are edited alike", async () => {
  const shop = await openOwnerShop();
  const made = await shop.post("/config/products", {
    title: "Kanne",
    price: "20",
    file: "collections/shop.json",
  });
  const url = String(made.headers.location).split("?")[0] ?? "";
  await shop.fill(`${url}/options`, { "name-0": "Farbe", "values-0": "Rot\nBlau", what });
  await shop.fill(url, { workflowState: "1" });
  const { item } = JSON.parse(await shop.see("/shop/kanne?format=json"));
  expect(item.structuredContent.variants).toMatchObject([
    { attributes: { Farbe: "Rot" }, price: 2000 },
    { attributes: { Farbe: "Blau" }, price: 2000 },
  ]);
});
