import { createRequire } from "node:module";
import { CLDRFramework } from "@phensley/cldr";
import { Compiler } from "@squarespace/template-engine";
import type { SourceInput } from "../../../engine/index.ts";
import type { GoldenCase, GoldenResult } from "../../../tools/golden/case.ts";

const require = createRequire(import.meta.url);

const framework = new CLDRFramework({
  loader: (language) => require(`@phensley/cldr/packs/${language}.json`),
  packCacheSize: 20,
});

const compiler = new Compiler();

/** Renders a case with the reference engine. */
export function runReference({
  template,
  json,
  partials,
  injects,
  params,
}: GoldenCase<SourceInput>): GoldenResult {
  const { locale, now, enableExpr, enableInclude, exprOpts } = params;
  const { ctx, errors } = compiler.execute({
    code: typeof template === "string" ? template : template.map(({ text }) => text).join(""),
    json,
    partials: { ...partials },
    injects: { ...injects },
    enableExpr: enableExpr === true,
    enableInclude: enableInclude === true,
    ...(locale === undefined ? {} : { cldr: framework.get(locale) }),
    ...(now === undefined ? {} : { now }),
    ...(exprOpts === undefined ? {} : { exprOpts: { ...exprOpts } }),
  });
  return {
    output: ctx.render(),
    errors: errors.map(({ type, message }) => ({ type: String(type), message: String(message) })),
  };
}

/** True for the name of a formatter, or of a predicate with its `?`, that the reference engine has. */
export function isInReference(name: string): boolean {
  const { errors } = runReference({
    template: name.endsWith("?") ? `{.${name}}{.end}` : `{x|${name}}`,
    json: {},
    partials: {},
    injects: {},
    params: { enableExpr: true, enableInclude: true },
    expected: { output: "", errors: [] },
    deviation: undefined,
  });
  return !errors.some(({ message }) => message.endsWith(`'${name}' is unknown`));
}
