import { siteTimeZone } from "../content/content.ts";
import { may } from "../contract/accounts/roles.ts";
import { type LowestPriceSource, noLowestPrices } from "./catalog/lowest-prices.ts";
import type { StockSource } from "./catalog/stock.ts";
import { type Clock, clockAt } from "./clock.ts";
import { inLanguage } from "./languages.ts";
import type { Site } from "./site.ts";
import { anybody, type SharedView, type View, type Visitor } from "./view.ts";
import { turningPoints } from "./visibility/publication.ts";

/** The views of one site. */
export type Views = {
  /** The site as a visitor sees it now; by default, an unknown one. Drafts are shown to accounts that may preview them. */
  of(visitor?: Visitor): View;
  /** The revision of the public view at a time, in milliseconds since 1970. */
  revisionAt(time: number): string;
};

/** The sources of a site's views besides the site. */
export type ViewOptions = {
  readonly stock: StockSource;
  /** Missing: the shop keeps no price history. */
  readonly lowestPrices?: LowestPriceSource;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Zones change their clocks at quarter hours. */
const QUARTER_MS = 15 * 60 * 1000;

/** Makes the views of a site. Views of the same state share derived values. */
export function createViews(
  site: Site,
  { stock: stockOf, lowestPrices: lowestOf = () => noLowestPrices, now }: ViewOptions,
): Views {
  // Pages refer to those of other languages.
  const contents = [site, ...site.languages.values()].map(({ content }) => content);
  const points = [...new Set(contents.flatMap(turningPoints))].sort((one, other) => one - other);
  const { id } = site.content.website;
  const timeZone = siteTimeZone(site.content);
  let quarter = Number.NaN;
  let clock: Clock = { offset: 0, zoneName: "" };
  const shared: { everybodys?: SharedView; owners?: SharedView } = {};

  function sharedAt(time: number, showsDrafts: boolean): SharedView {
    if (Math.floor(time / QUARTER_MS) !== quarter) {
      quarter = Math.floor(time / QUARTER_MS);
      const start = quarter * QUARTER_MS;
      clock = clockAt(start, timeZone);
    }
    const stock = stockOf(id);
    const lowestPrices = lowestOf(id);
    const audience = showsDrafts ? "owners" : "everybodys";
    const last = shared[audience];
    const isSame =
      last?.stock.revision === stock.revision &&
      last.lowestPrices.revision === lowestPrices.revision;
    if (last && isSame && isWithin(last, time, clock)) return last;
    const moment = points.findLast((point) => point <= time) ?? 0;
    const until = points.find((point) => point > time);
    const state = { stock, lowestPrices, showsDrafts, moment, until, clock };
    const next = createSharedView(site, state);
    shared[audience] = next;
    return next;
  }

  return {
    of(visitor = anybody) {
      const time = now();
      const showsDrafts = may(visitor.account?.role, "preview");
      const shared = sharedAt(time, showsDrafts);
      const { stock, lowestPrices, moment, until, clock, revision, derive } = shared;
      const { opened, account, accountFault, cookies, language, refused, posted } = visitor;
      const site = language === undefined ? shared.site : inLanguage(shared.site, language);
      // Written out, because spreads would make an object many times the size, for each request.
      return {
        site,
        stock,
        lowestPrices,
        showsDrafts,
        moment,
        until,
        clock,
        revision,
        derive,
        opened,
        account,
        accountFault,
        cookies,
        language,
        refused,
        posted,
        now: time,
      };
    },
    revisionAt: (time) => sharedAt(time, false).revision,
  };
}

/** True if nothing is published, and no clock changed, between a view's moment and a time. */
const isWithin = ({ moment, until, clock }: SharedView, time: number, now: Clock): boolean =>
  time >= moment && (until === undefined || time < until) && clock.offset === now.offset;

type State = Pick<
  SharedView,
  "stock" | "lowestPrices" | "showsDrafts" | "moment" | "until" | "clock"
>;

function createSharedView(site: Site, state: State): SharedView {
  const { stock, lowestPrices, showsDrafts, moment, clock } = state;
  const states = [site.revision, stock.revision, lowestPrices.revision, moment, clock.offset];
  // Each function has its own type of input, which the type of a map cannot express.
  const derived = new Map<unknown, WeakMap<object, unknown>>();
  const view: SharedView = {
    site,
    ...state,
    revision: [...states, ...(showsDrafts ? ["drafts"] : [])].join("/"),
    derive<Input extends object, Value>(
      make: (input: Input, view: SharedView) => Value,
      input: Input,
    ): Value {
      const known = derived.get(make) ?? new WeakMap<object, unknown>();
      derived.set(make, known);
      // The entry for a function and an input is always what that function returned for it.
      if (known.has(input)) return known.get(input) as Value;
      const value = make(input, view);
      known.set(input, value);
      return value;
    },
  };
  return view;
}
