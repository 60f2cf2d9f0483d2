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
import { observeLowestPrices, observeStock } from "./observed.ts";
import { hasSameShape, observeSite } from "./observed-site.ts";
import type { Site } from "./site.ts";
import { anybody, type SharedView, type View, type Visitor } from "./view.ts";
import { turningPoints } from "./visibility/publication.ts";

/** The views of one site. */
export type Views = {
  /** The site as a visitor sees it now; by default, an unknown one. Drafts are shown to accounts that may preview them. */
  of(visitor?: Visitor): View;
  /** Compares what is remembered for everybody with the facts at a time, in milliseconds since 1970, before it is used again. */
  follow(time: number): void;
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
  let points = turningPointsOf(first);
  let timeZone = siteTimeZone(first.content);
  let { id } = first.content.website;
  let quarter = Number.NaN;
  let clock: Clock = { offset: 0, zoneName: "" };
  const everybodys = new Audience(first, false, options);
  const owners = new Audience(first, true, options);

  function sharedAt(time: number, audience: Audience): SharedView {
    if (Math.floor(time / QUARTER_MS) !== quarter) {
      quarter = Math.floor(time / QUARTER_MS);
      const start = quarter * QUARTER_MS;
      clock = clockAt(start, timeZone);
    }
    const shared = audience.viewAt(time, clock, points);
    audience.follow(stockOf(id), lowestOf(id));
    return shared;
  }

  return {
    of(visitor = anybody) {
      const time = now();
      const showsDrafts = may(visitor.account?.role, "preview");
      const audience = showsDrafts ? owners : everybodys;
      const shared = sharedAt(time, audience);
      const { stock, lowestPrices, moment, until, clock, remember, record } = shared;
      const { opened, account, accountFault, cookies, language, refused, posted } = visitor;
      const site = language === undefined ? shared.site : inLanguage(audience.site, language);
      // Written out, because spreads would make an object many times the size, for each request.
      return {
        site,
        stock,
        lowestPrices,
        showsDrafts,
        moment,
        until,
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
    show(site) {
      points = turningPointsOf(site);
      timeZone = siteTimeZone(site.content);
      ({ id } = site.content.website);
      quarter = Number.NaN;
      for (const audience of [everybodys, owners]) audience.show(site, points);
    },
  };
}

/** The times at which content is published. Pages refer to those of other languages. */
const turningPointsOf = (site: Site): readonly number[] =>
  [
    ...new Set([site, ...site.languages.values()].flatMap(({ content }) => turningPoints(content))),
  ].sort((one, other) => one - other);

/** True if nothing is published, and no clock changed, between a view's moment and a time. */
const isWithin = ({ moment, until, clock }: SharedView, time: number, now: Clock): boolean =>
  time >= moment && (until === undefined || time < until) && clock.offset === now.offset;

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

const pointBefore = (points: readonly number[], time: number): number =>
  points.findLast((point) => point <= time) ?? 0;

const pointAfter = (points: readonly number[], time: number): number | undefined =>
  points.find((point) => point > time);

type Remembering = Pick<ViewOptions, "onMadeAnew" | "budget">;

/** The people who see a site alike: everybody, or its owners. */
class Audience {
  #site: Site;
  readonly #showsDrafts: boolean;
  readonly #options: Remembering;
  #stock: Stock = stockOfContent;
  #lowestPrices: LowestPrices = noLowestPrices;
  #memory: Memory;
  #view: SharedView | undefined;

  constructor(site: Site, showsDrafts: boolean, options: Remembering) {
    this.#site = site;
    this.#showsDrafts = showsDrafts;
    this.#options = options;
    this.#memory = new Memory(options);
  }

  /** The present state of the site. */
  get site(): Site {
    return this.#site;
  }

  /** Shows another state of the site, whose content is published at these times. */
  show(site: Site, points: readonly number[]): void {
    if (site === this.#site) return;
    const { moment = 0, until } = this.#view ?? {};
    const isMoment = pointBefore(points, moment) === moment && pointAfter(points, moment) === until;
    if (!isMoment || !hasSameShape(site, this.#site)) this.#view = undefined;
    this.#site = site;
    this.#memory.change();
  }

  /** Uses these numbers from now on. */
  follow(stock: Stock, lowestPrices: LowestPrices): void {
    if (stock === this.#stock && lowestPrices === this.#lowestPrices) return;
    this.#stock = stock;
    this.#lowestPrices = lowestPrices;
    this.#memory.change();
  }

  /** Notes that a page reads the time of its request. */
  readTime(): void {
    this.#memory.readTime();
  }

  /** The view at a time; a publication or a change of the clock begins another one, which remembers nothing yet. */
  viewAt(time: number, clock: Clock, points: readonly number[]): SharedView {
    const last = this.#view;
    if (last && isWithin(last, time, clock)) return last;
    const memory = new Memory(this.#options);
    const view: SharedView = {
      site: observeSite(memory, () => this.#site),
      stock: observeStock(memory, () => this.#stock),
      lowestPrices: observeLowestPrices(memory, () => this.#lowestPrices),
      showsDrafts: this.#showsDrafts,
      moment: pointBefore(points, time),
      until: pointAfter(points, time),
      clock,
      // A function has a detail, or is given none.
      remember: (make, input, detail?) =>
        memory.remember(make, input, detail, () => make(input, view, detail as never)),
      record: (run) => memory.record(run),
    };
    Object.defineProperties(view, ofVisitors);
    this.#memory.end();
    this.#memory = memory;
    this.#view = view;
    return view;
  }
}
