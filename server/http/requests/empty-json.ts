import type { FastifyInstance } from "fastify";

/** Makes the routes of a plugin accept an empty JSON body, which callers send with a DELETE, as no body at all. */
export function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body.length === 0 ? done(null) : parse(request, String(body), done),
  );
}
