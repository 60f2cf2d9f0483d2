import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { type Composition, compose } from "./compose.ts";
import type { Config } from "./config.ts";
import * as searchPaths from "./contract/search/paths.ts";
import { findDatabaseProblem, type ListenToDatabase } from "./database/database.ts";
import { addRequests, deleteEndedCounts } from "./database/request-counts.ts";
import { fileRoutes } from "./files/routes.ts";
import { followAll, warnOfSettings } from "./follow-sites.ts";
import { type FindSite, type HostingDependencies, hostSites, servedOf } from "./host-sites.ts";
import { createTracedHost } from "./host-traced.ts";
import { workAfterAnswers } from "./http/answers/after-answer.ts";
import { compressedAnswers } from "./http/answers/compression.ts";
import { conditionalAnswers } from "./http/answers/conditional.ts";
import type { FinishedAnswer } from "./http/answers/finished-answer.ts";
import { answerEarly } from "./http/answers/kept-answers.ts";
import { securityHeaders } from "./http/answers/security-headers.ts";
import { errorHandler } from "./http/error-handler.ts";
import { createFramework } from "./http/framework.ts";
import type { RequestLateness } from "./http/lateness.ts";
import { refuseOverload } from "./http/overload.ts";
import { limitRequests } from "./http/rate-limit.ts";
import { runRegularly } from "./http/regularly.ts";
import { followRequests } from "./http/request-log.ts";
import { addGates, passGates } from "./http/requests/gates.ts";
import { catchOtherMethods, noteMethods, takenMethod } from "./http/requests/methods.ts";
import { oneHost } from "./http/requests/request-target.ts";
import { createCrumbs } from "./http/security/crumb.ts";
import { fromOwnPages, session } from "./http/session.ts";
import { createSharedCounts } from "./http/shared-counts.ts";
import { finishRequests } from "./http/stopping.ts";
import type { ImageResizer } from "./images/image-resizer.ts";
import { createWorker } from "./jobs/worker.ts";
import { Budget } from "./memory/budget.ts";
import type { KeptFiles } from "./memory/kept-files.ts";
import type { ModuleDefinition, Surroundings } from "./module.ts";
import { accountsKey } from "./modules/accounts/index.ts";
import { allGauges } from "./operations/gauges.ts";
import type { Metrics } from "./operations/metrics.ts";
import { listenForMetrics } from "./operations/metrics-routes.ts";
import { operatorRoutes } from "./operations/operator-routes.ts";
import { createPageCache, type PageCache } from "./pages/answers/page-cache.ts";
import { renderErrorPage } from "./pages/error-pages.ts";
import { runningSite } from "./pages/expired-site-gate.ts";
import { openSite } from "./pages/locks/locked-site-gate.ts";
import { lockScreenRoutes } from "./pages/locks/routes.ts";
import { isPage, keptPages, pageRoutes } from "./pages/routes.ts";
import { CLIENT_URL } from "./render/assets/client-assets.ts";
import { siteOfRequests, visitorOfRequests } from "./requests.ts";
import { createFrame, createScreenPages, type OwnerScreen, screenRoutes } from "./screens/index.ts";
import { createSearchPages } from "./search/pages.ts";
import { searchRoutes } from "./search/routes.ts";
import { createSiteSearch, type SiteSearch } from "./search/site-search.ts";
import type { StockSource } from "./site/catalog/stock.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Loads the code that only pages need, so that the first visitor need not wait for it. */
    warmUp(): Promise<void>;
  }
}

/** The parts that the app is built from. */
export type AppDependencies = HostingDependencies &
  Omit<Surroundings, "servedSites"> & {
    readonly config: Pick<Config, "trustProxy" | "requestSeconds" | "idleSeconds"> &
      Partial<Pick<Config, "host" | "metricsPort" | "metricsToken">>;
    readonly logger: FastifyBaseLogger;
    readonly images: ImageResizer;
    /** Missing: nothing that was made from the sites is kept for the next start. */
    readonly kept?: KeptFiles | undefined;
    /** Replaces the stock that the database counts. */
    readonly stock?: StockSource | undefined;
    /** Listens to changes of tables by any process; missing: nobody tells of them, and they are found by looking. */
    readonly listenToDatabase?: ListenToDatabase | undefined;
    /** How late the process is; missing: as it finds itself. */
    readonly lateness?: RequestLateness | undefined;
    /** Missing: nobody asks for figures. */
    readonly metrics?: Metrics | undefined;
    /** Replaces all modules. */
    readonly modules?: readonly ModuleDefinition[] | undefined;
  };

