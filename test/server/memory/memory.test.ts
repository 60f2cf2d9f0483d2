import fc from "fast-check";
import { expect, test } from "vitest";
import { Budget } from "../../../server/memory/budget.ts";
import { Memory } from "../../../server/memory/memory.ts";
import type { Fact } from "../../../server/memory/recording.ts";

/** A value of a random graph: reads some facts, and is made of some values before it. One that branches reads no more after an odd fact. */
type Node = {
  readonly facts: readonly number[];
  readonly parts: readonly number[];
  readonly branches: boolean;
};

type Step =
  | { readonly kind: "ask"; readonly node: number }
  | { readonly kind: "set"; readonly fact: number; readonly to: number };

const FACTS = 5;
const NODES = 8;
/** Bits of the kinds of changes; each fact is of one of them. */
const KINDS = [1, 2, 4];
const kindOf = (fact: number): number => KINDS[fact % KINDS.length] ?? 1;

const graphs = fc.array(
  fc.record({
    facts: fc.uniqueArray(fc.nat(FACTS - 1), { maxLength: 2 }),
    parts: fc.uniqueArray(fc.nat(NODES - 1), { maxLength: 3 }),
    branches: fc.boolean(),
  }),
  { minLength: NODES, maxLength: NODES },
);

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("ask" as const), node: fc.nat(NODES - 1) }),
    fc.record({
      kind: fc.constant("set" as const),
      fact: fc.nat(FACTS - 1),
      to: fc.nat(2),
    }),
  ),
  { maxLength: 40 },
);

/** Runs a graph through steps and compares each answer with the one computed anew; also counts what was made without need. */
function run(
  graph: readonly Node[],
  course: readonly Step[],
  isNoted: (fact: number) => boolean,
  budget = new Budget(),
) {
  const memory = new Memory({ budget });
  const said = Array.from({ length: FACTS }, () => 0);
  const facts = said.map(
    (_, index): Fact<number> => ({ says: () => said[index] ?? 0, kinds: kindOf(index) }),
  );
  const inputs = graph.map((_, index) => ({ index }));
  const madeFrom = new Map<number, string>();
  let needless = 0;

  /** Only values before a node are its parts, so that no value is part of itself. */
  const isOver = (index: number) => {
    const [first] = graph[index]?.facts ?? [];
    return graph[index]?.branches && first !== undefined && (said[first] ?? 0) % 2 === 1;
  };
  const ownOf = (index: number) =>
    graph[index]?.facts.slice(0, isOver(index) ? 1 : undefined) ?? [];
  const partsOf = (index: number) =>
    isOver(index) ? [] : (graph[index]?.parts ?? []).filter((part) => part < index);
  const factsOf = (index: number): number[] => [
    ...ownOf(index),
    ...partsOf(index).flatMap(factsOf),
  ];
  const compute = (index: number): string =>
    JSON.stringify([ownOf(index).map((fact) => said[fact]), partsOf(index).map(compute)]);
  const ask = (index: number): string =>
    memory.remember(ask, inputs[index] ?? {}, undefined, () => {
      const readNow = factsOf(index)
        .map((fact) => said[fact])
        .join();
      if (madeFrom.get(index) === readNow) needless += 1;
      madeFrom.set(index, readNow);
      const read = ownOf(index).map((fact) => {
        const one = facts[fact];
        if (!one) throw new Error(`there is no fact ${fact}`);
        return isNoted(fact) ? memory.read(one) : one.says();
      });
      return JSON.stringify([read, partsOf(index).map((part) => ask(part))]);
    });

  let wrong = 0;
  for (const step of course) {
    if (step.kind === "set") {
      said[step.fact] = step.to;
      memory.change(kindOf(step.fact));
    } else if (ask(step.node) !== compute(step.node)) wrong += 1;
  }
  return { wrong, needless };
}

test("whatever changes, a value is what it would be computed anew, and made anew only if a fact it read is another", () => {
  fc.assert(
    fc.property(graphs, steps, (graph, course) => {
      expect(run(graph, course, () => true)).toEqual({ wrong: 0, needless: 0 });
    }),
    { numRuns: 500 },
  );
});

test("however little room there is, a value is what it would be computed anew", () => {
  fc.assert(
    fc.property(graphs, steps, (graph, course) => {
      // A tenth is the most that one value may take: some have no room at all, others push each other out.
      const budget = new Budget(5000);
      expect(run(graph, course, () => true, budget).wrong).toBe(0);
      expect(budget.bytes).toBeLessThanOrEqual(5000);
    }),
    { numRuns: 500 },
  );
});

