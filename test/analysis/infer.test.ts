import { describe, expect, test } from "vitest";
import { describePlace, describeShape, inferTypes, placeAt, Shape } from "../../analysis/index.ts";
import { createEngine, type Value } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";

const tables = createFormatters();
const engine = createEngine({ ...tables, tags: { query: ({ renderBody }) => renderBody() } });

/** The types of a template `t` with these partials, for pages with these data. */
const infer = (text: string, data: readonly Value[], partials: Record<string, string> = {}) =>
  inferTypes({
    engine,
    ...tables,
    entries: [{ files: [{ name: "t", text }], root: Shape.of(...data) }],
    partial: (name) => {
      const partial = partials[name];
      return partial === undefined ? undefined : { name, text: partial };
    },
  });

/** Each name of a file with its types; `-` for one that no data has. */
const namesOf = (types: ReturnType<typeof infer>, file = "t"): Record<string, string> =>
  Object.fromEntries(
    (types.get(file)?.names ?? []).map(({ name, shapes }) => [
      name,
      [...shapes].map((shape) => describeShape(shape)).join() || "-",
    ]),
  );

describe("a name has the type of the values that a render would find", () => {
  const post = { title: "Tee", tags: ["a"], author: { name: "Ada" } };
  const data = { site: "S", items: [post, { title: "Kaffee", price: 3 }], empty: [] };

  test("in blocks, and outwards from there", () => {
    const text =
      "{site}{.repeated section items}{title}{site}{price}{.section author}{name}{title}{.end}{nope}{.end}{nope}";
    expect(namesOf(infer(text, [data]))).toEqual({
      site: "string",
      items: "{ title: string; tags?: string[]; author?: { name: string }; price?: number }[]",
      title: "string",
      price: "number",
      author: "{ name: string }",
      name: "string",
      nope: "-",
    });
  });

  test("a section is found in its own frame only", () => {
    const types = infer("{.section items.0}{.section site}x{.end}{.end}", [data]);
    expect(namesOf(types)).toMatchObject({ site: "-" });
  });

  test("alternates of a repeated section are outside of it", () => {
    const types = infer("{.repeated section items}{.or}{title}{site}{.end}", [data]);
    expect(namesOf(types)).toMatchObject({ title: "-", site: "string" });
  });

  test("nothing is known of the elements of a list that is always empty", () => {
    const types = infer("{.repeated section empty}{title}{.end}", [data]);
    expect(namesOf(types)).toMatchObject({ title: "unknown" });
  });

  test("variables, and what formatters make of values", () => {
    const text =
      "{.var @t items.0.title}{.var @j items|json}{.var @x items|get 0}{@t}{@j}{@x.y}{@z}";
    expect(namesOf(infer(text, [data]))).toMatchObject({
      "@t": "string",
      "@j": "string",
      "@x.y": "unknown",
      "@z": "-",
    });
  });

  test("names inside expressions and arguments", () => {
    const text = "{.eval @n = site + nope}{.equal? items.0.title nix}{.end}{@n}";
    expect(namesOf(infer(text, [data]))).toMatchObject({ nope: "-", nix: "-", "@n": "unknown" });
  });

  test("partials and macros have the scopes of those that apply them", () => {
    const text =
      "{.macro m}{name}{site}{.end}{items.0|apply card}{.repeated section items}{@|apply lone private}{author|apply m}{.end}";
    const partials = { card: "{title}{site}", lone: "{title}{site}" };
    const types = infer(text, [data], partials);
    expect(namesOf(types, "card")).toEqual({ title: "string", site: "string" });
    expect(namesOf(types, "lone")).toEqual({ title: "string", site: "-" });
    expect(namesOf(types)).toMatchObject({ name: "string" });
  });

  test("partials that call each other end", () => {
    const reply = { text: "a", replies: [{ text: "b", replies: [] }] };
    const partials = {
      reply: "{text}{.repeated section replies}{@|apply reply}{.end}{@|apply reply}",
    };
    expect(namesOf(infer("{@|apply reply}", [reply], partials), "reply")).toMatchObject({
      text: expect.stringContaining("string"),
    });
  });

  test("inside a tag whose data is not known, everything may be there", () => {
    const types = infer(
      '<squarespace:query collection="x">{items.title}{site}</squarespace:query>',
      [data],
    );
    expect(namesOf(types)).toMatchObject({ "items.title": "unknown", site: "unknown" });
  });
});

test("a place lists its names: type, how often missing, an example", () => {
  const text = "{.repeated section items}{title}{.end}";
  const data = { site: 1, items: [{ title: "Tee" }, { title: "Mate", note: null }] };
  const types = infer(text, [data]).get("t");
  const place = types && placeAt(types, text.indexOf("{title"));
  expect(place && describePlace(place)).toEqual([
    'title: string, such as "Tee"',
    "note: null, missing in 1 of 2",
    "(2 names further out)",
  ]);
});

test("a partial has the names of those calls whose data is known", () => {
  const text =
    "{.repeated section items}{@|apply card}{.end}{.repeated section none}{@|apply card}{.end}";
  const types = infer(text, [{ items: [{ title: "Tee" }], none: [] }], { card: "{title}" });
  const [place] = types.get("card")?.places ?? [];
  expect(place && describePlace(place)).toEqual([
    'title: string, such as "Tee"',
    "(2 names further out)",
    "(others where the data is not known)",
  ]);
});

test("an object that several pages share is missing in none of them", () => {
  const shop = { name: "Laden" };
  const pages = [{ shop }, { shop }, { shop, note: "a" }];
  const [place] = infer("{shop.name}", pages).get("t")?.places ?? [];
  expect(place && describePlace(place)).toEqual([
    "shop: { name: string }",
    'note: string, missing in 2 of 3, such as "a"',
  ]);
  const twice = Shape.union([Shape.of(...pages), Shape.of({ shop })]);
  expect([twice.missing("shop"), twice.missing("note"), twice.missing("other")]).toEqual([0, 3, 4]);
});
