import type { FastifyBaseLogger } from "fastify";
import type { Engine } from "../../engine/index.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/schema.ts";
import type { MailFiles, Transport } from "../mail/transport.ts";
import type { Network } from "../modules/connections/index.ts";
import type { PaymentProvider, StripeAccount } from "../modules/payments/index.ts";
import type { Site } from "../site/site.ts";

/** What the services of visitors and owners need. */
export type ServiceDependencies = {
  readonly config: Pick<
    Config,
    | "cartWritesPerMinute"
    | "paymentKeys"
    | "signInsPerMinute"
    | "ordersPerMinute"
    | "formWritesPerMinute"
    | "captchaSecrets"
    | "beaconsPerMinute"
    | "eventPipeline"
    | "placesKey"
  >;
  readonly logger: FastifyBaseLogger;
  readonly engine: Engine;
  /** The sites at start, by name. */
  readonly sites: ReadonlyMap<string, Site>;
  /** The sites as they are now, which in development follow their files. */
  readonly servedSites: () => ReadonlyMap<string, Site>;
  readonly database: Database;
  readonly mailTransport: Transport & MailFiles;
  /** In place of the payments by card that ask the provider's own server. */
  readonly toStripe?: ((account: StripeAccount) => PaymentProvider) | undefined;
  /** In place of the internet, for what is told to connected services. */
  readonly network?: Network | undefined;
  /** In place of the service that suggests addresses: its scheme and host. */
  readonly placesOrigin?: string | undefined;
  /** Key for signatures. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};
