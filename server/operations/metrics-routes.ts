import type { FastifyInstance } from "fastify";
import { createFramework, type FrameworkOptions } from "../http/framework.ts";
import { type MetricsAccess, operatorPaths, sendMetrics } from "./operator-routes.ts";

/** Serves the metrics alone, on a port of their own. */
export async function listenForMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  access: MetricsAccess,
  options: Pick<FrameworkOptions, "config" | "logger">,
): Promise<FastifyInstance> {
  const app = createFramework({ ...options, streams: false });
  app.get(operatorPaths.metrics, (request, reply) => {
    if (!sendMetrics(request, reply, access)) reply.callNotFound();
    return reply;
  });
  await app.listen({ host, port });
  return app;
}
