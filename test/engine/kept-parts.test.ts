import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KeptParts, type RenderOptions } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { engineWith } from "../support/golden/engine.ts";
import { randomCase } from "../support/golden/random.ts";
import { turns } from "../support/turns.ts";

const tables = createFormatters({ platform: "complete" });
const tags = { echo: () => "tag" };
const engine = engineWith({ ...tables, tags });

/** A host of which formatters ask nothing; `used` counts the parts that were written again. */
function createHost() {
  const host = {
    used: 0,
    kept: 0,
    changes: (_object: object) => false,
    repeats: (_tag: unknown) => false,
    beginPart(_isWhole: boolean) {},
    endPart(output: string | undefined) {
      if (output === undefined) return undefined;
      host.kept++;
      return () => {
        host.used++;
        return output;
      };
    },
  };
  return host;
}

/** Renders with kept parts and without, again and again, and gives how often parts were used. */
function createRenders(template: string, options: RenderOptions) {
  const compiled = engine.compile(template);
  const parts = new KeptParts();
  const wholes = new KeptParts();
  const host = createHost();
  const told = ({ output, errors }: ReturnType<typeof compiled.render>) => ({
    output,
    errors: errors.map(({ message, span, chain }) => ({ message, span, chain })),
  });
  return {
    host,
    /** The output with kept parts, which must be that without. */
    render(json: unknown, more: RenderOptions = {}): string {
      const own = { ...options, ...more };
      const found = told(compiled.render(json, { ...own, keeping: { parts, host }, host }));
      expect(found).toEqual(told(compiled.render(json, { ...own, host })));
      return found.output;
    },
    /** The same with the whole output kept too. */
    renderWhole(json: unknown, more: RenderOptions = {}): string {
      const own = { ...options, ...more, keeping: { parts, wholes, host }, host };
      const found = told(compiled.render(json, own));
      expect(found).toEqual(told(compiled.render(json, { ...own, keeping: undefined })));
      return found.output;
    },
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

test("random templates give the same with and without kept parts", () => {
  let used = 0;
  fc.assert(
    fc.property(randomCase, randomCase, ({ template, json, partials, injects, params }, other) => {
      // What is passed to partials lies deeper: roots share their parts, as the pages of a site do.
      const around = `{.repeated section a}{@|apply p}{@|apply q k=v}{.end}{b|apply p}{c|apply q}${template}`;
      const { render, renderWhole, host } = createRenders(around, {
        partials,
        injects,
        ...params,
      });
      const same = isObject(json) ? json : { a: [json, { a: json }], b: { c: json } };
      const changed = isObject(other.json) ? other.json : { a: other.json };
      const roots = [same, { ...same }, { ...same, ...changed }, { ...changed, ...same }];
      for (const round of [0, 1, 2]) for (const root of roots) render(root, { now: round });
      for (const round of [0, 1, 2]) for (const root of roots) renderWhole(root, { now: round });
      used += host.used;
    }),
    { numRuns: turns(150, 1500) },
  );
  // Else it shows little.
  expect(used).toBeGreaterThan(turns(100, 1000));
});

const items = [{ title: "A" }, { title: "B" }];

test("an object's part is written once, however often it is shown", () => {
  const partials = { card: "<{title}{count}>" };
  const { render, host } = createRenders("{.repeated section items}{@|apply card}{.end}", {
    partials,
  });
  for (let round = 0; round < 5; round++) {
    expect(render({ items, count: 3, round })).toBe("<A3><B3>");
  }
  // Met once, then kept, then used.
  expect(host).toMatchObject({ kept: 2, used: 6 });
});

describe("a part that reads more than its object is written anew when that changes", () => {
  const cases: readonly (readonly [string, string, string, object, object])[] = [
    ["a name", "{@|apply p}", "{title}{x}", { x: 1 }, { x: 2 }],
    ["a name that comes to be", "{@|apply p}", "{title}{x}", {}, { x: 2 }],
    ["a path", "{@|apply p}", "{x.y}", { x: { y: 1 } }, { x: { y: 2 } }],
    ["a section's name", "{@|apply p}", "{.if x}x{.or}-{.end}", { x: 1 }, {}],
    ["a variable", "{.var @v x}{@|apply p}", "{@v}", { x: 1 }, { x: 2 }],
    ["a variable by an expression", "{.var @v x}{@|apply p}", "{.eval @v + 1}", { x: 1 }, { x: 2 }],
    ["a name in a nested part", "{@|apply p}", "{@|apply q}", { x: 1 }, { x: 2 }],
    ["a formatter's argument", "{@|apply p}", "{title|lookup x}", { x: "y" }, { x: "title" }],
  ];
  test.each(cases)("%s", (_what, call, p, before, after) => {
    const template = `{.repeated section items}${call}{.end}`;
    const { render } = createRenders(template, {
      partials: { p, q: "{title}{x}" },
      enableExpr: true,
    });
    for (const more of [before, before, before, after, after, before]) render({ items, ...more });
  });

  test("its place in the list", () => {
    const [a, b] = items;
    const { render } = createRenders("{.repeated section items}{@|apply p}{.end}", {
      partials: { p: "{@index}{title}" },
    });
    for (const list of [[a, b], [a, b], [a, b], [b, a], [b, a], [b]]) render({ items: list });
  });

  test("a macro", () => {
    const template =
      "{.if x}{.macro m}1{title}{.end}{.end}{.repeated section items}{@|apply p}{.end}";
    const { render } = createRenders(template, { partials: { p: "{@|apply m}", m: "2" } });
    for (const x of [1, 1, 1, 0, 0, 1]) render({ items, x });
  });

  test("arguments and a private scope", () => {
    const template = "{.section item}{@|apply p k=1}{@|apply p k=2}{@|apply p private}{.end}";
    const { render, host } = createRenders(template, { partials: { p: "{@args.k}{title}{x}" } });
    for (let round = 0; round < 4; round++) render({ item: items[0], x: "x" });
    expect(host.used).toBeGreaterThan(3);
  });
});

describe("is not kept", () => {
  test.each([
    ["what tells the time", "{time|timesince}"],
    ["what a tag writes", "<squarespace:echo />"],
    ["what has an error", "{@|apply missing}"],
    ["what has a faulty expression, of which a render tells once", "{.eval 1 +}"],
  ])("%s", (_what, p) => {
    const { render, host } = createRenders(
      "{.repeated section items}{@|apply p}{.end}{.repeated section items}{@|apply p}{.end}",
      { partials: { p: `${p}{title}` }, enableExpr: true, locale: "en-US" },
    );
    const timed = items.map((item) => ({ ...item, time: 1000 }));
    for (let round = 0; round < 4; round++) render({ items: timed }, { now: 1e9 * round });
    expect(host.used).toBe(0);
  });

  test("what has a faulty partial, of which each render tells once", () => {
    const { render, host } = createRenders("{.repeated section items}{@|apply p}{.end}", {
      partials: { p: "{title|apply faulty}", faulty: "{.section a}" },
    });
    for (let round = 0; round < 4; round++) render({ items });
    expect(host.used).toBe(0);
  });

  test("what a render with other options gives", () => {
    const { render } = createRenders("{.section item}{@|apply p}{.end}", {
      partials: { p: "{n|decimal}" },
    });
    const item = { n: "1234.5" };
    for (const locale of ["de-DE", "de-DE", "de-DE", "en-US", "de-DE"])
      render({ item }, { locale });
  });

  test("what is shown of the root itself, which is of one render", () => {
    const { render, host } = createRenders("{@|apply p}", { partials: { p: "{x}" } });
    const root = { x: 1 };
    for (const x of [1, 1, 1, 2]) render(Object.assign(root, { x }));
    expect(host.used).toBe(0);
  });

  test("what is shown of an object that changes, as the host says", () => {
    const { render, host } = createRenders("{.section item}{@|apply p}{.end}", {
      partials: { p: "{x}" },
    });
    const item = { x: 1 };
    host.changes = (object) => object === item;
    for (const x of [1, 1, 1, 2]) render({ item: Object.assign(item, { x }) });
    expect(host.used).toBe(0);
  });

  test("what has read an object that changes, as the host says", () => {
    const { render, host } = createRenders("{.section item}{@|apply p}{.end}", {
      partials: { p: "{page.title}" },
    });
    const page = { title: "A" };
    host.changes = (object) => object === page;
    for (const title of ["A", "A", "A", "B"]) {
      render({ item: items[0], page: Object.assign(page, { title }) });
    }
    expect(host.used).toBe(0);
  });
});

test("a part that is used again is charged as when it was written", () => {
  const partials = { p: "{.repeated section list}{@}{.end}" };
  const template = engineWith({ ...tables, limits: { instructions: 400 } }).compile(
    "{.section item}{@|apply p}{@|apply p}{@|apply p}{.end}",
  );
  const parts = new KeptParts();
  const host = createHost();
  const root = { item: { list: Array.from({ length: 60 }, (_, index) => index) } };
  const plain = template.render(root, { partials });
  expect(plain.errors).toHaveLength(1);
  for (let round = 0; round < 4; round++) {
    const { output, instructions } = template.render(root, { partials, keeping: { parts, host } });
    expect({ output, instructions }).toEqual({
      output: plain.output,
      instructions: plain.instructions,
    });
  }
  expect(host.used).toBeGreaterThan(0);
});

describe("a whole output", () => {
  const list = "{.macro m}<{@}>{.end}{.repeated section items}({title}){.end}{x|apply m}";

  test("is kept for its root", () => {
    const { renderWhole, host } = createRenders(list, {});
    const [one, other] = [
      { items, x: 1 },
      { items, x: 2 },
    ];
    for (let round = 0; round < 5; round++) {
      expect(renderWhole(one)).toBe("(A)(B)<1>");
      expect(renderWhole(other)).toBe("(A)(B)<2>");
    }
    expect(host).toMatchObject({ used: 6 });
  });

  test("is kept with tags of which the host says that they repeat", () => {
    const { renderWhole, host } = createRenders("{x}<squarespace:echo />", {});
    const root = { x: 1 };
    for (let round = 0; round < 4; round++) renderWhole(root);
    expect(host.used).toBe(0);
    host.repeats = (tag) => tag === tags.echo;
    for (let round = 0; round < 4; round++) expect(renderWhole(root)).toBe("1tag");
    expect(host.used).toBe(3);
  });

  test.each([
    ["that tells the time", "{time|timesince}"],
    ["with an error", "{@|apply missing}"],
    ["with a tag that does not repeat", "{.section item}<squarespace:echo />{.end}"],
  ])("%s is not kept", (_what, template) => {
    const { renderWhole, host } = createRenders(template, { locale: "en-US" });
    const root = { time: 1000, item: { x: 1 } };
    for (let round = 0; round < 4; round++) renderWhole(root, { now: 1e9 * round });
    expect(host.used).toBe(0);
  });

  test("is kept only where it is asked for", () => {
    const { render, host } = createRenders("{x}", {});
    const root = { x: 1 };
    for (const x of [1, 1, 1, 2]) render(Object.assign(root, { x }));
    expect(host).toMatchObject({ kept: 0, used: 0 });
  });

  test("is charged as when it was written, and not written where that is too much", () => {
    const template = engineWith({ ...tables, limits: { instructions: 400 } }).compile(
      "{.repeated section list}{@}{.end}",
    );
    const keeping = { parts: new KeptParts(), wholes: new KeptParts(), host: createHost() };
    for (const length of [60, 1000]) {
      const root = { list: Array.from({ length }, (_, index) => index) };
      const plain = template.render(root);
      expect(plain.errors).toHaveLength(length > 400 ? 1 : 0);
      for (let round = 0; round < 4; round++) {
        const { output, instructions } = template.render(root, { keeping });
        expect({ output, instructions }).toEqual({
          output: plain.output,
          instructions: plain.instructions,
        });
      }
    }
    expect(keeping.host.used).toBe(2);
  });
});
