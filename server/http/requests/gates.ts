import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { AppError } from "../../errors.ts";

/** The latest part of a request that a gate depends on: its head, the visitor who sent it, or its body. */
type Needed = "head" | "visitor" | "body";

/** Decides if a request may be answered at all, whichever way it would be answered. */
export type Gate = {
  readonly needs: Needed;
  /** The error for a refused request, as a promise if the gate has to look further. */
  readonly refuse: (
    request: FastifyRequest,
  ) => AppError | undefined | Promise<AppError | undefined>;
  /** Adds to the answer of a refused request. */
  readonly onRefused?: (reply: FastifyReply) => void;
};

declare module "fastify" {
  interface FastifyInstance {
    /** All gates, in the order in which they are asked. */
    readonly gates: Gate[];
  }
}

/** Adds the list of gates. Each is asked at `passGates` for the part that it needs, and before any kept answer is used. */
export const addGates = fp<{ readonly gates: readonly Gate[] }>(async (app, { gates }) => {
  app.decorate("gates", [...gates]);
});

/** Asks the gates that need one part of requests; must be added once that part is known and before anything answers. */
export function passGates(app: FastifyInstance, needs: Needed): void {
  const pass = (
    request: FastifyRequest,
    reply: FastifyReply,
    done: (error?: AppError) => void,
  ): void => {
    const refusal = findRefusal(app.gates, request, needs);
    const end = (found: Refusal | undefined): void => {
      found?.gate.onRefused?.(reply);
      done(found?.error);
    };
    if (refusal instanceof Promise) refusal.then(end, done);
    else end(refusal);
  };
  if (needs === "body") app.addHook("preValidation", pass);
  else app.addHook("onRequest", pass);
}

/** True if all gates let a request pass without waiting, by what is known of it now. */
export const passesAll = (request: FastifyRequest): boolean =>
  findRefusal(request.server.gates, request) === undefined;

type Refusal = { readonly gate: Gate; readonly error: AppError };

function findRefusal(
  gates: readonly Gate[],
  request: FastifyRequest,
  needs?: Needed,
): Refusal | undefined | Promise<Refusal | undefined> {
  let asked = 0;
  for (const gate of gates) {
    asked += 1;
    if (needs !== undefined && gate.needs !== needs) continue;
    const error = gate.refuse(request);
    if (error instanceof Promise) {
      const rest = gates.slice(asked);
      return error.then((found) =>
        found ? { gate, error: found } : findRefusal(rest, request, needs),
      );
    }
    if (error) return { gate, error };
  }
  return undefined;
}
