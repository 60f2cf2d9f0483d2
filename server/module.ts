import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Engine } from "../engine/index.ts";
import type { Config } from "./config.ts";
import type { TableNotes } from "./database/note.ts";
import type { PersonalPart } from "./database/personal-data.ts";
import type { Database } from "./database/schema.ts";
import type { Compress } from "./http/encoding.ts";
import type { KeptAnswer } from "./http/kept-answers.ts";
import type { RegularTask } from "./http/regularly.ts";
import type { WorkerJob } from "./jobs/job.ts";
import type { Mail } from "./mail/mail.ts";
import type { MailFiles, Transport } from "./mail/transport.ts";
import type { CartFollower } from "./modules/cart/index.ts";
import type { Network } from "./modules/connections/index.ts";
import type { FormFollower } from "./modules/forms/index.ts";
import type { SubscriberFollower } from "./modules/newsletter/index.ts";
import type { OrderFollower } from "./modules/orders/index.ts";
import type { PaymentProvider, StripeAccount } from "./modules/payments/index.ts";
import type { PageSource } from "./pages/page-source.ts";
import type { OwnerScreen } from "./screens/index.ts";
import type { Provided, ServiceKey } from "./service-key.ts";
import type { LowestPriceSource } from "./site/catalog/lowest-prices.ts";
import type { StockSource } from "./site/catalog/stock.ts";
import type { LayOver } from "./site/loading/saved-content.ts";
import type { Site } from "./site/site.ts";

/** Functions that other modules call when something happens to what is theirs. */
type Followers = OrderFollower & CartFollower & FormFollower & SubscriberFollower;

/** A module of the server as one value: what it brings to the app and to other modules. */
type Module = {
  /** What other modules may call; made by `provide` with the key of its door. */
  readonly service?: Provided;
  /** Adds its routes, with their schemas. */
  readonly routes?: (app: FastifyInstance) => Promise<void>;
  /** Finished answers that it keeps for its routes. */
  readonly keptAnswers?: readonly KeptAnswer[];
  /** Pages with a path of their own, asked before the content. */
  readonly pages?: readonly ModulePage[];
  /** Pages where links in mails lead, which closed sites have too. */
  readonly mailedPages?: PageSource;
  /** Its screens of the owner area. */
  readonly screens?: readonly OwnerScreen[];
  /** Its mails with invented data, by their names. */
  readonly mailSamples?: readonly MailSample[];
  /** What one of all processes does, later or again and again. */
  readonly jobs?: readonly WorkerJob[];
  /** What each process does to keep its memory. */
  readonly tasks?: readonly RegularTask[];
  readonly followers?: Followers;
  /** What it knows of sites, from memory. */
  readonly facts?: Partial<SiteFacts>;
  /** Reads its memory of the sites anew: at the start, and once their files have changed. Errors are logged. */
  readonly followSites?: () => Promise<void>;
  /** Keeps what waits, before the database is closed. */
  readonly close?: () => Promise<void>;
};

/** A page of a module: its path, and what stands there and below it. */
type ModulePage = { readonly path: string; readonly source: PageSource };

/** The name of a mail, and the mail with invented data. */
type MailSample = readonly [name: string, toMail: (site: Site) => Mail];

/** Facts of sites that modules keep in memory. */
export type SiteFacts = {
  readonly stock: StockSource;
  readonly lowestPrices: LowestPriceSource;
  /** A site with its owners' changes. */
  readonly layOver: LayOver;
};

/** The server around its modules. */
export type Surroundings = {
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
  /** Undefined if answers are not to be compressed. */
  readonly compress: Compress | undefined;
  /** The sites at start, by name. */
  readonly sites: ReadonlyMap<string, Site>;
  /** The sites of now, by name; in development they follow their files. */
  readonly servedSites: () => ReadonlyMap<string, Site>;
  readonly database: Database;
  readonly mailTransport: Transport & MailFiles;
  /** In place of the payments by card that ask the provider's own server. */
  readonly toStripe?: ((account: StripeAccount) => PaymentProvider) | undefined;
  /** In place of the internet, for webhooks. */
  readonly network?: Network | undefined;
  /** In place of the service that suggests addresses: its scheme and host. */
  readonly placesOrigin?: string | undefined;
  /** Key for signatures. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** What a module is made with. */
export type ModuleContext = Surroundings & {
  /** The site of a website now; undefined for one that is not served any more. */
  siteOf(websiteId: string): Site | undefined;
  /** The service of another module. Errors: a list without the module, and modules that need each other. */
  need<Service>(key: ServiceKey<Service>): Service;
  /** The same; undefined where the list does not have the module. */
  find<Service>(key: ServiceKey<Service>): Service | undefined;
  /** All modules in the order of the list. Not while they are being made. */
  modules(): readonly ComposedModule[];
  /** Those of all modules in the order of the list. Not while they are being made. */
  followers(): readonly Followers[];
};

type ModuleFacts = {
  /** That of its folder. */
  readonly name: string;
  /** Why it keeps what is in its tables. */
  readonly tables?: TableNotes;
  /** What it keeps of people. */
  readonly personal?: PersonalPart;
};

/** A line of the list in `compose.ts`. */
export type ModuleDefinition = ModuleFacts & {
  readonly create: (context: ModuleContext) => Module;
};

/** A module that has been made. */
export type ComposedModule = ModuleFacts & Module;
