import type { Database } from "../database/schema.ts";
import type { WorkerJob } from "../jobs/job.ts";
import {
  type ConnectionAdmin,
  type ConnectionEvents,
  createConnectionAdmin,
  createConnectionEvents,
  createConnectionStore,
  createDeliveryStore,
  createWebhookJobs,
  internet,
} from "../modules/connections/index.ts";
import type { ServiceDependencies } from "./dependencies.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** What notes events for connected services, on a database, or within a transaction of it. */
export const connectionEventsIn = (database: Database, now: () => number): ConnectionEvents =>
  createConnectionEvents({ deliveries: createDeliveryStore(database), now });

type ConnectionParts = Pick<ServiceDependencies, "network" | "now">;

/** Puts together what owners do with connections, and the jobs that tell services. */
export function createConnections(
  database: Database,
  { network = internet, now }: ConnectionParts,
): { readonly admin: ConnectionAdmin; readonly jobs: readonly WorkerJob[] } {
  const deliveries = createDeliveryStore(database);
  const admin = createConnectionAdmin({
    connections: createConnectionStore(database),
    deliveries,
    network,
    now,
  });
  return {
    admin,
    jobs: [
      createWebhookJobs({ deliveries, network, now }),
      { name: "deleting what services were told", everyMs: CLEAN_UP_MS, run: admin.deleteOld },
    ],
  };
}
