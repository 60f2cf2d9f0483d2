/** What `ss_cvr` tells of a visitor. Times are milliseconds since 1970. */
export type Visitor = {
  readonly id: string;
  readonly first: number;
  /** Begin of the visit before the current one; that of the first one on a first visit. */
  readonly previous: number;
  readonly current: number;
  /** Visits so far, the current one included. */
  readonly count: number;
};

/** The visitor's cookies as a browser sends them; undefined for one that is missing. */
export type VisitorCookies = {
  readonly visitor: string | undefined;
  readonly visit: string | undefined;
};

/** What is to be set; undefined for a cookie that stays as it is. */
export type NextCookies = VisitorCookies;

const VISITOR = /^([\w-]+)\|([1-9]\d*)\|([1-9]\d*)\|([1-9]\d*)\|([1-9]\d*)$/;
const VISIT = /^[1-9]\d*$/;

/** Reads `ss_cvr`. Undefined for everything that is no id and four positive integers: that is nobody's cookie. */
export function parseVisitor(text: string | undefined): Visitor | undefined {
  const [, id, ...figures] = VISITOR.exec(text ?? "") ?? [];
  const [first, previous, current, count] = figures.map(Number);
  if (!id || !isCountable(first) || !isCountable(previous)) return undefined;
  if (!isCountable(current) || !isCountable(count)) return undefined;
  return { id, first, previous, current, count };
}

/** The greatest integer that one can still be added to. */
const MOST = Number.MAX_SAFE_INTEGER - 1;

const isCountable = (figure: number | undefined): figure is number =>
  figure !== undefined && figure <= MOST;

/** The text of `ss_cvr`. @internal */
export const toVisitorText = ({ id, first, previous, current, count }: Visitor): string =>
  [id, first, previous, current, count].join("|");

/**
 * What becomes of a visitor's cookies with a page that is seen at `now`, milliseconds since 1970: nothing as long as the visit's own is there.
 * Whatever is malformed counts as missing.
 */
export function nextVisit(
  { visitor: text, visit }: VisitorCookies,
  now: number,
  createId: () => string,
): NextCookies {
  const visitor = parseVisitor(text);
  const next = (changed: Visitor): NextCookies => ({
    visitor: toVisitorText(changed),
    visit: String(now),
  });
  if (!visitor) {
    return next({ id: createId(), first: now, previous: now, current: now, count: 1 });
  }
  if (isVisit(visit)) return { visitor: undefined, visit: undefined };
  return next({
    ...visitor,
    previous: visitor.current,
    current: now,
    count: Math.min(visitor.count + 1, MOST),
  });
}

/** Whether a text is an `ss_cvt`. */
const isVisit = (text: string | undefined): boolean =>
  text !== undefined && VISIT.test(text) && isCountable(Number(text));
