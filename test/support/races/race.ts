import { type Outcome, toFailure, toOutcomeText } from "./outcome.ts";
import { type Performance, perform, type Schedule } from "./schedule.ts";
import type { Rows, SharedStage } from "./stage.ts";

/** A call, by the means of one side. */
export type RaceCall<Party> = {
  readonly name: string;
  run(party: Party): Promise<unknown>;
};

/** Where calls race. */
export type RaceCourse<Party> = {
  readonly stage: SharedStage;
  /** By what the first call and the second one act. */
  readonly parties: readonly [Party, Party];
  /** The rows that are stored before them. */
  readonly start: Rows;
  /** The faults in an outcome taken by itself; none if all is well. */
  findFaults(outcome: Outcome): readonly string[];
};

/** The result of all schedules of two calls. */
export type RaceResult = {
  readonly run: number;
  /** Schedules that the database does not let happen, because the second call has to wait before. */
  readonly notAdmitted: number;
  /** The failures, with the statements in their order. */
  readonly faults: readonly string[];
};

type RaceOptions = {
  /** Saves what comes after a schedule that does not come out well. */
  readonly endsWithFault?: boolean;
  /** Only every so many places are taken for each switch. */
  readonly every?: number;
};

/** More than any call has. */
const ALL = 1000;

/**
 * Runs two calls in every interleaving of their statements with at most two switches that nothing forces: some statements of
 * the first, some of the second, the rest of the first, the rest of the second. Each must come out as if the calls had been
 * made one after the other, in one order or the other.
 */
export async function race<Party>(
  course: RaceCourse<Party>,
  calls: readonly [RaceCall<Party>, RaceCall<Party>],
  { endsWithFault = false, every = 1 }: RaceOptions = {},
): Promise<RaceResult> {
  const faults: string[] = [];
  const expected = new Set<string>();

  async function play(schedule: Schedule, isBackwards = false): Promise<Performance> {
    const performance = await playOnce(course, calls, schedule, isBackwards);
    const outcome = { answers: performance.answers, rows: await course.stage.read() };
    const text = toOutcomeText(course.start, outcome);
    const isSerial = schedule.before === ALL;
    if (isSerial) expected.add(text);
    const found = [
      ...performance.answers.flatMap((answer) => toFailure(answer) ?? []),
      ...(expected.has(text) ? [] : ["as in no order of the calls"]),
      ...course.findFaults(outcome),
    ];
    if (found.length > 0) {
      const names = calls.map(({ name }) => name).join(" × ");
      faults.push([`${names}: ${found.join(", ")}`, ...performance.trace, text].join("\n  "));
    }
    return performance;
  }

  await play({ before: ALL, within: 0 }, true);
  const serial = await play({ before: ALL, within: 0 });
  let run = 1;
  let notAdmitted = 0;
  for (let before = 1; before < serial.steps[0]; before += every) {
    if (serial.closed.includes(before)) {
      notAdmitted += serial.steps[1];
      continue;
    }
    for (let within = 1; ; within += every) {
      const { steps, wait } = await play({ before, within });
      // A statement that is not let go leaves the schedule as it was with one step less.
      const isNew = wait !== "before";
      if (isNew) run++;
      if (wait !== "none") notAdmitted += Math.max(0, serial.steps[1] - within) + (isNew ? 0 : 1);
      if (endsWithFault && faults.length > 0) return { run, notAdmitted, faults };
      if (wait !== "none" || within >= steps[1]) break;
    }
  }
  return { run, notAdmitted, faults };
}

/** `isBackwards`: the second call comes first. */
async function playOnce<Party>(
  { stage, parties, start }: RaceCourse<Party>,
  calls: readonly [RaceCall<Party>, RaceCall<Party>],
  schedule: Schedule,
  isBackwards: boolean,
): Promise<Performance> {
  await stage.write(start);
  const first = () => calls[0].run(parties[0]);
  const second = () => calls[1].run(parties[1]);
  if (!isBackwards) return perform(stage, [first, second], schedule);
  const [one, other] = stage.actors;
  const turned = { actors: [other, one], locks: stage.locks } as const;
  const performance = await perform(turned, [second, first], schedule);
  const { answers, steps } = performance;
  return { ...performance, answers: [answers[1], answers[0]], steps: [steps[1], steps[0]] };
}
