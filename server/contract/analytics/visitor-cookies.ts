/** The contents of `ss_cvr`. Times are milliseconds since 1970. */
export type Visitor = {
  readonly id: string;
  readonly first: number;
  /** Start of the visit before the current one; on a first visit, start of that one. */
  readonly previous: number;
  readonly current: number;
  /** Visits so far, including the current one. */
  readonly count: number;
};

/** The visitor's cookies as a browser sends them. Undefined for a missing one. */
export type VisitorCookies = {
  readonly visitor: string | undefined;
  readonly visit: string | undefined;
};

/** The cookies to set. Undefined for one that stays as it is. */
export type NextCookies = VisitorCookies;

const VISITOR = /^([\w-]+)\|([1-9]\d*)\|([1-9]\d*)\|([1-9]\d*)\|([1-9]\d*)$/;
const VISIT = /^[1-9]\d*$/;

/** Parses `ss_cvr`. Undefined unless the text is an id and four positive integers. */
export function parseVisitor(text: string | undefined): Visitor | undefined {
  const [, id, ...figures] = VISITOR.exec(text ?? "") ?? [];
  const [first, previous, current, count] = figures.map(Number);
  if (!id || !isCountable(first) || !isCountable(previous)) return undefined;
  if (!isCountable(current) || !isCountable(count)) return undefined;
  return { id, first, previous, current, count };
}

/** The greatest integer that can still be increased. */
const MOST = Number.MAX_SAFE_INTEGER - 1;

const isCountable = (figure: number | undefined): figure is number =>
  figure !== undefined && figure <= MOST;

/** The text of `ss_cvr`. @internal */
export const toVisitorText = ({ id, first, previous, current, count }: Visitor): string =>
  [id, first, previous, current, count].join("|");

/**
 * The next values of a visitor's cookies when a page is seen at `now` (milliseconds since 1970). Nothing changes during
 * a visit. A malformed cookie counts as missing.
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

/** True if a text is a valid `ss_cvt`. */
const isVisit = (text: string | undefined): boolean =>
  text !== undefined && VISIT.test(text) && isCountable(Number(text));
