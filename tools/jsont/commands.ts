import {
  formatError,
  type RenderResult,
  type SourceFile,
  type TemplateError,
} from "../../engine/index.ts";
import {
  type CommonValues,
  engineOf,
  partialsOf,
  readJson,
  readTemplate,
  renderOptionsOf,
} from "./inputs.ts";
import { treeLines } from "./tree.ts";

/** The output of a command and its exit code. */
type Outcome = { readonly out: string; readonly err: string; readonly code: number };

type Command = (paths: readonly string[], values: CommonValues) => Promise<Outcome> | Outcome;

const rendered = async (paths: readonly string[], values: CommonValues) => {
  const files = readTemplate(paths);
  const data = values.data === undefined ? {} : readJson(values.data);
  const options = await renderOptionsOf(values);
  const template = engineOf(values).compile(files);
  return { files, options, run: (): RenderResult => template.render(data, options) };
};

const render: Command = async (paths, values) => {
  const { files, options, run } = await rendered(paths, values);
  const { output, errors } = run();
  return { out: output, ...report(errors, withPartials(files, options.partials)) };
};

const check: Command = (paths, values) => {
  const engine = engineOf(values);
  const partials = values.partials === undefined ? {} : { partials: partialsOf(values) };
  const files = readTemplate(paths);
  const errors = files.flatMap((file) => engine.validate([file], partials));
  const { err, code } = report(errors, files);
  const faults = `${errors.length} ${errors.length === 1 ? "fault" : "faults"}`;
  return {
    out: `${files.length} ${files.length === 1 ? "file" : "files"}, ${faults}\n`,
    err,
    code,
  };
};

const tree: Command = (paths, values) => {
  const { template, tree: nodes } = engineOf(values).inspect(readTemplate(paths));
  return { out: `${treeLines(nodes(), template.source).join("\n")}\n`, err: "", code: 0 };
};

/** Renders long enough that the clock's steps do not count, and then once more. */
const MEASURED_MS = 300;

const milliseconds = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};

const time: Command = async (paths, values) => {
  const { run, options, files } = await rendered(paths, values);
  let result: RenderResult | undefined;
  const first = milliseconds(() => {
    result = run();
  });
  const times: number[] = [];
  for (let spent = 0; spent < MEASURED_MS; ) {
    const one = milliseconds(run);
    times.push(one);
    spent += one;
  }
  times.sort((left, right) => left - right);
  const { output = "", instructions = 0, errors = [] } = result ?? {};
  const lines = [
    ["first render, with parsing and compiling", `${first.toFixed(2)} ms`],
    ["median render", `${(times[times.length >> 1] ?? 0).toFixed(4)} ms of ${times.length}`],
    ["output", `${output.length} characters`],
    ["instructions", String(instructions)],
  ];
  const out = lines.map(([what, value]) => `${what}: ${value}\n`).join("");
  return { out, ...report(errors, withPartials(files, options.partials)) };
};

/** Commands by name. */
export const commands: Readonly<Record<string, Command>> = { render, check, tree, time };

/** Places in partials are shown with their lines, too. */
const withPartials = (
  files: readonly SourceFile[],
  partials: Readonly<Record<string, unknown>> = {},
): readonly SourceFile[] => [
  ...files,
  ...Object.entries(partials).flatMap(([name, text]) =>
    typeof text === "string" ? [{ name, text }] : [],
  ),
];

/** Everything that was found, and the code 1 if any of it is an error. */
function report(errors: readonly TemplateError[], files: readonly SourceFile[]) {
  const texts = errors.map((error) => `${error.severity}: ${formatError(error, files)}\n\n`);
  return {
    err: texts.join(""),
    code: errors.some(({ severity }) => severity === "error") ? 1 : 0,
  };
}
