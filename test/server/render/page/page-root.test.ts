import { expect, test } from "vitest";
import { WatchedRoot } from "../../../../server/render/page/page-root.ts";

test("a root tells that a variable is read, and nothing of what is its own", () => {
  let read = 0;
  const onRead = () => {
    read += 1;
  };
  const root = new WatchedRoot({ title: "Laden", squarespace: "own" });
  const value = root.with({ squarespace: { "page-id": "a" }, "squarespace-logo": "L" }, onRead);
  expect(value.title).toBe("Laden");
  expect(read).toBe(0);
  expect(value.squarespace).toEqual({ "page-id": "a" });
  expect(value["squarespace-logo"]).toBe("L");
  expect(read).toBe(2);
});

test("a root has the variables of its last render, and shows of them only what it had itself", () => {
  const root = new WatchedRoot({ title: "Laden", squarespace: "own" });
  const first = root.with({ squarespace: "1", "squarespace-logo": "L" }, () => {});
  const last = root.with({ squarespace: "2", "squarespace-logo": "M" }, () => {});
  expect(last).toBe(first);
  expect(last["squarespace-logo"]).toBe("M");
  expect(JSON.stringify(last)).toBe('{"title":"Laden","squarespace":"2"}');
});

test("roots share their getters, so that each has no shape of its own", () => {
  const [one, other] = ["a", "b"].map((title) =>
    new WatchedRoot({ title }).with({ squarespace: title }, () => {}),
  );
  const getterOf = (value: object | undefined) =>
    Object.getOwnPropertyDescriptor(value, "squarespace")?.get;
  expect(getterOf(one)).toBe(getterOf(other));
  expect(one?.squarespace).toBe("a");
  expect(other?.squarespace).toBe("b");
});
