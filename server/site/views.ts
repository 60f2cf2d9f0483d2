import { siteTimeZone } from "../content/content.ts";
import { may } from "../contract/accounts/roles.ts";
import type { Budget } from "../memory/budget.ts";
import { type MadeAnew, Memory } from "../memory/memory.ts";
import {
  type LowestPriceSource,
  type LowestPrices,
  noLowestPrices,
} from "./catalog/lowest-prices.ts";
import { type Stock, type StockSource, stockOfContent } from "./catalog/stock.ts";
import { type Clock, clockAt } from "./clock.ts";
import { inLanguage } from "./languages.ts";
import {
  changeKinds,
  observeLowestPrices,
  observeStock,
  observeTimes,
} from "./observed/observed.ts";
import { hasSameShape, observeSite } from "./observed/observed-site.ts";
import type { Site } from "./site.ts";
import { anybody, type SharedView, type View, type Visitor } from "./view.ts";
import { turningPoints } from "./visibility/publication.ts";

/** The views of one site. */
export type Views = {
  /** The site as a visitor sees it now; by default, an unknown one. Drafts are shown to accounts that may preview them. */
  of(visitor?: Visitor): View;
  /** Compares what is remembered for everybody with the facts at a time, in milliseconds since 1970, before it is used again. */
  follow(time: number): void;
  /** The next change of public content after the time that was followed last, in milliseconds since 1970. Undefined if there is none. */
  readonly until: number | undefined;
  /** Shows another state of the site from now on. What was made from parts that are the same objects stays. */
  show(site: Site): void;
};

/** The sources of a site's views besides the site. */
export type ViewOptions = {
  readonly stock: StockSource;
  /** Missing: the shop keeps no price history. */
  readonly lowestPrices?: LowestPriceSource;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called for each kept value that was made anew, for reports. */
  readonly onMadeAnew?: ((made: MadeAnew) => void) | undefined;
  /** The room for what is remembered; own room if missing. */
  readonly budget?: Budget | undefined;
};

/** Zones change their clocks at quarter hours. */
const QUARTER_MS = 15 * 60 * 1000;

/** Makes the views of a site. Views of the same state share remembered values. */
export function createViews(
  first: Site,
  { stock: stockOf, lowestPrices: lowestOf = () => noLowestPrices, now, ...options }: ViewOptions,
): Views {
  let site = first;
  let points = turningPointsOf(site);
  let period: Period = { from: 0, until: 0 };
  let quarter = Number.NaN;
  let clock: Clock = { offset: 0, zoneName: "" };
  const everybodys = new Audience(first, false, options);
  const owners = new Audience(first, true, options);

  function sharedAt(time: number, audience: Audience): SharedView {
    if (!isWithin(period, time)) period = periodAt(points, time);
    if (Math.floor(time / QUARTER_MS) !== quarter) {
      quarter = Math.floor(time / QUARTER_MS);
      const present = clockAt(quarter * QUARTER_MS, siteTimeZone(site.content));
      if (!isSameClock(present, clock)) clock = present;
    }
    const { id } = site.content.website;
    return audience.viewAt(time, period.from, clock, stockOf(id), lowestOf(id));
  }

  return {
    of(visitor = anybody) {
      const time = now();
      const showsDrafts = may(visitor.account?.role, "preview");
      const audience = showsDrafts ? owners : everybodys;
      const shared = sharedAt(time, audience);
      const { stock, lowestPrices, isPast, moment, clock, remember, record } = shared;
      const { opened, account, accountFault, cookies, language, refused, posted } = visitor;
      const shown = language === undefined ? shared.site : inLanguage(site, language);
      // Written out, because spreads would make an object many times the size, for each request.
      return {
        site: shown,
        stock,
        lowestPrices,
        showsDrafts,
        isPast,
        moment,
        until: period.until,
        clock,
        remember,
        record,
        opened,
        account,
        accountFault,
        cookies,
        language,
        refused,
        posted,
        now() {
          audience.readTime();
          return time;
        },
      };
    },
    follow(time) {
      sharedAt(time, everybodys);
    },
    get until() {
      return period.until;
    },
    show(next) {
      site = next;
      points = turningPointsOf(site);
      period = { from: 0, until: 0 };
      quarter = Number.NaN;
      for (const audience of [everybodys, owners]) audience.show(site);
    },
  };
}

