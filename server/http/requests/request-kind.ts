import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { API_PREFIX } from "../../contract/calls/paths.ts";
import { routeAt } from "./methods.ts";

/**
 * True for a request to a JSON route. The path of the matched route decides, because `/%61pi/…` also reaches it;
 * without a route, the URL decides.
 */
export const isApiRequest = (request: FastifyRequest): boolean =>
  (routeAt(request) ?? request.url).startsWith(API_PREFIX);

/** True for a request that changes nothing. */
export const isRead = ({ method }: Pick<IncomingMessage, "method">): boolean =>
  isGet({ method }) || method === "OPTIONS";

/** True for a request that reads its address. */
export const isGet = ({ method }: Pick<IncomingMessage, "method">): boolean =>
  method === "GET" || method === "HEAD";

/** True if a browser has posted a form without script; every route then answers with a page. */
export const isFormPost = ({
  method,
  headers,
}: Pick<IncomingMessage, "method" | "headers">): boolean =>
  method === "POST" &&
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers["content-type"] ?? "");

/** True if a browser has posted a form with files. JSON routes take none, and refuse it as they refuse any other body. */
export const isUpload = ({
  method,
  headers,
}: Pick<IncomingMessage, "method" | "headers">): boolean =>
  method === "POST" && /^multipart\/form-data\s*(?:;|$)/i.test(headers["content-type"] ?? "");
