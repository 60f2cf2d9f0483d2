import { existsSync } from "node:fs";
import type { ParseArgsConfig } from "node:util";
import {
  formatError,
  type RenderResult,
  type SourceFile,
  type TemplateError,
} from "../../engine/index.ts";
import { reporters } from "../golden/reporters.ts";
import { runGolden } from "../golden/run.ts";
import {
  type CommonValues,
  commonOptions,
  engineOf,
  partialsOf,
  readJson,
  readPlatform,
  readTemplate,
  renderOptionsOf,
  UsageError,
} from "./inputs.ts";
import { treeLines } from "./tree.ts";

/** The output of a command and its exit code. */
type Outcome = { readonly out: string; readonly err: string; readonly code: number };

type Command = (paths: readonly string[], values: Values) => Promise<Outcome> | Outcome;

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
  const engine = engineOf(values);
  const files = readTemplate(paths);
  const { template, tree: nodes } = engine.inspect(files);
  const lines = treeLines(nodes(), template.source).join("\n");
  return { out: `${lines}\n`, ...report(engine.validate(files), files) };
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

const golden: Command = async (paths, values) => {
  const { platform, open, update, reporter = "text", "write-open": writeOpen } = values;
  if (paths.length === 0) throw new UsageError("a folder or file of golden cases is missing");
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UsageError(`${missing}: there is no such file or folder`);
  const print = Object.hasOwn(reporters, reporter)
    ? reporters[reporter as keyof typeof reporters]
    : undefined;
  if (!print) throw new UsageError(`--reporter is one of ${Object.keys(reporters).join(", ")}`);
  const options = { platform: readPlatform(platform), open, update, writeOpen };
  const run = await runGolden(paths, options);
  return { out: print(run), err: "", code: run.ok ? 0 : 1 };
};

const goldenOptions = {
  platform: { type: "string" },
  reporter: { type: "string" },
  update: { type: "boolean", short: "u" },
  open: { type: "string" },
  "write-open": { type: "string" },
} as const;

/** The values of all options of all commands. */
type Values = CommonValues & {
  readonly reporter?: string | undefined;
  readonly update?: boolean | undefined;
  readonly open?: string | undefined;
  readonly "write-open"?: string | undefined;
};

/** Commands by name, with the options that each takes. */
export const commands: Readonly<
  Record<
    string,
    { readonly run: Command; readonly options: NonNullable<ParseArgsConfig["options"]> }
  >
> = {
  render: { run: render, options: commonOptions },
  check: { run: check, options: commonOptions },
  tree: { run: tree, options: commonOptions },
  time: { run: time, options: commonOptions },
  golden: { run: golden, options: goldenOptions },
};

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