/** The times at which content is published. Pages refer to those of other languages. */
const turningPointsOf = (site: Site): readonly number[] =>
  [
    ...new Set([site, ...site.languages.values()].flatMap(({ content }) => turningPoints(content))),
  ].sort((one, other) => one - other);

/** A time in which nothing is published and nothing ends, in milliseconds since 1970: since its last change until its next. */
type Period = { readonly from: number; readonly until: number | undefined };

const periodAt = (points: readonly number[], time: number): Period => ({
  from: points.findLast((point) => point <= time) ?? 0,
  until: points.find((point) => point > time),
});

const isWithin = ({ from, until }: Period, time: number): boolean =>
  time >= from && (until === undefined || time < until);

const isSameClock = (one: Clock, other: Clock): boolean =>
  one.offset === other.offset && one.zoneName === other.zoneName;

/** Reading a visitor's properties while a value for everybody is made is an error: the next visitor would get this one's. */
const ofVisitors = Object.fromEntries(
  (
    [
      "account",
      "accountFault",
      "cookies",
      "language",
      "now",
      "opened",
      "posted",
      "refused",
    ] satisfies (keyof Visitor | "now")[]
  ).map((name) => [
    name,
    {
      get() {
        throw new Error(`a value for everybody must not depend on '${name}' of a visitor`);
      },
    },
  ]),
);

type Remembering = Pick<ViewOptions, "onMadeAnew" | "budget">;

/** The people who see a site alike: everybody, or its owners. */
class Audience {
  #site: Site;
  readonly #showsDrafts: boolean;
  readonly #options: Remembering;
  #stock: Stock = stockOfContent;
  #lowestPrices: LowestPrices = noLowestPrices;
  #moment = 0;
  #clock: Clock | undefined;
  /** The latest moment that was ever shown. */
  #latest = 0;
  #memory: Memory;
  #view: SharedView | undefined;

  constructor(site: Site, showsDrafts: boolean, options: Remembering) {
    this.#site = site;
    this.#showsDrafts = showsDrafts;
    this.#options = options;
    this.#memory = new Memory(options);
  }

  /** Shows another state of the site. */
  show(site: Site): void {
    if (site === this.#site) return;
    if (!hasSameShape(site, this.#site)) this.#view = undefined;
    this.#site = site;
    this.#memory.change(changeKinds.site);
  }

  /** Notes that a page reads the time of its request. */
  readTime(): void {
    this.#memory.readTime();
  }

  /** The view at a time, with what the time decides, and these numbers. */
  viewAt(
    time: number,
    moment: number,
    clock: Clock,
    stock: Stock,
    lowestPrices: LowestPrices,
  ): SharedView {
    // A past time is not asked for again, so another view begins where clocks go back.
    if (time < this.#latest) this.#view = undefined;
    if (!this.#view) this.#latest = moment;
    if (moment !== this.#moment || clock !== this.#clock) {
      this.#moment = moment;
      this.#latest = Math.max(this.#latest, moment);
      this.#clock = clock;
      this.#memory.change(changeKinds.time);
    }
    if (stock !== this.#stock) {
      this.#stock = stock;
      this.#memory.change(changeKinds.stock);
    }
    if (lowestPrices !== this.#lowestPrices) {
      this.#lowestPrices = lowestPrices;
      this.#memory.change(changeKinds.lowestPrices);
    }
    this.#view ??= this.#begin(clock);
    return this.#view;
  }

  #begin(clock: Clock): SharedView {
    const memory = new Memory(this.#options);
    const times = observeTimes(memory, {
      moment: () => this.#moment,
      clock: () => this.#clock ?? clock,
    });
    const view: SharedView = {
      site: observeSite(memory, () => this.#site),
      stock: observeStock(memory, () => this.#stock),
      lowestPrices: observeLowestPrices(memory, () => this.#lowestPrices),
      showsDrafts: this.#showsDrafts,
      isPast: times.isPast,
      moment: times.moment,
      clock: times.clock,
      // A function has a detail, or is given none.
      remember: (make, input, detail?) =>
        memory.remember(make, input, detail, () => make(input, view, detail as never)),
      record: (run) => memory.record(run),
    };
    Object.defineProperties(view, ofVisitors);
    this.#memory.end();
    this.#memory = memory;
    return view;
  }
}
