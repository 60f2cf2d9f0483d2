import type {
  ComposedModule,
  ModuleContext,
  ModuleDefinition,
  SiteFacts,
  Surroundings,
} from "./module.ts";
import { accountsModule } from "./modules/accounts/module.ts";
import { additionalFieldsModule } from "./modules/additional-fields/module.ts";
import { analyticsModule } from "./modules/analytics/module.ts";
import { cancellationModule } from "./modules/cancellation/module.ts";
import { cartModule } from "./modules/cart/module.ts";
import { changesModule } from "./modules/changes/module.ts";
import { checkoutModule } from "./modules/checkout/module.ts";
import { connectionsModule } from "./modules/connections/module.ts";
import { customersModule } from "./modules/customers/module.ts";
import { documentsModule } from "./modules/documents/module.ts";
import { downloadsModule } from "./modules/downloads/module.ts";
import { editingModule } from "./modules/editing/module.ts";
import { formsModule } from "./modules/forms/module.ts";
import { giftCardsModule } from "./modules/gift-cards/module.ts";
import { mailDeliveryModule } from "./modules/mail-delivery/module.ts";
import { newsletterModule } from "./modules/newsletter/module.ts";
import { offersModule } from "./modules/offers/module.ts";
import { ordersModule } from "./modules/orders/module.ts";
import { ownerAreaModule } from "./modules/owner-area/module.ts";
import { paymentsModule } from "./modules/payments/module.ts";
import { placesModule } from "./modules/places/module.ts";
import { previewModule } from "./modules/preview/module.ts";
import { pricesModule } from "./modules/prices/module.ts";
import { privacyModule } from "./modules/privacy/module.ts";
import { restockModule } from "./modules/restock/module.ts";
import { stockModule } from "./modules/stock/module.ts";
import { subscriptionsModule } from "./modules/subscriptions/module.ts";
import { vatIdsModule } from "./modules/vat-ids/module.ts";
import { withdrawalModule } from "./modules/withdrawal/module.ts";
import type { ServiceKey } from "./service-key.ts";
import { noLowestPrices } from "./site/catalog/lowest-prices.ts";
import { stockOfContent } from "./site/catalog/stock.ts";
import type { Site } from "./site/site.ts";

/** All modules. Followers are called, and personal data is exported, in this order. */
export const allModules: readonly ModuleDefinition[] = [
  accountsModule,
  changesModule,
  ordersModule,
  paymentsModule,
  giftCardsModule,
  subscriptionsModule,
  downloadsModule,
  documentsModule,
  withdrawalModule,
  cancellationModule,
  vatIdsModule,
  checkoutModule,
  offersModule,
  cartModule,
  restockModule,
  stockModule,
  newsletterModule,
  formsModule,
  connectionsModule,
  analyticsModule,
  mailDeliveryModule,
  pricesModule,
  editingModule,
  additionalFieldsModule,
  placesModule,
  previewModule,
  privacyModule,
  customersModule,
  ownerAreaModule,
];

/** Access to the services of modules. */
export type Composition = Pick<ModuleContext, "need" | "find"> & {
  readonly modules: readonly ComposedModule[];
  readonly facts: SiteFacts;
};

/**
 * Makes the modules of a list, each after those that it needs. Throws if a needed module is missing, or if modules need each
 * other.
 */
export function compose(
  surroundings: Surroundings,
  definitions: readonly ModuleDefinition[] = allModules,
): Composition {
  const made = new Map<string, ComposedModule>();
  const making = new Set<string>();

  function make({ create, ...facts }: ModuleDefinition): ComposedModule {
    const { name } = facts;
    const known = made.get(name);
    if (known) return known;
    if (making.has(name))
      throw new Error(`modules need each other: ${[...making, name].join(", ")}`);
    making.add(name);
    const module = { ...facts, ...create(context) };
    making.delete(name);
    made.set(name, module);
    return module;
  }

  function find<Service>(key: ServiceKey<Service>): Service | undefined {
    const definition = definitions.find(({ name }) => name === key.module);
    // `provide` has checked its type with the same key.
    return definition && (make(definition).service?.service as Service | undefined);
  }

  function need<Service>(key: ServiceKey<Service>): Service {
    const service = find(key);
    if (service === undefined) throw new Error(`the module ${key.module} is needed`);
    return service;
  }

  let facts = noFacts;
  const servedSites = () => mapSites(surroundings.servedSites(), facts.overlaySaved);
  const modules = () => definitions.map(make);
  const context: ModuleContext = {
    ...surroundings,
    servedSites,
    siteOf: (websiteId) =>
      [...servedSites().values()].find(({ content }) => content.website.id === websiteId),
    need,
    find,
    modules,
    followers: () => modules().flatMap(({ followers }) => followers ?? []),
  };
  const ofModules = modules().flatMap((module) => module.facts ?? []);
  facts = { ...Object.assign({}, noFacts, ...ofModules), overlaySaved: overlayAll(ofModules) };
  return { need, find, modules: modules(), facts };
}

const mapSites = (sites: ReadonlyMap<string, Site>, map: (site: Site) => Site) =>
  new Map([...sites].map(([name, site]) => [name, map(site)]));

/** The changes that modules lay over sites, one over the other in their order. */
function overlayAll(facts: readonly Partial<SiteFacts>[]): SiteFacts["overlaySaved"] {
  const overlays = facts.flatMap(({ overlaySaved }) => overlaySaved ?? []);
  return (site) => overlays.reduce((laidOver, overlay) => overlay(laidOver), site);
}

/** Sites exactly as in their files. */
const noFacts: SiteFacts = {
  stock: () => stockOfContent,
  lowestPrices: () => noLowestPrices,
  overlaySaved: (site) => site,
  findUpload: async () => undefined,
};
