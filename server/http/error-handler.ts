import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { type Texts, toTexts } from "../contract/messages/index.ts";
import type { ApiError } from "../contract/schemas/error.ts";
import {
  AppError,
  internalError,
  invalidRequest,
  notFound,
  requestTooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from "../errors.ts";
import { PER_VISITOR } from "./page-reply.ts";
import { isApiRequest, isFormPost } from "./request-kind.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The site's texts for visitors; missing until the site is known. */
    texts: Texts | undefined;
  }
}

export type ErrorHandlerOptions = {
  /**
   * Returns the HTML for a page request that failed or matched no route (code `NOT_FOUND`). Status and
   * `cache-control` are already set, and server errors are logged.
   */
  renderErrorPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    error: AppError,
  ) => string | Promise<string>;
};

/** Turns every failure into an API error or the site's error page. */
export const errorHandler = fp<ErrorHandlerOptions>(async (app, { renderErrorPage }) => {
  async function answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
    const error = toAppError(thrown);
    logFault(error, request);
    reply.status(error.status).headers(error.headers);
    if (isApiRequest(request) && !isFormPost(request)) {
      return reply.send(toApiError(error, textsOf(request)));
    }
    reply.header("cache-control", PER_VISITOR);
    try {
      const html = await renderErrorPage(request, reply, error);
      return reply.type("text/html; charset=utf-8").send(html);
    } catch (cause) {
      // The error page is itself a template; if that fails too, only plain text is left.
      request.log.error({ err: cause }, "the error page cannot be rendered");
      return reply.type("text/plain; charset=utf-8").send(textsOf(request).errorText);
    }
  }

  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => answer(notFound(), request, reply));
});

/** Converts anything thrown; unless it is a known client error, it becomes an internal error. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    const paths = thrown.validation.map(({ instancePath }) => instancePath.split("/")[1] ?? "");
    return invalidRequest(paths.filter((field) => field !== ""));
  }
  const status =
    thrown instanceof Error && "statusCode" in thrown ? Number(thrown.statusCode) : undefined;
  if (status === undefined || !(status >= 400 && status < 500)) return internalError(thrown);
  if (status === 404) return notFound();
  if (status === 413) return requestTooLarge();
  if (status === 415) return unsupportedMediaType();
  if (status === 429) return tooManyRequests();
  return invalidRequest();
}

/** The texts of the request's site; German before the site is known. */
const textsOf = (request: FastifyRequest): Texts => request.texts ?? toTexts("de");

function logFault(error: AppError, request: FastifyRequest): void {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, "request failed");
}

function toApiError(error: AppError, texts: Texts): ApiError {
  const text = error.toText(texts);
  const fields = Object.entries(error.fields ?? {});
  return {
    error: text,
    message: text,
    code: error.code,
    ...(fields.length > 0 && {
      errors: Object.fromEntries(fields.map(([field, name]) => [field, texts[name]])),
    }),
    ...(error.code === "CRUMB_INVALID" && { crumbFail: true as const }),
  };
}
