import { expect, test } from "vitest";
import { createPreferences } from "../../../client/editing/preferences.ts";
import { readMainNavigation } from "../../../client/editing/site-layout.ts";

type Answer = { readonly status: number; readonly body: object };

/** Preferences whose calls are answered by these, in order; each has to be asked for. */
function open(...answers: readonly Answer[]) {
  const left = [...answers];
  const sent: (readonly [string, string, unknown?])[] = [];
  const reported: string[] = [];
  const states: string[] = [];
  const next = (parse: (answer: unknown) => Readonly<Record<string, unknown>> | undefined) => {
    const answer = left.shift();
    if (!answer) throw new Error("nobody has asked for another answer");
    if (answer.status !== 200) {
      return { ok: false, failure: { kind: "tooManyRequests" } } as const;
    }
    const value = parse(answer.body);
    return value
      ? ({ ok: true, value } as const)
      : ({ ok: false, failure: { kind: "unreadable" } } as const);
  };
  const preferences = createPreferences("kasse", {
    api: {
      async read(path, choose) {
        sent.push(["GET", path]);
        return next(choose());
      },
      async write(path, { method, body }, choose) {
        sent.push([method, path, body]);
        return next(choose());
      },
    },
    report: (error) => reported.push(error.message),
  });
  preferences.state.subscribe(() => states.push(preferences.state.get().state));
  return { preferences, sent, reported, states };
}

const path = "/api/v1/commerce-preferences/kasse";
const ok = (body: object): Answer => ({ status: 200, body });
const failed: Answer = { status: 429, body: {} };

test("preferences are pending, then there, without the id of the website", async () => {
  const { preferences, states, sent } = open(ok({ websiteId: "w1", farbe: "rot" }));
  expect(preferences.state.get()).toEqual({ state: "pending", preferences: undefined });
  expect(await preferences.fetch()).toEqual({ farbe: "rot" });
  expect(preferences.state.get()).toEqual({ state: "success", preferences: { farbe: "rot" } });
  expect([states.at(-1), sent]).toEqual(["success", [["GET", path]]]);
});

test("nothing is written where no value differs from the known ones", async () => {
  const { preferences, sent } = open(ok({ websiteId: "w1", farbe: "rot", tief: [1] }));
  await preferences.fetch();
  expect(await preferences.save({ farbe: "rot", tief: [1] })).toEqual({ farbe: "rot", tief: [1] });
  expect(sent).toHaveLength(1);
});

test("what differs is written with what is known, and all is asked for anew", async () => {
  const { preferences, sent } = open(
    ok({ websiteId: "w1", farbe: "rot", form: "rund" }),
    ok({ websiteId: "w1", farbe: "blau", form: "rund" }),
    ok({ websiteId: "w1", farbe: "blau", form: "eckig" }),
  );
  expect(await preferences.save({ farbe: "blau" })).toEqual({ farbe: "blau", form: "eckig" });
  expect(sent).toEqual([
    ["GET", path],
    ["PUT", path, { farbe: "blau", form: "rund" }],
    ["GET", path],
  ]);
});

test("a failure is reported and thrown again, and what is known stays", async () => {
  const { preferences, reported } = open(ok({ farbe: "rot" }), failed, failed);
  await preferences.fetch();
  await expect(preferences.fetch()).rejects.toThrow("preferences 'kasse': tooManyRequests");
  expect(preferences.state.get()).toEqual({ state: "failed", preferences: { farbe: "rot" } });
  await expect(preferences.save({ farbe: "blau" })).rejects.toThrow("preferences 'kasse'");
  expect(reported).toHaveLength(2);
  expect(preferences.state.get().preferences).toEqual({ farbe: "rot" });
});

test("the main navigation is the first one", () => {
  const main = { identifier: "mainNav", links: [] };
  expect(readMainNavigation({ layout: [main, { identifier: "footNav", links: [] }] })).toEqual(
    main,
  );
  // Whatever stands first, its name tells the main one.
  expect(readMainNavigation({ layout: [{ identifier: "footNav", links: [] }, main] })).toEqual(
    main,
  );
  for (const answer of [{ layout: [] }, {}, null, "<html>", { layout: [{ links: [] }] }]) {
    expect(() => readMainNavigation(answer)).toThrow("Unable to find site main navigation");
  }
});
