import type { Args, Formatter, FormatterTable } from "../../engine/index.ts";
import { oncePerCallSite } from "../support/option-list.ts";

/**
 * `{item|apply product-card private size=large}`: renders a partial or macro with the value as current node.
 *
 * Value: anything. Args: the name; `private` hides the outer scope; `key=value` (split at the first `=`) goes
 *   into `@args`, which exists as soon as there is an argument besides the name; other words are ignored.
 *   Result: the partial's output; "" without a name.
 * Errors: none of its own; an unknown, faulty or too deeply nested partial gives "" and one report.
 */
export const apply: Formatter = (value, args, context) => {
  const [name] = args;
  if (name === undefined) return "";
  return context.renderPartial(name, value, args.length > 1 ? readOptions(args) : undefined);
};

const readOptions = oncePerCallSite(([, ...options]) => {
  const args = options
    .filter((option) => option.includes("="))
    .map((option) => {
      const split = option.indexOf("=");
      return [option.slice(0, split), option.slice(split + 1)] as const;
    });
  return { private: options.includes("private"), args: Object.fromEntries(args) };
});

/** A call of `apply` needs the name of a partial or macro. */
export const checkApply = ([name]: Args): string | undefined =>
  name ? undefined : "the name of a partial or macro is needed";

/** Formatters of partials and macros in the reference mode, the theme's own only. */
export const applyFormatters: FormatterTable = {
  apply: { run: apply, result: "html", checkArgs: checkApply, partial: 0 },
};