test("a fact that is read without a note is found", () => {
  const found = fc.check(
    fc.property(
      graphs,
      steps,
      (graph, course) => run(graph, course, (fact) => fact > 0).wrong === 0,
    ),
    { numRuns: 2000 },
  );
  expect(found.failed).toBe(true);
});

test("a value made for one detail is not the value for another, and a failure is not kept", () => {
  const memory = new Memory();
  const key = () => {};
  const input = {};
  const ask = (detail: string, run = () => `made for ${detail}`) =>
    memory.remember(key, input, detail, run);
  expect(() =>
    ask("a", () => {
      throw new Error("not today");
    }),
  ).toThrow("not today");
  expect([ask("a"), ask("b"), ask("a", () => "made again")]).toEqual([
    "made for a",
    "made for b",
    "made for a",
  ]);
});

test("what was used longest ago makes room", () => {
  const memory = new Memory({ budget: new Budget(10_000) });
  const input = {};
  let made = 0;
  const ask = (detail: number) =>
    memory.remember(memory, input, detail, () => {
      made += 1;
      return detail;
    });
  // A number takes 400 bytes.
  for (let detail = 0; detail < 25; detail++) ask(detail);
  ask(0);
  expect(made).toBe(25);
  ask(25);
  ask(0);
  expect(made).toBe(26);
  ask(1);
  expect(made).toBe(27);
});

test("nothing recorded is current once the memory is over", () => {
  const memory = new Memory();
  const recorded = memory.record(() => 1);
  expect(recorded.origin.isCurrent()).toBe(true);
  memory.end();
  expect(recorded.origin.isCurrent()).toBe(false);
});

test("a value that has read the time is not remembered, and what is recorded with it says so", () => {
  const memory = new Memory();
  let made = 0;
  const age = () =>
    memory.remember(memory, {}, undefined, () => {
      memory.readTime();
      made += 1;
      return made;
    });
  const whole = memory.record(() => [age(), age()]);
  expect([whole.value, whole.origin.readsTime]).toEqual([[1, 2], true]);
  expect(memory.record(() => 1).origin.readsTime).toBe(false);
});

test("what is made of a plain value stays as long as that value is the same, and tells because of what it is over", () => {
  const memory = new Memory();
  const said = { units: 3, price: 5 };
  const units = { says: () => said.units, told: () => ["stock"] };
  const price = { says: () => said.price, told: () => ["price"] };
  const input = {};
  const isSold = () =>
    memory.remember(
      isSold,
      input,
      undefined,
      () => memory.read(units) > 0 && memory.read(price) > 0,
    );
  const page = memory.record(() => (isSold() ? "sold" : "gone"));
  expect([...page.origin.reads()]).toEqual(["isSold()"]);
  said.units = 2;
  memory.change();
  expect(page.origin.isCurrent()).toBe(true);
  said.units = 0;
  memory.change();
  expect(page.origin.isCurrent()).toBe(false);
  expect([...page.origin.changed()]).toEqual(["stock"]);
});

test("a value that says the same as before is the one from before, and what is made of it stays", () => {
  const made: string[] = [];
  const memory = new Memory({ onMadeAnew: ({ name }) => made.push(name) });
  const said = { titles: ["a", "b"], units: 1 };
  const titles = { says: () => said.titles };
  const units = { says: () => said.units };
  const input = {};
  const list = () =>
    memory.remember(list, input, undefined, () => ({
      titles: new Map(memory.read(titles).map((title) => [title, { title }])),
      isSold: memory.read(units) > 0,
    }));
  const page = () =>
    memory.remember(page, input, undefined, () => ({ list: list(), write: () => {} }));
  const [before, kept] = [list(), page()];
  said.titles = ["a", "b"];
  said.units = 2;
  memory.change();
  expect([page(), list()]).toEqual([kept, before]);
  expect([page() === kept, list() === before, made]).toEqual([true, true, ["list"]]);
  said.titles = ["b", "a"];
  memory.change();
  expect([page() === kept, list() === before]).toEqual([false, false]);
  expect([...list().titles.keys()]).toEqual(["b", "a"]);
});

test("a value that cannot be made any more is no longer what was read", () => {
  const memory = new Memory();
  const said = { count: 1 };
  const input = {};
  const half = () =>
    memory.remember(half, input, undefined, () => {
      memory.read(base);
      if (memory.read(count) === 0) throw new Error("there is nothing to halve");
      return 0.5;
    });
  const base = { says: () => 1 };
  const count = { says: () => said.count };
  const page = memory.record(half);
  said.count = 0;
  memory.change();
  expect(page.origin.isCurrent()).toBe(false);
});
