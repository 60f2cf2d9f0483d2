import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { storageBusy } from "../../../../server/errors.ts";
import { workAfterAnswers } from "../../../../server/http/answers/after-answer.ts";

/** A server that works after each answer, with what it has logged. */
async function serve(work: () => Promise<void>) {
  const logged: string[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line).msg);
  const app = Fastify({ logger: { level: "warn", stream: { write } } });
  onTestFinished(() => app.close());
  await app.register(workAfterAnswers);
  app.get("/", async (_request, reply) => {
    reply.afterAnswer(work, "it could not be stored");
    return "ok";
  });
  return { app, logged };
}

const busy = () => Promise.reject(storageBusy(new Error("database is locked")));

test("what the database cannot take is tried again until it is done", async () => {
  let tries = 0;
  const { app, logged } = await serve(() => (++tries < 3 ? busy() : Promise.resolve()));
  expect((await app.inject("/")).body).toBe("ok");
  await app.afterAnswers();
  expect([tries, logged]).toEqual([3, ["it could not be stored; it is tried again"]]);
});

test("a server that stops tries once more, and says what is lost", async () => {
  const work = vi.fn(busy);
  const { app, logged } = await serve(work);
  await app.inject("/");
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(0);
  await app.close();
  expect(logged.at(-1)).toBe("it could not be stored");
});

test("what fails for another reason is logged once", async () => {
  const work = vi.fn().mockRejectedValue(new Error("a mistake"));
  const { app, logged } = await serve(work);
  await app.inject("/");
  await app.afterAnswers();
  expect(work).toHaveBeenCalledOnce();
  expect(logged).toEqual(["it could not be stored"]);
});
