import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import { codeOf } from "../errors.ts";
import { StartError } from "../start-error.ts";

/** Zero to take a free port. */
type Place = { readonly port: number; readonly host: string };

/** Listens and gives the address. Throws `StartError` if port or host cannot be used. */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<string> {
  try {
    await listenEverywhere(app, { port, host });
  } catch (error) {
    await app.close();
    const code = codeOf(error);
    if (code === "EADDRINUSE") {
      throw new StartError(`Port ${port} is already in use: stop what listens there, or set PORT`);
    }
    if (code === "EACCES") throw new StartError(`Port ${port} may not be used: set PORT`);
    if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") {
      throw new StartError(`HOST ${host} is no address of this machine`);
    }
    throw error;
  }
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${portOf(app)}`;
}

/**
 * Listens on every address of a host name, because a browser may choose any of them. Fastify listens on the first one; the
 * others hand their connections to its server, so that all have the same limits and stop in the same way.
 */
async function listenEverywhere(app: FastifyInstance, { port, host }: Place): Promise<void> {
  const addresses = new Set((await lookup(host, { all: true })).map(({ address }) => address));
  let unavailable: unknown;
  for (const address of addresses) {
    try {
      if (app.server.listening) await listenBeside(app, address);
      else await app.listen({ port, host: address });
    } catch (error) {
      const code = codeOf(error);
      // `localhost` may also resolve to an IPv6 address on a machine without IPv6. A port that is free on one address may
      // be in use on the other.
      const isBeside = code === "EADDRINUSE" && port === 0;
      if (code !== "EADDRNOTAVAIL" && code !== "EAFNOSUPPORT" && !isBeside) throw error;
      unavailable = error;
    }
  }
  if (!app.server.listening) throw unavailable;
}

/** The options that Node sets for the connections of an HTTP server. */
const httpConnections = { allowHalfOpen: true, noDelay: true };

async function listenBeside(app: FastifyInstance, address: string): Promise<void> {
  const beside = createServer(httpConnections, (socket) => app.server.emit("connection", socket));
  beside.listen({ port: portOf(app), host: address });
  await once(beside, "listening");
  app.listeners.push(beside);
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
}
