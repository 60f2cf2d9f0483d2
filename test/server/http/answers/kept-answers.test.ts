import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { methodUnknown } from "../../../../server/errors.ts";
import { FinishedAnswer } from "../../../../server/http/answers/finished-answer.ts";
import { answerEarly } from "../../../../server/http/answers/kept-answers.ts";
import { addGates, type Gate } from "../../../../server/http/requests/gates.ts";
import { finishRequests } from "../../../../server/http/stopping.ts";

const answer = new FinishedAnswer(
  { contentType: "text/plain", body: "kept", cacheControl: "no-cache", security: undefined },
  { compress: undefined },
);

/** A server that keeps an answer for the route `/kept`; says which requests went on to it and to others. */
async function open({ gates = [] }: { readonly gates?: readonly Gate[] } = {}) {
  const app = fastify();
  onTestFinished(() => app.close());
  const routed: string[] = [];
  await app.register(addGates, { gates });
  await app.register(finishRequests);
  await app.register(answerEarly, {
    kept: [
      {
        path: "/kept",
        answer: ({ url }) => (url === "/kept" ? { answer, cookie: "a=b" } : undefined),
      },
    ],
  });
  app.addHook("onRequest", (request, _reply, done) => {
    routed.push(`${request.method} ${request.url}`);
    done();
  });
  app.all("/kept", () => "routed");
  app.all("/other", () => "routed");
  return { app, routed };
}

test("a kept answer is sent before the other hooks know of the request", async () => {
  const { app, routed } = await open();
  const got = await app.inject("/kept");
  expect(got).toMatchObject({ statusCode: 200, body: "kept" });
  expect(got.headers).toMatchObject({ etag: answer.etag, "set-cookie": "a=b" });
  expect(await app.inject({ method: "HEAD", url: "/kept" })).toMatchObject({
    statusCode: 200,
    body: "",
  });
  const known = await app.inject({ url: "/kept", headers: { "if-none-match": answer.etag } });
  expect(known).toMatchObject({ statusCode: 304, body: "" });
  expect(routed).toEqual([]);
});

test("whatever else is asked for goes to its route", async () => {
  const { app, routed } = await open();
  for (const url of ["/other", "/kept?x=1"]) expect((await app.inject(url)).body).toBe("routed");
  for (const method of ["POST", "DELETE", "OPTIONS"] as const) {
    expect((await app.inject({ method, url: "/kept" })).body).toBe("routed");
  }
  expect(routed).toEqual([
    "GET /other",
    "GET /kept?x=1",
    "POST /kept",
    "DELETE /kept",
    "OPTIONS /kept",
  ]);
});

test.each([
  ["refuses", () => methodUnknown()],
  ["has yet to decide", () => Promise.resolve(undefined)],
])("nothing kept is sent where a gate %s", async (_what, refuse) => {
  const { app, routed } = await open({ gates: [{ needs: "visitor", refuse }] });
  expect((await app.inject("/kept")).body).toBe("routed");
  expect(routed).toEqual(["GET /kept"]);
});

test("who may have signed in is answered by the route", async () => {
  const { app } = await open();
  const cookie = "crumb=1; siteUserSession=abc";
  expect((await app.inject({ url: "/kept", headers: { cookie } })).body).toBe("routed");
});

test("what fails is answered as an error, and the next request as ever", async () => {
  const { app } = await open();
  app.gates.push({
    needs: "head",
    refuse: ({ headers }) => {
      if (headers["x-broken"]) throw new Error("broken");
      return undefined;
    },
  });
  const broken = await app.inject({ url: "/kept", headers: { "x-broken": "1" } });
  expect(broken.statusCode).toBe(500);
  expect((await app.inject("/kept")).body).toBe("kept");
});

test("a server that stops says so with a kept answer, too", async () => {
  const { app } = await open();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const connection = async () => (await fetch(`${url}/kept`)).headers.get("connection");
  expect(await connection()).toBe("keep-alive");
  const closed = app.close();
  await expect.poll(() => app.stopping.isOn).toBe(true);
  expect(await connection()).toBe("close");
  await closed;
});
