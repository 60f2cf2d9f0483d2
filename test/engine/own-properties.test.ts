import { afterEach, expect, test } from "vitest";
import { engineWith } from "../support/golden/engine.ts";

/** The name alone, in a path, in a loop and in a section: each is looked up by code of its own. */
const template = (name: string) =>
  engineWith().compile(
    `[{${name}}{a.${name}}{.section a}{${name}}{.end}{.repeated section list}{${name}}{.end}]` +
      `{.if ${name}}if{.end}{.section ${name}}section{.end}`,
  );

const data = { a: { x: 1 }, list: [{ x: 1 }, 1, [1], null] };

afterEach(() => {
  Reflect.deleteProperty(Object.prototype, "polluted");
});

test("names of Object.prototype are not found", () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype).filter(
    (name) => name[0] !== "_",
  )) {
    expect(template(name).render(data).output).toBe("[]");
  }
});

test("names that came to Object.prototype after the template was compiled are not found", () => {
  const compiled = template("polluted");
  expect(compiled.render(data).output).toBe("[]");
  Object.defineProperty(Object.prototype, "polluted", { value: "x", configurable: true });
  expect(compiled.render(data).output).toBe("[]");
  expect(template("polluted").render(data).output).toBe("[]");
});

test("own names are found whatever stands on Object.prototype", () => {
  const compiled = template("polluted");
  const own = { polluted: "o", a: { polluted: "o" }, list: [{ polluted: "o" }] };
  const output = compiled.render(own).output;
  Object.defineProperty(Object.prototype, "polluted", { value: "x", configurable: true });
  expect(compiled.render(own).output).toBe(output);
});

test("names of an object's own prototype are not found, those of an object without one are", () => {
  const inherited: unknown = Object.create({ name: "x" });
  expect(template("name").render({ a: inherited, list: [inherited] }).output).toBe("[]");
  const bare: unknown = Object.assign(Object.create(null), { name: "x" });
  expect(template("name").render({ a: bare, list: [bare] }).output).toBe("[xxx]");
});

test("an own name __proto__ hides nothing", () => {
  const odd: unknown = JSON.parse('{"__proto__": {"name": "in"}, "other": "o"}');
  expect(template("name").render({ a: odd, list: [odd] }).output).toBe("[]");
  expect(template("other").render({ a: odd, list: [odd] }).output).toBe("[ooo]");
});

test("an array in a section has its length and its elements, in the order of the scopes", () => {
  const compiled = engineWith().compile(
    "{.section list}{length}{0}{.end}{.repeated section list}{length}{0}{1};{.end}",
  );
  expect(compiled.render({ list: ["a", "b"], length: 9 }).output).toBe("2a2ab;2ab;");
});