/** The values that hooks and routes are added from. */
type Parts = {
  readonly dependencies: AppDependencies;
  readonly composition: Composition;
  readonly screens: readonly OwnerScreen[];
  readonly toScreenPage: ReturnType<typeof createFrame>;
  readonly findSite: FindSite;
  readonly hostTraced: ReturnType<typeof createTracedHost>;
  readonly search: SiteSearch;
  readonly cache: PageCache<FinishedAnswer>;
  readonly budget: Budget;
};

const CLEAN_UP_MS = 10 * 60_000;

/** Pause before modules that could not follow the sites try again. */
const FOLLOW_AGAIN_MS = 5000;

/** The room for parts of pages where no finished pages are kept. */
const PARTS_MB = 16;

/** Builds the app from its plugins and routes. Does not listen. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, logger, engine, live } = dependencies;
  const servedSites = () => (live ? servedOf(live) : dependencies.sites);
  const composition = compose({ ...dependencies, servedSites }, dependencies.modules);
  const { modules, facts } = composition;
  const screens = modules.flatMap((module) => module.screens ?? []);
  const toScreenPage = createFrame(engine, screens);
  const budget = new Budget((config.cacheMb || PARTS_MB) * 1_000_000);
  const cache = createPageCache<FinishedAnswer>(config.cacheMb === 0 ? undefined : budget);
  const search = createSiteSearch(dependencies.kept);
  const stock = dependencies.stock ?? facts.stock;
  const preparation = { ...dependencies, ...facts, cache, budget, stock };
  const pages = {
    fixedPages: [
      ...modules.flatMap((module) => module.pages ?? []),
      { path: searchPaths.page, source: createSearchPages(engine, search) },
    ],
    mailedPages: modules.flatMap((module) => module.mailedPages ?? []),
    ownerArea: { pages: createScreenPages(screens, toScreenPage), places: screens },
  };
  const findSite = hostSites(preparation, pages);
  const app = createFramework({ config, logger, streams: live !== undefined });
  const worker = addWorker(app, modules, dependencies);
  const parts = {
    dependencies,
    composition,
    screens,
    toScreenPage,
    findSite,
    hostTraced: createTracedHost(preparation, pages),
    search,
    cache,
    budget,
  };
  await addHooks(app, parts);
  await addRoutes(app, parts);
  runTasks(app, parts);
  app.addHook("preClose", worker.stop);
  followSites(app, parts);
  app.decorate("warmUp", async () => {
    if (!live) await findSite("")?.hosted.pages.answerNotFound();
  });
  return app;
}

/** Adds the worker of all jobs, which runs while the app listens. */
function addWorker(
  app: FastifyInstance,
  modules: Composition["modules"],
  dependencies: AppDependencies,
) {
  const { database, now } = dependencies;
  const jobs = [
    ...modules.flatMap((module) => module.jobs ?? []),
    {
      name: "deleting ended counts of requests",
      everyMs: CLEAN_UP_MS,
      run: () => deleteEndedCounts(database, now()),
    },
  ];
  const worker = createWorker({ ...dependencies, jobs });
  app.addHook("onListen", async () => worker.start());
  // Right away, while requests finish.
  app.addHook("preClose", async () => void worker.stop());
  return worker;
}

