import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppError } from "../errors.ts";

export type ErrorHandlerOptions = {
  /**
   * Answers a page request that failed, or that nothing answers to (code `NOT_FOUND`). Status and
   * `cache-control` are set already, and a fault of ours has been logged. Gives the HTML.
   */
  renderErrorPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    error: AppError,
  ) => string | Promise<string>;
};
