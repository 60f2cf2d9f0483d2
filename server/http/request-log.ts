import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";

/** The logger of a request, whose lines name it. It is made for each line, because most requests log nothing. */
export const logOf = ({ log, id }: FastifyRequest): FastifyBaseLogger => log.child({ reqId: id });

/** An answered request. */
export type Answered = {
  /** The path as its route has it, so that neither tokens nor a visitor's words are in it. */
  readonly route: string;
  readonly status: number;
  /** From the first byte of the request until the answer was sent. */
  readonly seconds: number;
};

/** Tells of each answered request: a line of the log at `info`, and `onAnswered`. */
export function followRequests(
  app: FastifyInstance,
  onAnswered: ((answered: Answered) => void) | undefined,
): void {
  const isLogged = ["info", "debug", "trace"].includes(app.log.level);
  if (!isLogged && !onAnswered) return;
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? "none";
    const { statusCode: status } = reply.raw;
    const milliseconds = reply.elapsedTime;
    onAnswered?.({ route, status, seconds: milliseconds / 1000 });
    if (isLogged) {
      const facts = { reqId: request.id, method, route, status, ms: Math.round(milliseconds) };
      app.log.info(facts, "answered");
    }
    done();
  });
}
