import { chooseVariants, keepVariants, readKept } from "./experiment-variants.ts";

// The script of internal sites: `?experiment.NAME=VARIANT` chooses variants for this tab. Scripts of templates find them as
// `Static.SQUARESPACE_CONTEXT.experiments`.

const context: unknown = Reflect.get(
  Reflect.get(globalThis, "Static") ?? {},
  "SQUARESPACE_CONTEXT",
);
if (typeof context === "object" && context !== null) {
  const experiments = chooseVariants(
    location.search,
    readKept(() => sessionStorage),
  );
  if (Object.keys(experiments).length > 0) keepVariants(() => sessionStorage, experiments);
  Reflect.set(context, "experiments", experiments);
}
