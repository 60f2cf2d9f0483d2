type Make<Zones> = new (data: unknown) => Zones;

let take: (data: unknown) => void = () => undefined;

/** The zones of the world until they are fetched: a render that needs one says so in its errors. */
export function useZones<Zones extends object>(
  Made: Make<Zones>,
  onFetched: (zones: Zones) => void,
): Zones {
  take = (data) => onFetched(new Made(data));
  const missing = {
    get(): never {
      throw new Error('no time zones: call await loadLocale("en") before rendering');
    },
  };
  return new Proxy(Object.create(null), missing);
}

let fetching: Promise<void> | undefined;

/** Gets the zones, once. */
export function fetchZones(): Promise<void> {
  fetching ??= fetchAll();
  return fetching;
}

async function fetchAll(): Promise<void> {
  // A path beside the built file, which bundlers are to leave as it is; a variable, because the compiler knows no such file.
  const path = "./locales/zones.js";
  const { zones } = (await import(/* @vite-ignore */ path)) as { readonly zones: unknown };
  take(zones);
}