/** Adds what is done for every request, in this order. */
async function addHooks(app: FastifyInstance, parts: Parts): Promise<void> {
  const { dependencies, findSite } = parts;
  const { modules, need } = parts.composition;
  const { config, secret, clientFolder, compress, live, database, now } = dependencies;
  const crumbs = createCrumbs(secret);
  const gates = [
    oneHost,
    runningSite,
    openSite(CLIENT_URL),
    takenMethod({ "/*": isPage }),
    fromOwnPages(crumbs),
  ];
  await app.register(addGates, { gates });
  await app.register(finishRequests);
  await app.register(workAfterAnswers);
  await addOperations(app, parts);
  const add = (added: Parameters<typeof addRequests>[1], at: number) =>
    addRequests(database, added, at);
  await app.register(limitRequests, { counts: createSharedCounts({ add, now }), secret });
  await app.register(siteOfRequests, { findSite });
  if (!live) {
    const kept = [keptPages, ...modules.flatMap((module) => module.keptAnswers ?? [])];
    await app.register(answerEarly, { kept });
  }
  // Refusing a kept answer would take as long as sending it.
  await app.register(refuseOverload, { lateness: dependencies.lateness });
  await app.register(securityHeaders);
  passGates(app, "head");
  if (live) {
    const { addDevelopment } = await import("./development/index.ts");
    const { defaultSite } = config;
    await addDevelopment(app, { live, clientFolder, defaultSite, hostTraced: parts.hostTraced });
  }
  await app.register(conditionalAnswers);
  if (compress) await app.register(compressedAnswers, { compress });
  await app.register(session, { crumbs });
  await app.register(visitorOfRequests, { findSignedIn: need(accountsKey).findSignedIn });
  passGates(app, "visitor");
  passGates(app, "body");
  await app.register(errorHandler, { renderErrorPage });
}

/** Answers operators, before any site is asked for. */
async function addOperations(app: FastifyInstance, parts: Parts): Promise<void> {
  const { dependencies, composition, findSite, cache, budget } = parts;
  const { config, database, metrics, now } = dependencies;
  const { modules } = composition;
  for (const gauge of allGauges({ modules, database, cache, budget, now })) metrics?.add(gauge);
  followRequests(app, metrics?.countRequest);
  const access = metrics && { metrics, token: config.metricsToken };
  const { metricsPort } = config;
  if (access && metricsPort !== undefined) {
    const own = await listenForMetrics(
      { host: config.host ?? "localhost", port: metricsPort },
      access,
      dependencies,
    );
    app.addHook("onClose", () => own.close());
  }
  await app.register(operatorRoutes, {
    access: metricsPort === undefined ? access : undefined,
    findProblem: async () =>
      (await findDatabaseProblem(database)) ?? (findSite("") ? undefined : "no site is loaded"),
  });
}

/** Adds the routes of the server itself and of all modules. */
async function addRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { dependencies, screens, toScreenPage, search } = parts;
  const { clientFolder, images, compress } = dependencies;
  await app.register(noteMethods);
  await app.register(fileRoutes, {
    clientFolder,
    clientUrl: CLIENT_URL,
    images,
    compress,
    findUpload: parts.composition.facts.findUpload,
  });
  for (const { routes } of parts.composition.modules) await routes?.(app);
  await app.register(screenRoutes, { screens, toPage: toScreenPage });
  await app.register(searchRoutes, { search });
  await app.register(lockScreenRoutes);
  await app.register(pageRoutes);
  catchOtherMethods(app);
}

/** Runs what keeps the memory of this process current: regularly, and where the database tells of a change, then. */
function runTasks(app: FastifyInstance, { dependencies, composition }: Parts): void {
  const tasks = composition.modules.flatMap((module) => module.tasks ?? []);
  const runs = tasks.map((task) => ({ table: task.table, run: runRegularly(app, task) }));
  const notices = dependencies.listenToDatabase?.((changed) => {
    for (const { table, run } of runs) if (table && (changed ?? table) === table) run();
  });
  app.addHook("preClose", async () => notices?.close());
}

/** Lets modules follow the sites from the start to the end, and after each reload in development. */
function followSites(app: FastifyInstance, parts: Parts): void {
  const { dependencies, composition } = parts;
  const { logger, live, sites } = dependencies;
  const { modules } = composition;
  let failed: Composition["modules"] = [];
  const follow = async (all = modules) => {
    failed = await followAll(all, logger);
  };
  app.addHook("onReady", () => follow());
  warnOfSettings(sites, modules, logger);
  live?.onReload(() => follow());
  runRegularly(app, {
    name: "following the sites again",
    everyMs: FOLLOW_AGAIN_MS,
    run: async () => failed.length > 0 && follow(failed),
  });
  // Data from finished requests is stored before the database is closed.
  app.addHook("preClose", async () => {
    for (const { close } of modules) await close?.();
  });
}
