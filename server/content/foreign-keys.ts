import { type Diagnostic, toWarning } from "../diagnostics.ts";
import { type JsonPath, toJsonPath } from "../json/path.ts";
import { isSecretName } from "../json/secret-names.ts";

/** Maps whose keys are words of the owner's, such as the options of a product. */
const NAMED_BY_OWNERS = new Set(["attributes", "localizedStrings"]);

/** True for the key of a secret of a service, in an object that stands at a key. */
export const isSecretKey = (key: string, within: string | number | undefined): boolean =>
  isSecretName(key) && !NAMED_BY_OWNERS.has(String(within));

/** Keys of exports with data of visitors and customers. Such data belongs to the database, and never to content. */
const DATA_KEYS = [
  "shoppingCart",
  "authenticatedAccount",
  "orders",
  "submissions",
  "subscribers",
  "carts",
  "sessions",
  "accounts",
  "giftCards",
] as const;

/** The objects of a content file that could show such data. */
const DATA_PLACES = ["website", "websiteSettings", "collection"] as const;

/**
 * Removes from a content file what no page may show: secrets of services, and what belongs to the database. Each key
 * gives a warning, which never tells its value. Changes the content itself.
 */
export const dropForeignKeys = (content: object, file: string): readonly Diagnostic[] => [
  ...dropData(content, file, []),
  ...DATA_PLACES.flatMap((key) => {
    const part: unknown = Reflect.get(content, key);
    return typeof part === "object" && part !== null ? dropData(part, file, [key]) : [];
  }),
  ...dropSecrets(content, file),
];

const dropData = (part: object, file: string, path: JsonPath): readonly Diagnostic[] =>
  DATA_KEYS.filter((key) => Object.hasOwn(part, key)).map((key) => {
    Reflect.deleteProperty(part, key);
    return warn(file, [...path, key], "belongs to the database, and is left out");
  });

/** The recursion is safe, because the reader of the files limits nesting. */
function dropSecrets(content: object, file: string): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const steps: (string | number)[] = [];
  const visit = (value: object, within: string | number | undefined): void => {
    if (Array.isArray(value)) {
      for (const [position, child] of value.entries()) enter(child, position);
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      // A flag such as `isSecret` tells nothing.
      const holds = child != null && typeof child !== "boolean";
      if (holds && isSecretKey(key, within)) {
        Reflect.deleteProperty(value, key);
        const message = "is left out: secrets stand in the environment, never in content";
        diagnostics.push(warn(file, [...steps, key], message));
      } else enter(child, key);
    }
  };
  const enter = (child: unknown, step: string | number): void => {
    if (typeof child !== "object" || child === null) return;
    steps.push(step);
    visit(child, step);
    steps.pop();
  };
  visit(content, undefined);
  return diagnostics;
}

const warn = (file: string, path: JsonPath, message: string): Diagnostic =>
  toWarning({ code: "FORBIDDEN_KEY", file, path: toJsonPath(path), message });
