import type { Database } from "../database/schema.ts";
import type { RegularTask } from "../http/regularly.ts";
import {
  type ConnectionAdmin,
  createConnectionAdmin,
  createWebhookSender,
  internet,
} from "../modules/connections/index.ts";
import type { ServiceDependencies } from "./dependencies.ts";

/** Pause after which it is looked whether a service is to be told something, in milliseconds. */
const SENDING_MS = 5000;

const CLEAN_UP_MS = 10 * 60_000;

type ConnectionParts = Pick<ServiceDependencies, "network" | "logger" | "now">;

/** Puts together what owners do with connections, and the worker that tells services. */
export function createConnections(
  database: Database,
  { network = internet, logger, now }: ConnectionParts,
): { readonly admin: ConnectionAdmin; readonly tasks: readonly RegularTask[] } {
  const admin = createConnectionAdmin({ database, network, now });
  const sender = createWebhookSender({ database, network, logger, now });
  return {
    admin,
    tasks: [
      { name: "telling connected services", everyMs: SENDING_MS, run: sender.sendNext },
      { name: "deleting what services were told", everyMs: CLEAN_UP_MS, run: admin.deleteOld },
    ],
  };
}
