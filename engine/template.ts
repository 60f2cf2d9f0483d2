import { compile } from "./compile/compile.ts";
import type { Tables } from "./compile/writer.ts";
import { type TemplateError, unexpected } from "./errors.ts";
import type { Limits } from "./limits.ts";
import type { CallSite, ExpressionOptions } from "./runtime/contract.ts";
import { type PartialSource, Partials, type PartialTemplate } from "./runtime/partials.ts";
import { type Body, Render, type Scope } from "./runtime/render.ts";
import { Frame } from "./runtime/scope.ts";
import type { Source } from "./source.ts";
import type { Parsed } from "./syntax/parse.ts";
import type { Value } from "./value.ts";

/** Options of one render besides the data. */
export type RenderOptions = {
  /** Locale tag; missing: no locale data. */
  readonly locale?: string | undefined;
  /** Epoch milliseconds, or a function that is called at most once, if the template needs them; missing: the system clock. */
  readonly now?: number | (() => number) | undefined;
  /** Partials by name. Texts are compiled once per engine. */
  readonly partials?: Readonly<Record<string, string | Template>> | undefined;
  /** Values of `{.inject}`: parsed JSON by path. */
  readonly injects?: Readonly<Record<string, unknown>> | undefined;
  /** True to run `{.eval}`; missing: it does not run. */
  readonly enableExpr?: boolean | undefined;
  /** True to run `{.include}`; missing: it does not run. */
  readonly enableInclude?: boolean | undefined;
  readonly exprOpts?: ExpressionOptions | undefined;
  /** Lower limits than the engine's for this render, such as what is left to it of a page. Higher ones change nothing. */
  readonly limits?: Partial<Pick<Limits, "instructions" | "outputBytes">> | undefined;
  /** Any value of the caller, passed to formatters and tags as `context.host`. */
  readonly host?: unknown;
};

/** The result of one render. */
export type RenderResult = {
  readonly output: string;
  /** Faults of the template first, then those of this render in order, then hints. */
  readonly errors: readonly TemplateError[];
  /** The used part of `limits.instructions`. */
  readonly instructions: number;
};

/** Services of the engine that compiled a template. */
export type EngineServices = {
  readonly tables: Tables;
  readonly limits: Limits;
  partials(given: NonNullable<RenderOptions["partials"]>): PartialSource;
};

/** A template, parsed and compiled on first use. It keeps no state of a render, so one serves all requests. */
export class Template implements PartialTemplate {
  readonly source: Source;
  readonly #services: EngineServices;
  /** The tree is dropped once it has been compiled. */
  #parsed: Parsed | (() => Parsed);
  #body: Body | undefined;

  constructor(source: Source, parse: () => Parsed, services: EngineServices) {
    this.source = source;
    this.#parsed = parse;
    this.#services = services;
  }

  /** Faults in names and structure; the rest of the template renders. */
  get errors(): readonly TemplateError[] {
    return this.#known().errors;
  }

  /** The names of the macros in it. */
  get macros(): readonly string[] {
    return this.#known().macros;
  }

  /** The generated function, compiled on first use. */
  get body(): Body {
    if (!this.#body) {
      const parsed = this.#known();
      this.#body = compile(parsed.nodes, this.source, this.#services.tables);
      this.#parsed = { ...parsed, nodes: [] };
    }
    return this.#body;
  }

  #known(): Parsed {
    if (typeof this.#parsed === "function") this.#parsed = this.#parsed();
    return this.#parsed;
  }

  /** Renders with a JSON value as root. Never throws because of the template or its data. */
  render(json?: unknown, options: RenderOptions = {}): RenderResult {
    const limits = lowered(this.#services.limits, options.limits);
    const callSite: CallSite = {
      instruction: "ROOT",
      source: this.source,
      start: 0,
      end: 0,
      frames: 0,
    };
    // The caller guarantees that it is JSON.
    const root = new Frame<Body>(json as Value, null);
    const partials = () => new Partials(this.#services.partials(options.partials ?? {}));
    const render = new Render(root, callSite, partials, limits, {
      locale: options.locale,
      now: options.now,
      injects: options.injects ?? {},
      evaluates: options.enableExpr === true,
      includes: options.enableInclude === true,
      expressions: options.exprOpts ?? {},
      host: options.host,
    });
    const output = render.finish(this.#run(render, root, callSite));
    const { errors, instructions } = render;
    return { output, errors: this.errors.concat(errors, render.hints()), instructions };
  }

  #run(render: Render, root: Scope, callSite: CallSite): string {
    try {
      return this.body(render, root);
    } catch (error) {
      // Stack or string length ran out before a limit was reached: the output is lost, but nothing is thrown.
      if (!(error instanceof RangeError)) throw error;
      const { source, start, end } = callSite;
      render.add(unexpected(error, callSite.instruction, source.span(start, end)));
      return "";
    }
  }
}

function lowered(limits: Limits, own: RenderOptions["limits"]): Limits {
  if (!own) return limits;
  const { instructions, outputBytes } = limits;
  return {
    ...limits,
    instructions: Math.max(0, Math.min(instructions, own.instructions ?? instructions)),
    outputBytes: Math.max(0, Math.min(outputBytes, own.outputBytes ?? outputBytes)),
  };
}
