import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { ApiError } from "../contract/calls/error-schema.ts";
import { toProblemText } from "../contract/screens/input-rules.ts";
import { fill, type Texts, toTexts } from "../contract/texts/index.ts";
import {
  AppError,
  internalError,
  invalidRequest,
  methodUnknown,
  notFound,
  preconditionFailed,
  rangeNotSatisfiable,
  requestTooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from "../errors.ts";
import { PER_VISITOR } from "./answers/page-reply.ts";
import { logOf } from "./request-log.ts";
import { isApiRequest, isFormPost } from "./requests/request-kind.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The site's texts for visitors; missing until the site is known. */
    texts: Texts | undefined;
  }
}

/** Options of the error handler. */
export type ErrorHandlerOptions = {
  /**
   * Returns the text for a page request that failed or matched no route (code `NOT_FOUND`), and sets its type. Status
   * and `cache-control` are already set, and server errors are logged.
   */
  renderErrorPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    error: AppError,
  ) => string | Buffer | Promise<string | Buffer>;
};

/** Turns every failure into an API error or the site's error page. */
export const errorHandler = fp<ErrorHandlerOptions>(async (app, { renderErrorPage }) => {
  const logFault = createFaultLog();

  async function answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
    const error = toAppError(thrown);
    logFault(error, request);
    reply.status(error.status).headers(error.headers).header(REQUEST_ID, request.id);
    const { isBeacon = false, routeAt } = request.routeOptions.config;
    // There is no page to show a form again at an address that takes none.
    const takesForms =
      !isBeacon && routeAt === undefined && request.server.hasContentTypeParser(FORM_TYPE);
    const isOfPage = isFormPost(request) && takesForms && !wantsOnlyJson(request);
    if (isApiRequest(request) && !isOfPage) {
      return reply.send(toApiError(error, textsOf(request)));
    }
    reply.header("cache-control", PER_VISITOR);
    try {
      return reply.send(await renderErrorPage(request, reply, error));
    } catch (cause) {
      // The error page is itself a template; if that fails too, only plain text is left.
      logOf(request).error({ err: cause }, "the error page cannot be rendered");
      return reply.type("text/plain; charset=utf-8").send(textsOf(request).somethingWentWrong);
    }
  }

  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) => {
    const isKnown = app.supportedMethods.includes(request.method);
    return answer(isKnown ? notFound() : methodUnknown(), request, reply);
  });
});

/** Names the lines of the log that belong to a failed request. */
const REQUEST_ID = "x-request-id";

const FORM_TYPE = "application/x-www-form-urlencoded";

/** True if a request asks for JSON and not for a page. */
const wantsOnlyJson = ({ headers: { accept = "" } }: FastifyRequest): boolean =>
  accept.includes("application/json") && !accept.includes("text/html");

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
  if (status === 412) return preconditionFailed();
  if (status === 413) return requestTooLarge();
  if (status === 415) return unsupportedMediaType();
  if (status === 416) return rangeNotSatisfiable(readContentRange(thrown));
  if (status === 429) return tooManyRequests();
  return invalidRequest();
}

/** The length of a file, from the error of the plugin that sends files. */
function readContentRange(thrown: unknown): string {
  const headers = thrown instanceof Error && "headers" in thrown ? thrown.headers : undefined;
  const value =
    typeof headers === "object" && headers && "Content-Range" in headers
      ? headers["Content-Range"]
      : undefined;
  return typeof value === "string" ? value : "bytes */*";
}

/** The texts of the request's site; German before the site is known. */
const textsOf = (request: FastifyRequest): Texts => request.texts ?? toTexts("de");

/** Pause before a full disk or a busy database is logged again, in milliseconds: every write fails for the same reason. */
const SAME_FAULT_MS = 60_000;

/** Logs failures that the client did not cause. */
function createFaultLog() {
  const logged = new Map<string, number>();
  return ({ code, cause }: AppError, request: FastifyRequest): void => {
    const { raw } = request;
    if (code !== "INTERNAL" && cause === undefined) return;
    // The client disconnected before its request was complete.
    if (raw.destroyed && !raw.complete) return;
    if (code !== "INTERNAL") {
      const now = performance.now();
      if (now - (logged.get(code) ?? Number.NEGATIVE_INFINITY) < SAME_FAULT_MS) return;
      logged.set(code, now);
    }
    logOf(request).error({ err: cause, code }, "request failed");
  };
}

/** `present` is the present state, if somebody else has saved first. */
type AnsweredError = ApiError & { readonly present?: Readonly<Record<string, unknown>> };

function toApiError(error: AppError, texts: Texts): AnsweredError {
  const text = error.toText(texts);
  const fields = Object.entries(error.fields ?? {});
  return {
    error: text,
    message: text,
    code: error.code,
    ...(fields.length > 0 && {
      errors: Object.fromEntries(
        fields.map(([field, problem]) => [
          field,
          typeof problem === "string"
            ? fill(texts[problem], { email: texts.formEmailExample })
            : toProblemText(texts, problem),
        ]),
      ),
    }),
    ...(error.present && { present: error.present }),
    ...(error.code === "CRUMB_INVALID" && { crumbFail: true as const }),
  };
}
