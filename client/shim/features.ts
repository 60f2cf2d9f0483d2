/** The features that `Modernizr` reports to scripts and, by classes on the root, to style sheets. */
const features: Record<string, boolean> = {
  js: true,
  touch: matchMedia("(pointer: coarse)").matches && !matchMedia("(any-pointer: fine)").matches,
  ...Object.fromEntries(
    [
      ...["canvas", "cssanimations", "csstransforms", "csstransforms3d", "csstransitions"],
      ...["flexbox", "history", "localstorage", "opacity", "rgba", "svg", "video"],
    ].map((name) => [name, true]),
  ),
};

function writeClass(name: string, isOn: boolean): void {
  const { classList } = document.documentElement;
  classList.remove(isOn ? `no-${name}` : name);
  classList.add(isOn ? name : `no-${name}`);
}

/** `Modernizr`: today's browsers have everything that it tested; its classes are on the root before the body exists. */
export function createModernizr(): object {
  for (const [name, isOn] of Object.entries(features)) writeClass(name, isOn);
  const modernizr = {
    ...features,
    mq: (query: unknown) => matchMedia(String(query)).matches,
    prefixed: (name: unknown) => name,
    /** With an empty text at both ends, so that scripts may join them around a declaration. */
    _prefixes: ["", "-webkit-", "-moz-", "-o-", "-ms-", ""],
    addTest(name: unknown, test: unknown): object {
      const key = String(name).toLowerCase();
      const isOn = Boolean(typeof test === "function" ? Reflect.apply(test, undefined, []) : test);
      Reflect.set(modernizr, key, isOn);
      writeClass(key, isOn);
      return modernizr;
    },
  };
  return modernizr;
}
