import * as cancellationPaths from "../../contract/cancellation/paths.ts";
import type { ModuleDefinition } from "../../module.ts";
import { ordersKey } from "../orders/index.ts";
import { subscriptionsKey } from "../subscriptions/index.ts";
import { cancellationSamples } from "./mails.ts";
import { createCancellationPages } from "./pages.ts";
import { personalData } from "./personal.ts";
import { cancellationNotes } from "./privacy-notes.ts";
import { cancellationRoutes } from "./routes.ts";
import {
  PATH as CANCELLATIONS_PATH,
  createCancellationsScreen,
} from "./screen/cancellations-screen.ts";
import { createCancellationService } from "./service.ts";

/** Pause between two checks for wanted days that have come, in milliseconds. */
const ENDS_MS = 60_000;

/** Cancelling contracts that go on: buyers declare it on one page, without an account; what is clear ends by itself. */
export const cancellationModule: ModuleDefinition = {
  name: "cancellation",
  privacyNotes: cancellationNotes,
  personal: personalData,
  create(context) {
    const { config, engine } = context;
    const { findByNumber: findOrder } = context.need(ordersKey);
    const subscriptions = context.find(subscriptionsKey);
    const cancellations = createCancellationService({ ...context, findOrder, subscriptions });
    const pages = createCancellationPages(engine, cancellations);
    return {
      routes: async (app) => {
        const { formWritesPerMinute } = config;
        await app.register(cancellationRoutes, { cancellations, pages, formWritesPerMinute });
      },
      pages: [{ path: cancellationPaths.page, source: pages.source }],
      screens: [createCancellationsScreen(engine, cancellations)],
      toDos: [
        {
          place: 31,
          title: "toDoCancellations",
          permission: "store",
          path: `${CANCELLATIONS_PATH}?open=yes`,
          count: ({ site }) =>
            cancellations.count({ websiteId: site.content.website.id, isOpen: true }),
        },
      ],
      mailSamples: cancellationSamples,
      jobs: [
        { name: "ending cancelled subscriptions", everyMs: ENDS_MS, run: cancellations.endNext },
      ],
    };
  },
};
