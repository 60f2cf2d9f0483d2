import { setTimeout as sleep } from "node:timers/promises";
import type { Actor } from "./actor.ts";

/** A database's answers about the locks that calls wait for. */
export type Locks = {
  /** True if a statement outside the transactions that have begun would have to wait: it is then held back. */
  mustWait(actor: Actor): boolean;
  /** True if a running statement waits for a lock. */
  isWaiting(actor: Actor): Promise<boolean>;
};

/** A stage: two actors on one database. */
export type Stage = { readonly actors: readonly [Actor, Actor]; readonly locks: Locks };

type Call = () => Promise<unknown>;

/** The first call makes `before` steps, the second `within`; then the first goes to its end, and the second to its own. */
export type Schedule = { readonly before: number; readonly within: number };

/** The result of a schedule. */
export type Performance = {
  readonly answers: readonly [unknown, unknown];
  /** Steps that each call made. */
  readonly steps: readonly [number, number];
  /**
   * True if the second had to wait for the first before it had made its steps: in the database, or with a statement that
   * was held back.
   */
  readonly wait: "none" | "inDatabase" | "before";
  /** Numbers of the first one's steps behind which the second could not make its first one. */
  readonly closed: readonly number[];
  /** The statements, in order, each with the number of its call. */
  readonly trace: readonly string[];
};

/** How long a statement may be under way before the database is asked about it, in milliseconds. */
const PATIENCE_MS = 1;

/** Runs two calls by a schedule. A call that has to wait lets the other one on, and goes on as soon as it can. */
export async function perform(
  { actors, locks }: Stage,
  calls: readonly [Call, Call],
  { before, within }: Schedule,
): Promise<Performance> {
  const [first, second] = actors;
  const trace: string[] = [];

  /** True once the actor has come to rest; false if it has to wait. */
  async function settle(actor: Actor): Promise<boolean> {
    while (!actor.isAtRest) {
      await Promise.race([actor.untilAtRest(), sleep(PATIENCE_MS)]);
      if (!actor.isAtRest && (await locks.isWaiting(actor))) return actor.isAtRest;
    }
    return true;
  }

  async function step(actor: Actor): Promise<boolean> {
    if (actor.isAtRest) {
      if (locks.mustWait(actor)) return false;
      trace.push(`${actor === first ? 1 : 2}: ${actor.nextStatement}`);
      actor.letGo();
    }
    return settle(actor);
  }

  /** Makes so many steps, fewer if the call ends or has to wait; whether it had to. */
  async function advance(actor: Actor, count: number): Promise<boolean> {
    for (let made = 0; made < count && !actor.hasEnded; made++) {
      if (!(await step(actor))) return true;
    }
    return false;
  }

  async function finish(): Promise<void> {
    for (;;) {
      const onStage = actors.filter((actor) => !actor.hasEnded);
      if (onStage.length === 0) return;
      let hasMoved = false;
      for (const actor of onStage) {
        hasMoved = await step(actor);
        if (hasMoved) break;
      }
      if (hasMoved) continue;
      if (onStage.every((actor) => actor.isAtRest)) throw new Error(`A lock is left: ${trace}`);
      // Each waits for the other: the database ends one of them.
      await Promise.race(onStage.map((actor) => actor.untilAtRest()));
    }
  }

  for (const [index, actor] of actors.entries()) {
    actor.start(calls[index === 0 ? 0 : 1]);
    await settle(actor);
  }
  const closed: number[] = [];
  while (first.steps.length < before && !first.hasEnded) {
    if (!(await step(first))) throw new Error(`A lock is left: ${trace}`);
    if (locks.mustWait(second)) closed.push(first.steps.length);
  }
  const hadToWait = await advance(second, within);
  const wait = hadToWait ? (second.isAtRest ? "before" : "inDatabase") : "none";
  await finish();
  for (const actor of actors) actor.leave();
  return {
    answers: [first.answer, second.answer],
    steps: [first.steps.length, second.steps.length],
    wait,
    closed,
    trace,
  };
}
