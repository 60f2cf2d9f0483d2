import fc from "fast-check";

const replacements: readonly unknown[] = [
  ...[null, "", "x", "0", "false", "2", "<b>\"'&", 0, 1, 2, -1, 1.5, true, false],
  ...[[], {}, [1], { a: 1 }, [{}], [null], { 0: "a" }, { value: "9.99", currency: "EUR" }],
  ...[{ length: 2 }, ["Farbe", "Größe"], { a: [] }, "1e400", "NaN", "Infinity"],
];

/** One thing that happens to a value: at the n-th part of it, counted through all of them. */
type Change = {
  readonly at: number;
  readonly kind: "replace" | "remove" | "toObject";
  readonly by: unknown;
};

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(2000),
  kind: fc.constantFrom("replace", "replace", "remove", "toObject"),
  by: fc.constantFrom(...replacements),
});

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === "object" && value !== null;

/** All places below a value, outer ones first. */
function places(value: unknown): readonly { readonly holder: Container; readonly key: string }[] {
  if (!isContainer(value)) return [];
  const own = Object.keys(value).map((key) => ({ holder: value, key }));
  return [...own, ...Object.values(value).flatMap(places)];
}

function apply(root: Container, { at, kind, by }: Change): void {
  const all = places(root);
  const place = all[at % Math.max(all.length, 1)];
  if (!place) return;
  const { holder, key } = place;
  const present = holder[key];
  if (kind === "remove" && !Array.isArray(holder)) delete holder[key];
  else if (kind === "toObject" && Array.isArray(present)) holder[key] = { ...present };
  else if (kind === "replace") holder[key] = structuredClone(by);
}

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Values as data really is: mostly as they should be, some with parts of a wrong type or without them. */
export const dirty = (clean: fc.Arbitrary<unknown>, maxLength = 3): fc.Arbitrary<unknown> =>
  fc
    .tuple(clean, fc.oneof(fc.constant([]), fc.array(change, { maxLength })))
    .map(([value, changes]) => {
      const root: Container = { value: copy(value) };
      for (const each of changes) apply(root, each);
      return root.value;
    });
