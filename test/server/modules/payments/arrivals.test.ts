import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../../server/database/schema.ts";
import { transact } from "../../../../server/database/transact.ts";
import { AppError } from "../../../../server/errors.ts";
import type { Site } from "../../../../server/site/site.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import {
  type SignedEvent,
  type StripeDouble,
  startStripeDouble,
} from "../../../support/doubles/stripe-double.ts";
import {
  createOrderBook,
  loadPaymentSite,
  openPaymentShop,
  type PaymentShop,
} from "../../../support/orders/payment-shop.ts";
import { sampleOf, turns } from "../../../support/turns.ts";
import { type Fault, plainCourses, type Step, troubledCourses } from "./courses.ts";

/** The process has ended. */
class Crash extends Error {}

let database: Database;
let double: StripeDouble;
let site: Site;
let time = Date.UTC(2026, 5, 1);
/** Work until the process ends; undefined: it does not. */
let crashIn: number | undefined;
let shop: PaymentShop;

function before(): void {
  if (crashIn === 0) throw new Crash();
  if (crashIn !== undefined) crashIn--;
}

beforeAll(async () => {
  site = await loadPaymentSite();
  await open();
});
afterAll(close);

async function open(): Promise<void> {
  database = await openMemory();
  await createOrderBook(database);
  double = await startStripeDouble();
  shop = openPaymentShop({ database, site, double, now: () => time, before });
}

async function close(): Promise<void> {
  await double.close();
  await database.destroy();
}

/** Courses in one database: what they leave there slows the next ones. */
const COURSES_AT_ONCE = 40;
let coursesHere = 0;

async function tendAll(): Promise<void> {
  while (await shop.service.lookAfterNext()) {}
  await shop.service.endStranded();
}

/** Messages that the shop could not take, which the provider repeats. */
const refused: SignedEvent[] = [];

async function receive(event: SignedEvent): Promise<void> {
  const { body, signature } = event;
  try {
    await shop.service.receive(site, "stripe", Buffer.from(body), signature);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "PROVIDER_SILENT") throw error;
    refused.push(event);
  }
}

let visitors = 0;

/** Runs a course to its end, and whatever is left to do after it. */
async function run(course: readonly Step[], fault?: Fault) {
  if (++coursesHere > COURSES_AT_ONCE) {
    await close();
    await open();
    coursesHere = 1;
  }
  // The shop would go on looking after earlier orders: work of another course.
  await sql`delete from test_orders`.execute(database);
  const order = await shop.orders.place();
  const address = `2001:db8::${(++visitors).toString(16)}`;
  const first = double.events.length;
  let delivered = first;
  let secret: string | undefined;
  const intentOf = () => double.intents().find(({ client_secret }) => client_secret === secret);
  const mails = await countMails();

  const steps: Readonly<Record<Step, () => Promise<unknown>>> = {
    async start() {
      const known = await shop.orders.findOrThrow(order.id);
      const started = await shop.service.start(site, known, { details: {}, address });
      if (started.kind === "open") secret = started.clientSecret;
    },
    decline: async () => double.decline(intentOf()?.id ?? ""),
    pay: async () => double.pay(intentOf()?.id ?? ""),
    async message() {
      const events = double.events.slice(delivered);
      for (const event of events) await receive(event);
      delivered += events.length;
    },
    async again() {
      for (const event of double.events.slice(first).reverse()) await receive(event);
      delivered = double.events.length;
    },
    return: async () => shop.service.refresh(site, await shop.orders.findOrThrow(order.id)),
    async timeout() {
      time += 31 * 60_000;
      await tendAll();
    },
    async cancel() {
      await shop.orders.cancel(order.id);
      await shop.service.refund(site, order);
    },
    mark: () =>
      transact(database, (transaction) =>
        shop.orders.markPaid(transaction, order.id, "inhaberin@laden.example", ""),
      ),
  };

  let isReached = fault === undefined || fault.kind !== "crash";
  for (const [index, step] of course.entries()) {
    time += 5000;
    const own = fault?.step === index ? fault : undefined;
    if (own?.kind === "crash") crashIn = own.at;
    else if (own) double.failNext("/v1/", own.kind);
    try {
      await steps[step]();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      isReached = true;
    }
    crashIn = undefined;
    double.forgetFaults();
  }
  // The server runs on, until there is nothing left to do.
  for (let round = 0; round < 4; round++) {
    time += 31 * 60_000;
    for (const event of refused.splice(0)) await receive(event);
    await tendAll();
  }
  const judge = async () => {
    const { status } = await shop.orders.findOrThrow(order.id);
    const intents = double.intents().filter(({ metadata }) => metadata.order === "1001");
    const payments = await shop.payments.listOf(order.id);
    const own = intents.filter(({ metadata }) =>
      payments.some(({ id }) => id === metadata.payment),
    );
    const money = own.reduce((sum, { id }) => sum + double.kept(id), 0);
    return {
      status,
      money,
      states: payments.map(({ state, countsForOrder }) => ({ state, countsForOrder })),
    };
  };
  const end = await judge();
  const told = (await countMails()) - mails;
  // Whatever the provider tells once more changes nothing.
  for (const event of double.events.slice(first)) await receive(event);
  await tendAll();
  expect(await judge(), course.join(" ")).toEqual(end);
  return { ...end, told, isReached, isMarked: course.includes("mark") };
}

