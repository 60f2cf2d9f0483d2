import { AppError } from "../errors.ts";

/** Requests by one sender, as the database counts them; `endsAt` is when counting begins again. */
type RequestCount = { readonly id: string; readonly requests: number; readonly endsAt: number };

/** The parts of the counting that all processes share. */
type SharedCountsOptions = {
  /** Adds requests to those of all processes, and returns the totals. */
  readonly add: (added: readonly RequestCount[], now: number) => Promise<readonly RequestCount[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** How often something was asked for, and how long that counts, in milliseconds. */
type Counted = { readonly current: number; readonly ttl: number };

type Limited = { readonly id: string; readonly timeWindow: number; readonly max: number };

/** Counts requests over all processes. */
export type SharedCounts = {
  /** Counts a request. */
  count(limited: Limited): Promise<Counted>;
  /** The requests that are known of, without another one. */
  read(id: string): Counted;
};

/** Processes that may count beside each other without exceeding a limit by more than a part of it. */
const PROCESSES = 16;

/** Senders whose requests are remembered, so that memory stays bounded. */
const MOST_PLACES = 10_000;

/** The requests of one sender, as far as this process knows. */
type Place = {
  /** Told by the database. */
  known: number;
  /** On their way there. */
  sent: number;
  /** Not told to it yet. */
  own: number;
  endsAt: number;
};

/** The answer of the database to a number of requests. */
type Total = { readonly total: number; readonly requests: number };

const sumOf = ({ known, sent, own }: Place): number => known + sent + own;

/**
 * Creates the counting. The database is only asked once a sender has used a sixteenth of what is left of its limit, for all who
 * ask at the same moment in one statement, and no more once the limit is reached.
 */
export function createSharedCounts({ add, now }: SharedCountsOptions): SharedCounts {
  const places = new Map<string, Place>();
  const due = new Map<string, Place>();
  let flushing: Promise<ReadonlyMap<string, Total>> | undefined;

  function find(id: string, timeWindow: number): Place {
    const known = places.get(id);
    if (known && known.endsAt > now()) return known;
    const place = { known: 0, sent: 0, own: 0, endsAt: now() + timeWindow };
    places.delete(id);
    places.set(id, place);
    const [oldest] = places.size > MOST_PLACES ? places.keys() : [];
    if (oldest !== undefined) places.delete(oldest);
    return place;
  }

  async function flush(): Promise<ReadonlyMap<string, Total>> {
    flushing = undefined;
    const batch = [...due].map(([id, place]) => ({ id, place, requests: place.own }));
    due.clear();
    for (const { place, requests } of batch) {
      place.sent += requests;
      place.own -= requests;
    }
    const totals = await addOrNone(
      batch.map(({ id, place, requests }) => ({ id, requests, endsAt: place.endsAt })),
    );
    return new Map(
      batch.map(({ id, place, requests }) => {
        const { requests: total = place.known + requests, endsAt = place.endsAt } =
          totals.get(id) ?? {};
        place.sent -= requests;
        place.known = Math.max(place.known, total);
        place.endsAt = endsAt;
        return [id, { total, requests }];
      }),
    );
  }

  /** Without the database, each process counts for itself: pages and calls that need none go on. */
  async function addOrNone(
    added: readonly RequestCount[],
  ): Promise<ReadonlyMap<string, RequestCount>> {
    try {
      return new Map((await add(added, now())).map((total) => [total.id, total]));
    } catch (error) {
      if (!(error instanceof AppError && error.status === 503)) throw error;
      return new Map();
    }
  }

  return {
    async count({ id, timeWindow, max }) {
      const place = find(id, timeWindow);
      if (place.known >= max) return { current: place.known + 1, ttl: place.endsAt - now() };
      place.own += 1;
      const left = Math.floor((max - place.known) / PROCESSES);
      if (place.sent + place.own <= left)
        return { current: sumOf(place), ttl: place.endsAt - now() };
      due.set(id, place);
      const position = place.own;
      flushing ??= Promise.resolve().then(flush);
      const { total, requests } = (await flushing).get(id) ?? {
        total: max + 1,
        requests: position,
      };
      // Requests that were told together have one place each.
      return { current: total - (requests - position), ttl: place.endsAt - now() };
    },
    read(id) {
      const place = places.get(id);
      if (!place || place.endsAt <= now()) return { current: 0, ttl: 0 };
      return { current: sumOf(place), ttl: place.endsAt - now() };
    },
  };
}
