import { randomBytes } from "node:crypto";
import { type FastifyBaseLogger, fastify, LogController } from "fastify";
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from "fastify-type-provider-zod";
import { serializeFrozenOnce } from "./answers/serialize-once.ts";
import { toRequestUrl } from "./requests/request-target.ts";
import { type TimeLimits, toTimeLimits } from "./time-limits.ts";

/** Proxies whose headers are trusted: none, so many hops, or by address. */
type TrustedProxies = false | number | string[];

/** The options of `createFramework`. */
export type FrameworkOptions = {
  readonly config: TimeLimits & { readonly trustProxy: TrustedProxies };
  readonly logger: FastifyBaseLogger;
  /** True for streams of events, which may stay still. */
  readonly streams: boolean;
};

/** Fastify as all routes use it, without any. */
export const createFramework = ({ config, logger, streams }: FrameworkOptions) =>
  fastify({
    loggerInstance: logger,
    // Two lines per request would bury what matters: `followRequests` writes one.
    logController: new LogController({ disableRequestLogging: true }),
    // One logger per request takes as long as finding a kept page: `logOf` makes one where there is something to log.
    childLoggerFactory: (requestLogger) => requestLogger,
    trustProxy: toTrustedProxies(config.trustProxy),
    // Requests of several processes and starts must not share an id.
    genReqId: toRequestIds(),
    // The whole path of an item is one parameter and may be long.
    routerOptions: { maxParamLength: 2000 },
    rewriteUrl: toRequestUrl,
    ...toTimeLimits(config, { streams }),
    // While stopping, `finishRequests` lets requests finish; connections that are still open then are cut off.
    return503OnClosing: false,
    forceCloseConnections: true,
    // Otherwise Fastify would load its own compilers: 350 KB of JavaScript that nothing here needs.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializeFrozenOnce(serializerCompiler) as never,
      },
    },
  }).withTypeProvider<ZodTypeProvider>();

/** A number of proxies as a function, because Fastify's types do not allow the number: that many hops are trusted. */
const toTrustedProxies = (proxies: TrustedProxies) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;

/** Ids of requests, which others of the same process have in order. */
function toRequestIds(): () => string {
  const start = randomBytes(4).toString("hex");
  let requests = 0;
  return () => {
    requests += 1;
    return `${start}-${requests}`;
  };
}
