import type { FastifyInstance } from "fastify";

/** Lets the routes of a plugin take an empty body of JSON, as callers send it with a DELETE: it is no body at all. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body.length === 0 ? done(null) : parse(request, String(body), done),
  );
}
