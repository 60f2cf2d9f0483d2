import type { FastifyInstance } from "fastify";
import { isFormPost } from "./request-kind.ts";

/**
 * Adds `constraints: { body: "form" }` for routes that answer forms posted without script, at the path of a JSON call. All routes of an
 * app share it, whoever adds it first.
 */
export function addFormConstraint(app: FastifyInstance): void {
  if (app.hasConstraintStrategy("body")) return;
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
