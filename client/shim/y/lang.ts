/** `Y.Lang`: tests of types. */
export const lang = {
  isArray: (value: unknown) => Array.isArray(value),
  isBoolean: (value: unknown) => typeof value === "boolean",
  isFunction: (value: unknown) => typeof value === "function",
  isNull: (value: unknown) => value === null,
  isNumber: (value: unknown) => typeof value === "number" && Number.isFinite(value),
  isObject: (value: unknown) =>
    typeof value === "function" || (typeof value === "object" && value !== null),
  isString: (value: unknown) => typeof value === "string",
  isUndefined: (value: unknown) => value === undefined,
  /** False for undefined, null and NaN. */
  isValue: (value: unknown) =>
    value !== undefined && value !== null && !(typeof value === "number" && Number.isNaN(value)),
  trim: (value: unknown) => (typeof value === "string" ? value.trim() : value),
};

/** `Y.UA`: the version of the current browser, 0 for all others. */
export function readUserAgent(text: string): Readonly<Record<string, unknown>> {
  const version = (pattern: RegExp) => Number.parseFloat(pattern.exec(text)?.[1] ?? "") || 0;
  const mobile = /iPhone|iPad|iPod/.test(text) ? "Apple" : /Android/.test(text) ? "Android" : null;
  return {
    chrome: version(/Chrome\/([\d.]+)/),
    gecko: version(/Firefox\/([\d.]+)/),
    webkit: version(/AppleWebKit\/([\d.]+)/),
    safari: /Chrome\//.test(text) ? 0 : version(/Version\/([\d.]+).*Safari/),
    ie: 0,
    opera: 0,
    edge: version(/Edg\/([\d.]+)/),
    ios: mobile === "Apple" ? version(/OS (\d+)/) : 0,
    android: version(/Android ([\d.]+)/),
    mobile,
    touchEnabled: navigator.maxTouchPoints > 0,
  };
}
