import { expect, test } from "vitest";
import { ownFilesOnly } from "../../../../server/http/answers/content-policy.ts";
import type { FinishedAnswer } from "../../../../server/http/answers/finished-answer.ts";
import type { PageAnswer } from "../../../../server/http/answers/page-reply.ts";
import { Budget } from "../../../../server/memory/budget.ts";
import {
  createPageAnswers,
  type MadeAnewPage,
  toPageAddress,
} from "../../../../server/pages/answers/page-answers.ts";
import { createPageCache } from "../../../../server/pages/answers/page-cache.ts";
import type { View } from "../../../../server/site/view.ts";

const page: PageAnswer = {
  status: 200,
  contentType: "text/html; charset=utf-8",
  body: "Kluntje",
  freshness: { seconds: 60, staleSeconds: 600 },
  made: {
    size: 0,
    isCurrent: () => true,
    reads: () => new Set(),
    changed: () => new Set(["a.page"]),
  },
  security: ownFilesOnly,
};

const { made: _known, ...withoutReads } = page;

const { freshness: _, made: _made, ...personal } = page;

type Setting = { answer?: PageAnswer; cacheBytes?: number; until?: number };

function answersOf({ answer = page, cacheBytes = 1_000_000, until }: Setting = {}) {
  const state = { made: 0, now: 0, isChanged: false, until };
  const madeAnew: MadeAnewPage[] = [];
  const answers = createPageAnswers({
    views: {
      follow() {},
      get until() {
        return state.until;
      },
    },
    pages: {
      answer: async () => {
        state.made += 1;
        return answer.made
          ? { ...answer, made: { ...answer.made, isCurrent: () => !state.isChanged } }
          : answer;
      },
    },
    compress: undefined,
    cache: createPageCache<FinishedAnswer>(
      cacheBytes === 0 ? undefined : new Budget(cacheBytes),
    ).partOf("shop"),
    now: () => state.now,
    debug: false,
    madeAnew,
  });
  const make = (url: string) =>
    // Only these parts of a view are read.
    answers.make(toPageAddress(url), { now: () => state.now, until } as View, "");
  return { answers, state, make, madeAnew };
}

test("a page that is everybody's is made once, for every spelling of its address", async () => {
  const { answers, state, make } = answersOf();
  expect(answers.find("/laden")).toBeUndefined();
  const made = await make("/laden?utm_source=x");
  for (const url of ["/laden", "/l%61den", "/laden?", "/laden?x=y#z", "/laden?page=0"]) {
    expect([url, answers.find(url) === made]).toEqual([url, true]);
  }
  for (const url of ["/", "/laden/", "/laden?page=2", "/laden%3Fpage=2", "/laden?refused"]) {
    expect([url, answers.find(url)]).toEqual([url, undefined]);
  }
  expect(state.made).toBe(1);
});

test("a question mark in the path is no query", async () => {
  const { answers, make } = answersOf();
  await make("/laden?page=2");
  expect(answers.find("/laden%3Fpage=2")).toBeUndefined();
  await make("/x%3Fpage=2");
  expect(answers.find("/x?page=2")).toBeUndefined();
});

test("a kept page ends with a change", async () => {
  const { answers, state, make } = answersOf();
  await make("/");
  state.now = 86_400_000;
  expect(answers.find("/")).toBeDefined();
  state.isChanged = true;
  expect(answers.find("/")).toBeUndefined();
});

test("the nearer the next publication, the shorter caches may show a kept page", async () => {
  const { answers, state, make } = answersOf({ until: 1_000_000 });
  const made = await make("/");
  expect("etag" in made && made.cacheControl?.()).toContain(
    "s-maxage=60, stale-while-revalidate=600",
  );
  state.now = 970_000;
  const control = () => answers.find("/")?.cacheControl?.();
  expect(control()).toContain("s-maxage=30, stale-while-revalidate=0");
  // The page stays, and the next publication is another one.
  state.until = undefined;
  expect(control()).toContain("s-maxage=60, stale-while-revalidate=600");
});

test("a page that several ask for at the same time is made once", async () => {
  const { state, make } = answersOf();
  const made = await Promise.all(["/", "/", "/x", "/"].map(make));
  expect(state.made).toBe(2);
  expect(made[3]).toBe(made[0]);
});

test("a page of one visitor is made for each of those who ask at the same time", async () => {
  const { state, make } = answersOf({ answer: personal });
  await Promise.all(["/", "/", "/"].map(make));
  expect(state.made).toBe(3);
});

test.each([
  ["that nobody knows to be current", withoutReads, "/x"],
  ["for one visitor", personal, "/x"],
  ["of another status", { ...page, status: 404 }, "/x"],
  ["of a form that was refused", page, "/x?refused"],
])("a page %s is not kept", async (_what, answer, url) => {
  const { answers, make } = answersOf({ answer });
  expect(await make(url)).not.toHaveProperty("etag");
  expect(answers.find(url)).toBeUndefined();
  expect(answers.find("/x")).toBeUndefined();
});

test("a page of a form that was refused is no cache's either", async () => {
  const { make } = answersOf();
  expect(await make("/x?refused")).toEqual(personal);
});

test("nothing is kept without a cache", async () => {
  const { answers, make } = answersOf({ cacheBytes: 0 });
  expect(await make("/")).toHaveProperty("etag");
  expect(answers.find("/")).toBeUndefined();
});
