import { openDatabase } from "../../../server/database/database.ts";
import type { Database } from "../../../server/database/schema.ts";
import { createWorker, type Worker } from "../../../server/jobs/worker.ts";
import type { ConnectionKey, SiteEvent } from "../../../server/modules/connections/connection.ts";
import {
  createDeliveryStore,
  type DeliveryStore,
} from "../../../server/modules/connections/delivery-store.ts";
import { createWebhookJobs } from "../../../server/modules/connections/sender.ts";
import {
  type ConnectionAdmin,
  createConnectionAdmin,
  type ShownConnection,
} from "../../../server/modules/connections/service.ts";
import type { DatabasePlace } from "../databases/databases.ts";
import { openWebhookDouble, testNetwork, type WebhookDouble } from "../doubles/webhook-double.ts";

export const MINUTE = 60_000;

/** The service that a desk connects. */
export const key: ConnectionKey = { websiteId: "w1", kind: "automation" };

/** One of several processes on the database. */
type Process = {
  readonly deliveries: DeliveryStore;
  readonly admin: ConnectionAdmin;
  readonly worker: Worker;
};

/** A database with deliveries, and a service that gets them. */
export type WebhookDesk = {
  readonly database: Database;
  readonly place: string;
  service: WebhookDouble;
  /** Milliseconds since 1970. */
  time: number;
  /** Milliseconds that a service has to answer. */
  timeoutMs: number;
  openOn(one: Database): Process;
  /** Connects the service, with other settings if there are some. */
  connect(more?: object, one?: ConnectionKey): ReturnType<ConnectionAdmin["save"]>;
  add(event: SiteEvent): Promise<void>;
  /** Lets the worker work for a while, in steps of so many minutes. */
  work(minutes: number, step?: number): Promise<void>;
  /** The subjects of the events that the service was told. */
  told(): readonly string[];
  stateOf(one?: ConnectionKey): Promise<ShownConnection | undefined>;
  close(): Promise<void>;
};

/** An event of the site. */
export const eventOf = (subject: string, more: Partial<SiteEvent> = {}): SiteEvent => ({
  websiteId: "w1",
  name: "order.placed",
  subject,
  data: { subject },
  ...more,
});

/** Opens a desk on a new database. */
export async function openWebhookDesk(create: () => Promise<DatabasePlace>): Promise<WebhookDesk> {
  const { place, remove } = await create();
  const database = await openDatabase(place);
  const network = testNetwork();
  const now = () => desk.time;
  const desk: WebhookDesk = {
    database,
    place,
    service: await openWebhookDouble(),
    time: Date.UTC(2026, 0, 15),
    timeoutMs: 10_000,
    openOn(one) {
      const deliveries = createDeliveryStore(one);
      const { timeoutMs } = desk;
      const jobs = [createWebhookJobs({ deliveries, network, now, timeoutMs })];
      return {
        deliveries,
        admin: createConnectionAdmin({ database: one, network, now }),
        worker: createWorker({ database: one, jobs, logger: { warn() {} }, now }),
      };
    },
    connect: (more = {}, one = key) =>
      desk.openOn(database).admin.save(
        one,
        {
          address: desk.service.url,
          secret: "a secret of the tests",
          list: "",
          events: ["order.placed", "order.paid", "subscriber.confirmed"],
          ...more,
        },
        { lists: ["rundbrief"], version: undefined },
      ),
    add: (event) => desk.openOn(database).deliveries.add(event, desk.time),
    async work(minutes, step = 0.5) {
      const { worker } = desk.openOn(database);
      const end = desk.time + minutes * MINUTE;
      await worker.work();
      while (desk.time < end) {
        desk.time += step * MINUTE;
        await worker.work();
      }
    },
    told: () =>
      desk.service.arrived.map(({ body }) => JSON.parse(body).data.subject).filter(Boolean),
    stateOf: async (one = key) =>
      (await desk.openOn(database).admin.list(one.websiteId)).find(({ kind }) => kind === one.kind),
    async close() {
      await desk.service.close().catch(() => {});
      await database.destroy();
      await remove();
    },
  };
  return desk;
}
