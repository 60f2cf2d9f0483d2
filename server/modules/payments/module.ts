import type { WorkerJob } from "../../jobs/job.ts";
import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { ordersKey } from "../orders/index.ts";
import { createGuard, type Guard } from "./guard/guard.ts";
import { paymentsKey } from "./index.ts";
import { toSamplePaymentMail } from "./mails.ts";
import { createPayerJobs } from "./payers/deleting.ts";
import { personalData } from "./personal.ts";
import { paymentNotes } from "./privacy-notes.ts";
import {
  createOfferedPayments,
  findPaymentProblems,
  stripeAccountOf,
} from "./providers/offered.ts";
import { createKeyCheck } from "./providers/refused-keys.ts";
import { paymentRoutes } from "./routes.ts";
import { createPayments, type PaymentService } from "./service.ts";
import { countPayments } from "./store.ts";

const LOOK_MS = 5000;
const ADOPT_MS = 60_000;
const CLEAN_UP_MS = 10 * 60_000;
const ASK_MS = 6 * 60 * 60_000;

/** Payments: the methods, the outcome of started payments, refunds, and protection against the testing of cards. */
export const paymentsModule: ModuleDefinition = {
  name: "payments",
  privacyNotes: paymentNotes,
  personal: personalData,
  create(context) {
    const { config, toStripe } = context;
    const { siteSecrets: keys, ordersPerMinute: triesPerMinute } = config;
    const orders = context.need(ordersKey);
    const offered = createOfferedPayments(keys, toStripe);
    const guard = createGuard(context);
    const keyCheck = createKeyCheck({ ...context, offered });
    const payments = createPayments({ ...context, orders, offered, guard });
    return {
      service: provide(paymentsKey, {
        start: payments.start,
        renew: payments.renew,
        guard,
        namesOf: ({ content }) => offered.namesOf(content),
      }),
      routes: async (app) => {
        await app.register(paymentRoutes, {
          payments,
          guard,
          triesPerMinute,
          stripeAccountOf: ({ content }) => stripeAccountOf(content, keys),
          findOrder: orders.findByToken,
        });
      },
      findSettingProblems: ({ content }) => [
        ...findPaymentProblems(content, keys),
        ...keyCheck.problemsOf(content),
      ],
      // A server that stops does not wait for the answer.
      tasks: [
        {
          name: "asking if keys are refused",
          everyMs: ASK_MS,
          run: async () => void keyCheck.ask(),
        },
      ],
      mailSamples: [["payment-notice", toSamplePaymentMail]],
      gauges: [
        {
          name: "payments",
          help: "Payments by state",
          label: "state",
          read: () => countPayments(context.database),
        },
      ],
      followers: {
        payBackPart: payments.payBackPart,
        giveBack: payments.refund,
        async details(order) {
          const site = context.siteOf(order.websiteId);
          const account = site && stripeAccountOf(site.content, keys);
          return { payments: await payments.describe(order), paymentScript: account?.scriptUrl };
        },
        refresh: payments.refresh,
      },
      jobs: [
        ...jobsOf(payments, guard),
        createPayerJobs({
          ...context,
          providerOf(websiteId) {
            const site = context.siteOf(websiteId);
            return site && offered.find(site.content, "stripe");
          },
        }),
      ],
    };
  },
};

const jobsOf = (payments: PaymentService, guard: Guard): readonly WorkerJob[] => [
  { name: "looking after payments", everyMs: LOOK_MS, run: payments.lookAfterNext },
  { name: "looking after unpaid orders", everyMs: ADOPT_MS, run: () => payments.endStranded() },
  { name: "deleting old messages of payments", everyMs: CLEAN_UP_MS, run: payments.deleteOld },
  { name: "deleting old declined payments", everyMs: CLEAN_UP_MS, run: guard.deleteOld },
];
