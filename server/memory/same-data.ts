/** Parts that are compared at most: what has more counts as another, so that comparing never takes longer than making. */
const MAX_PARTS = 20_000;

type Comparing = {
  /** Parts that are compared at most. */
  readonly mostParts?: number;
  /** The class whose objects are data as well. */
  readonly dataClass?: { readonly prototype: object };
};

/**
 * True for values that say the same. What has methods, getters of its own or private state is only the same as itself; getters that both
 * share say the same for the same members.
 */
export function isSameData(
  one: unknown,
  other: unknown,
  { mostParts = MAX_PARTS, dataClass }: Comparing = {},
): boolean {
  let left = mostParts;

  function isSame(before: unknown, after: unknown): boolean {
    if (Object.is(before, after)) return true;
    left -= 1;
    if (left < 0 || !isObject(before) || !isObject(after)) return false;
    if (Array.isArray(before) && Array.isArray(after)) {
      return before.length === after.length && areSame(before, after);
    }
    if (before instanceof Map && after instanceof Map) {
      return before.size === after.size && isSame([...before], [...after]);
    }
    if (before instanceof Set && after instanceof Set) {
      return before.size === after.size && isSame([...before], [...after]);
    }
    return areData(before, after, dataClass) && haveSameMembers(before, after);
  }

  const areSame = (before: readonly unknown[], after: readonly unknown[]): boolean =>
    before.every((part, place) => isSame(part, after[place]));

  function haveSameMembers(before: object, after: object): boolean {
    const keys = Reflect.ownKeys(before);
    const others = Reflect.ownKeys(after);
    return (
      keys.length === others.length &&
      keys.every((key, place) => key === others[place] && isSameMember(before, after, key))
    );
  }

  function isSameMember(before: object, after: object, key: PropertyKey): boolean {
    const member = Object.getOwnPropertyDescriptor(before, key);
    const later = Object.getOwnPropertyDescriptor(after, key);
    if (!member || !later || member.get !== later.get) return false;
    return member.enumerable === later.enumerable && isSame(member.value, later.value);
  }

  return isSame(one, other);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function areData(before: object, after: object, dataClass: Comparing["dataClass"]): boolean {
  const prototype = Object.getPrototypeOf(before);
  const isOfClass = dataClass !== undefined && prototype === dataClass.prototype;
  return isOfClass ? Object.getPrototypeOf(after) === prototype : isPlain(before) && isPlain(after);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
