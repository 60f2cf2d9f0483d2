import { internet } from "../../http/security/network.ts";
import type { ModuleDefinition } from "../../module.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { createConnectionEvents } from "./events.ts";
import { personalData } from "./personal.ts";
import { connectionNotes } from "./privacy-notes.ts";
import { createConnectionsScreen } from "./screen/connections-screen.ts";
import { createWebhookJobs } from "./sender.ts";
import { createConnectionAdmin } from "./service.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** An e-mail marketing and an automation service that are notified of events on a site by webhooks. */
export const connectionsModule: ModuleDefinition = {
  name: "connections",
  privacyNotes: connectionNotes,
  personal: personalData,
  create(context) {
    const { engine, network = internet } = context;
    const admin = createConnectionAdmin({ ...context, network });
    const deliveries = createDeliveryStore(context.database);
    const events = createConnectionEvents(context.now);
    return {
      screens: [createConnectionsScreen(engine, admin)],
      followers: {
        placed: events.orderPlaced,
        settled: events.orderPaid,
        formSubmitted: events.formSubmitted,
        subscriberConfirmed: events.subscriberConfirmed,
      },
      jobs: [
        createWebhookJobs({ ...context, deliveries, network }),
        { name: "deleting what services were told", everyMs: CLEAN_UP_MS, run: admin.deleteOld },
      ],
    };
  },
};
