import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Engine } from "../engine/index.ts";
import type { Config } from "./config.ts";
import type { PageType } from "./contract/page/types.ts";
import type { TextName } from "./contract/texts/index.ts";
import type { PersonalPart } from "./database/personal-data.ts";
import type { TableNotes } from "./database/privacy-notes.ts";
import type { Database } from "./database/schema.ts";
import type { FindUpload } from "./files/routes.ts";
import type { Compress } from "./http/answers/encoding.ts";
import type { KeptAnswer } from "./http/answers/kept-answers.ts";
import type { RegularTask } from "./http/regularly.ts";
import type { WorkerJob } from "./jobs/job.ts";
import type { Mail } from "./mail/mail.ts";
import type { WriteMailFile } from "./mail/sender.ts";
import type { MailFiles, Transport } from "./mail/transport.ts";
import type { CartFollower } from "./modules/cart/index.ts";
import type { Network } from "./modules/connections/index.ts";
import type { FormFollower } from "./modules/forms/index.ts";
import type { SubscriberFollower } from "./modules/newsletter/index.ts";
import type { OrderFollower } from "./modules/orders/index.ts";
import type { PaymentProvider, StripeAccount } from "./modules/payments/index.ts";
import type { Gauge } from "./operations/metrics.ts";
import type { PageSource } from "./pages/page-source.ts";
import type { Page } from "./render/page/page.ts";
import type { OwnerScreen, ToDo } from "./screens/index.ts";
import type { Provided, ServiceKey } from "./service-key.ts";
import type { LowestPriceSource } from "./site/catalog/lowest-prices.ts";
import type { StockSource } from "./site/catalog/stock.ts";
import type { SettingProblem } from "./site/checks/setting-problem.ts";
import type { OverlaySaved } from "./site/loading/saved-content.ts";
import type { Site } from "./site/site.ts";
import type { SecretsOwner } from "./site/site-secrets.ts";
import type { View } from "./site/view.ts";

/** Functions that other modules call when something happens to their data. */
type Followers = OrderFollower & CartFollower & FormFollower & SubscriberFollower;

/** A module of the server as one value: its contributions to the app and to other modules. */
type Module = {
  /** The functions for other modules; made by `provide` with the module's key. */
  readonly service?: Provided;
  /** Adds its routes, with their schemas. */
  readonly routes?: (app: FastifyInstance) => Promise<void>;
  /** Finished answers to its routes, kept for reuse. */
  readonly keptAnswers?: readonly KeptAnswer[];
  /** Pages with a path of their own, asked before the content. */
  readonly pages?: readonly ModulePage[];
  /** Pages that links in mails lead to, available on closed sites too. */
  readonly mailedPages?: PageSource;
  /** Screens for the owner area. */
  readonly screens?: readonly OwnerScreen[];
  /** Its tasks for owners, each with the list that it counts. */
  readonly toDos?: readonly ToDo[];
  /** Writes the files of its mails; undefined for one that it does not know. */
  readonly writeMailFile?: WriteMailFile;
  /** Its mails with invented data, by their names. */
  readonly mailSamples?: readonly MailSample[];
  /** Its pages with invented data. */
  readonly pageSamples?: readonly PageSample[];
  /** Work that only one of all processes does, later or repeatedly. */
  readonly jobs?: readonly WorkerJob[];
  /** Work that each process does to keep its own memory current. */
  readonly tasks?: readonly RegularTask[];
  readonly followers?: Followers;
  /** Figures for the operator, besides those of its queues. */
  readonly gauges?: readonly Gauge[];
  /** Settings of a site that cannot work with the environment of the server. */
  readonly findSettingProblems?: (site: Site) => readonly SettingProblem[];
  /** Facts about sites, answered from memory. */
  readonly facts?: Partial<SiteFacts>;
  /** Refreshes its memory of the sites: at the start, and after their files have changed. Errors are logged. */
  readonly followSites?: () => Promise<void>;
  /** Stores pending data before the database is closed. */
  readonly close?: () => Promise<void>;
};

/** A page of a module: its path, and the source of pages there and below. */
type ModulePage = { readonly path: string; readonly source: PageSource };

/** The name of a mail, and the mail with invented data. */
type MailSample = readonly [name: string, toMail: (site: Site) => Mail];

/** A page with invented data, in one of the states of its type. */
export type PageSample = {
  readonly type: PageType;
  /** Name of the text that names the state. */
  readonly state: TextName;
  readonly toPage: (view: View) => Page;
};

/** Facts about sites that modules keep in memory. */
export type SiteFacts = {
  readonly stock: StockSource;
  readonly lowestPrices: LowestPriceSource;
  /** A site with its owners' changes. */
  readonly overlaySaved: OverlaySaved;
  /** A picture that an owner has uploaded, by its name. */
  readonly findUpload: FindUpload;
};

/** The server around its modules. */
export type Surroundings = {
  readonly config: Pick<
    Config,
    | "cartWritesPerMinute"
    | "signInsPerMinute"
    | "ordersPerMinute"
    | "formWritesPerMinute"
    | "siteSecrets"
    | "beaconsPerMinute"
  > &
    Partial<Pick<Config, "orderMailsPerHour" | "analyticsMb">>;
  readonly logger: FastifyBaseLogger;
  readonly engine: Engine;
  /** Undefined if answers must not be compressed. */
  readonly compress: Compress | undefined;
  /** The sites at the start, by name. */
  readonly sites: ReadonlyMap<string, Site>;
  /** The current sites, by name; in development they follow their files. */
  readonly servedSites: () => ReadonlyMap<string, Site>;
  readonly database: Database;
  readonly mailTransport: Transport & MailFiles;
  /** The transport for a site with a mail server of its own. Undefined for any other site. */
  readonly toOwnTransport?: ((site: SecretsOwner) => Transport | undefined) | undefined;
  /** Replaces the payments by card that call the provider's own server. */
  readonly toStripe?: ((account: StripeAccount) => PaymentProvider) | undefined;
  /** Replaces the internet, for webhooks. */
  readonly network?: Network | undefined;
  /** Replaces the service that suggests addresses: its scheme and host. */
  readonly placesOrigin?: string | undefined;
  /** Key for signatures. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** The input for making a module. */
export type ModuleContext = Surroundings & {
  /** The current site of a website. Undefined if it is no longer served. */
  siteOf(websiteId: string): Site | undefined;
  /** The service of another module. Throws if the list does not contain the module, or if modules need each other. */
  need<Service>(key: ServiceKey<Service>): Service;
  /** The same, but undefined if the list does not contain the module. */
  find<Service>(key: ServiceKey<Service>): Service | undefined;
  /** All modules in the order of the list. Must not be called while they are being made. */
  modules(): readonly ComposedModule[];
  /** The followers of all modules in the order of the list. Must not be called while they are being made. */
  followers(): readonly Followers[];
};

type ModuleFacts = {
  /** The name of its folder. */
  readonly name: string;
  /** Why its tables keep what they keep, and which columns are personal. */
  readonly privacyNotes?: TableNotes;
  /** Its data about people. */
  readonly personal?: PersonalPart;
};

/** An entry of the list in `compose.ts`. */
export type ModuleDefinition = ModuleFacts & {
  readonly create: (context: ModuleContext) => Module;
};

/** A module that has been made. */
export type ComposedModule = ModuleFacts & Module;
