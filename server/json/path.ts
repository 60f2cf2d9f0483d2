/** Keys and positions from the top of a JSON file. */
export type JsonPath = readonly (string | number)[];

/** `["items", 2, "title"]` is `$.items[2].title`; names that are not identifiers are in brackets. */
export function toJsonPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === "number") return `[${step}]`;
    return /^[A-Za-z_$][\w$]*$/.test(String(step))
      ? `.${String(step)}`
      : `[${JSON.stringify(step)}]`;
  });
  return `$${steps.join("")}`;
}

const STEP = /\$(?=$|[.[])|\.[A-Za-z_$][\w$]*|\[\d+\]|\["(?:[^"\\]|\\.)*"\]/g;

/** Every path from the top to this one: `$.items[2]` gives `$`, `$.items` and `$.items[2]`. */
export function pathsTo(path: string): readonly string[] {
  const paths: string[] = [];
  for (const [step] of path.matchAll(STEP)) paths.push((paths.at(-1) ?? "") + step);
  return paths;
}
