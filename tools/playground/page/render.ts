import { checkSeverities, checkTheme, Shape, type TemplateWorld } from "../../../analysis/index.ts";
import {
  createEngine,
  type Engine,
  type Inspection,
  type SourceFile,
  type Span,
  type Value,
} from "../../../engine/index.ts";
import { builtInPartials, createFormatters, loadLocale } from "../../../formatters/index.ts";
import { treeLines } from "../../jsont/tree.ts";
import type { Input, Problem } from "./input.ts";
import { type Options, placeOfPartial, type Read, readData, readOptions } from "./read-input.ts";

/** A template as it is rendered. */
export type Outcome = {
  readonly output: string;
  /** A line for each node. */
  readonly tree: string;
  readonly problems: readonly Problem[];
};

/** A page must not stand still because of its template: less than a second, and what an editor can still show. */
const LIMITS = { instructions: 2_500_000, outputLength: 2_000_000 };

const NAME = "template";

type Tools = Pick<TemplateWorld, "engine" | "formatters" | "predicates">;

const tools = new Map<Options["platform"], Tools>();

function toolsOf(platform: Options["platform"]): Tools {
  const known = tools.get(platform);
  if (known) return known;
  const tables = createFormatters({ platform });
  const made = { ...tables, engine: createEngine({ ...tables, limits: LIMITS }) };
  tools.set(platform, made);
  return made;
}

let last: { readonly text: string; readonly engine: Engine; readonly seen: Inspection } | undefined;

/** A template as the engine sees it; one that several ask for is parsed once. */
export function inspectTemplate(text: string, platform: Options["platform"] = "complete") {
  const { engine } = toolsOf(platform);
  if (last?.text !== text || last.engine !== engine) {
    last = { text, engine, seen: engine.inspect(text, { name: NAME }) };
  }
  return last.seen;
}

/** Renders and checks what stands in the editors; faulty data counts as an empty object. */
export async function render(input: Input): Promise<Outcome> {
  const options = readOptions(input.options);
  const data = readData(input.data);
  const { locale, now, platform, partials, injects, enableExpr, enableInclude } = options.value;
  await loadLocale(locale ?? "en");
  const { template, tree } = inspectTemplate(input.template, platform);
  const own: Problem[] = [...options.problems, ...data.problems];
  const nodes = tree();
  const { output, errors } = template.render(data.value, {
    locale: locale ?? undefined,
    now,
    partials: { ...builtInPartials, ...partials },
    injects,
    enableExpr,
    enableInclude,
  });
  const checked = check(input.template, data.value, options);
  const replaced = new Set(checked.map(({ replaces }) => replaces));
  for (const { span, severity, message, suggestion } of errors) {
    if (replaced.has(message)) continue;
    own.push(placed(span, { severity, message: withHint(message, suggestion) }, input));
  }
  for (const { code, span, message, hint } of checked) {
    const severity = checkSeverities[code];
    own.push(placed(span, { severity, message: withHint(message, hint) }, input));
  }
  return { output, tree: treeLines(nodes, template.source).join("\n"), problems: unique(own) };
}

const withHint = (message: string, hint: string | undefined): string =>
  hint === undefined ? message : `${message}; ${hint}`;

/** Findings of the checks of themes, with this data as the only one of the site. */
function check(text: string, data: Value, { value: { platform, partials } }: Read<Options>) {
  const { engine, formatters, predicates } = toolsOf(platform);
  const files = Object.entries(partials).map(([name, text]): SourceFile => ({ name, text }));
  const template = { name: NAME, text };
  const all = new Map(files.map((file) => [file.name, file]));
  const builtIn = (name: string): SourceFile | undefined =>
    name === "image" ? { name, text: builtInPartials.image } : undefined;
  return checkTheme(
    {
      templates: [template, ...files],
      blocks: new Map(files.map(({ name }) => [name, name])),
      platformBlocks: new Set(Object.keys(builtInPartials)),
      world: {
        engine,
        formatters,
        predicates,
        entries: [{ files: [template], root: Shape.of(data) }],
        partial: (name) => all.get(name) ?? builtIn(name),
      },
    },
    engine,
  );
}

/** Faults of partials stand where the options have the partial. */
function placed(
  { file, start, end, line, column }: Span,
  fault: Pick<Problem, "severity" | "message">,
  { options }: Input,
): Problem {
  if (file === NAME) return { ...fault, editor: "template", from: start, to: end };
  const message = `${file}:${line}:${column}: ${fault.message}`;
  return { ...fault, message, editor: "options", ...placeOfPartial(options, file) };
}

/** A loop reports the same fault again and again. */
const unique = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((one) => [`${one.editor} ${one.from} ${one.message}`, one])).values(),
];
