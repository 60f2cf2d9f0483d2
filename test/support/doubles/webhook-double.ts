import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Network } from "../../../server/modules/connections/index.ts";

/** A webhook as it has arrived. */
type Arrived = {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A service that is told things. */
export type WebhookDouble = {
  /** Its address. */
  readonly url: string;
  readonly port: number;
  /** Everything that has arrived, even if the answer refused it. */
  readonly arrived: Arrived[];
  /** A status, or what is done in place of an answer. */
  behave(behaviour: number | Handler): void;
  close(): Promise<void>;
};

/** Opens a service on an address of this machine, which takes everything. */
export async function openWebhookDouble(host = "127.0.0.1", at = 0): Promise<WebhookDouble> {
  const arrived: Arrived[] = [];
  let handler: Handler = (_request, response) => response.writeHead(200).end("ok");
  const server = createServer(async (request, response) => {
    const { headers } = request;
    let body = "";
    for await (const part of request) body += part;
    const textOf = (name: string) => String(headers[name] ?? "");
    arrived.push({
      id: textOf("webhook-id"),
      timestamp: textOf("webhook-timestamp"),
      signature: textOf("webhook-signature"),
      body,
    });
    handler(request, response);
  });
  await new Promise<void>((done) => server.listen(at, host, done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/hook`,
    port,
    arrived,
    behave(behaviour) {
      handler =
        typeof behaviour === "number"
          ? (_request, response) => response.writeHead(behaviour).end()
          : behaviour;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A network of which only 127.0.0.1 may be connected to, without encryption; `resolve` says where hosts are. */
export const testNetwork = (
  resolve: Network["resolve"] = async () => [{ address: "127.0.0.1", family: 4 }],
): Network => {
  const allows = (address: string) => address === "127.0.0.1";
  return {
    takes: ({ hostname }) => !/^[\d.]+$/.test(hostname) || allows(hostname),
    allows,
    resolve,
  };
};