async function countMails(): Promise<number> {
  const rows = await database
    .selectFrom("mails")
    .select("kind")
    .where("kind", "=", "payment-notice")
    .execute();
  return rows.length;
}

/** Paid means exactly one order, or money back and the owner told. */
function check(
  course: readonly Step[],
  fault: Fault | undefined,
  end: Awaited<ReturnType<typeof run>>,
) {
  const name = `${course.join(" ")} ${JSON.stringify(fault)}`;
  const counting = end.states.filter(({ countsForOrder }) => countsForOrder);
  const open = end.states.filter(({ state }) =>
    ["starting", "open", "refundDue", "refundRefused"].includes(state),
  );
  expect(open, name).toEqual([]);
  const isPaid = end.status === "paid";
  expect(["paid", "cancelled", "refunded"], name).toContain(end.status);
  const paidHere = counting.filter(({ state }) => state === "paid").length;
  expect(end.money, name).toBe(isPaid && paidHere === 1 ? 4990 : 0);
  // An order that is paid without this money was marked so by its owner.
  if (isPaid && paidHere === 0) expect(end.isMarked, name).toBe(true);
  expect(counting.length, name).toBeLessThanOrEqual(1);
  // Money that went back without anybody's wish: the owner knows.
  const returned = end.states.filter(
    ({ state, countsForOrder }) => state === "refunded" && !countsForOrder,
  );
  expect(end.told, name).toBe(returned.length);
  if (counting.some(({ state }) => state === "refunded")) expect(end.status, name).toBe("refunded");
}

test("paid means exactly one order, or money back and the owner told, whatever arrives when", async () => {
  let courses = 0;
  for (const course of sampleOf([...plainCourses, ...troubledCourses], 24)) {
    check(course, undefined, await run(course));
    courses++;
  }
  expect(courses).toBe(PLAIN_COURSES);
});

test("the same where a call of the provider fails, at every step", async () => {
  let courses = 0;
  for (const course of sampleOf(troubledCourses, 3)) {
    for (const step of course.keys()) {
      if (course[step] === "pay" || course[step] === "mark") continue;
      for (const kind of ["before", "after"] as const) {
        const fault = { step, kind };
        check(course, fault, await run(course, fault));
        courses++;
      }
    }
  }
  expect(courses).toBe(FAILED_COURSES);
});

test("the same where the process ends before any statement of every step", async () => {
  let courses = 0;
  for (const course of sampleOf(troubledCourses, 3)) {
    for (const step of course.keys()) {
      if (course[step] === "pay" || course[step] === "mark") continue;
      for (let at = 0; ; at++) {
        const fault = { step, kind: "crash", at } as const;
        const end = await run(course, fault);
        if (!end.isReached) break;
        check(course, fault, end);
        courses++;
      }
    }
  }
  expect(courses).toBeGreaterThan(CRASHED_COURSES);
});

const PLAIN_COURSES = turns(24, 768);
const FAILED_COURSES = turns(22, 720);
/** At the least: each statement is a place to end at. */
const CRASHED_COURSES = turns(35, 1173);
