import type { FastifyInstance } from "fastify";
import { isFormPost } from "./request-kind.ts";

/** Adds `constraints: { body: "form" }` for routes that answer forms posted without script, at the path of a JSON call. */
export function addFormConstraint(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: "body",
    storage: () => {
      const handlers = new Map();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => handlers.set(kind, handler),
      };
    },
    deriveConstraint: (request) => (isFormPost(request) ? "form" : undefined),
    validate: () => true,
  });
}
