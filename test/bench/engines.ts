import { createRequire } from "node:module";
import type { CLDRFramework } from "@phensley/cldr";
import { Compiler, type RootCode } from "@squarespace/template-engine";
import ejs from "ejs";
import { Eta } from "eta";
import handlebars from "handlebars";
import { Liquid } from "liquidjs";
import mustache from "mustache";
import nunjucks from "nunjucks";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { truncate } from "./truncate.ts";
import type { PeerName, Sources } from "./workload.ts";

export type Render = (data: object) => string;

/** The settings that formatters of dates and money read. */
type Settings = { readonly locale: string; readonly now: number };

/** A template engine: each in the fastest way that its documentation names, with partials compiled before. */
export type Contender = {
  /** All that happens before the first render. */
  prepare(sources: Sources, settings?: Settings): Render;
  /** Text to tree, or to the source of code where the engine has no tree. */
  parse?(template: string): unknown;
};

const mapValues = <From, To>(from: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));

const engine = createEngine(createFormatters({ platform: "reference" }));

export const ours: Contender = {
  prepare({ template, partials = {} }, settings) {
    const compiled = engine.compile(template);
    const options = {
      ...settings,
      partials: mapValues(partials, (text) => engine.compile(text)),
    };
    return (data) => compiled.render(data, options).output;
  },
  // It is parsed when its faults are asked for.
  parse: (template) => engine.compile(template).errors,
};

/** With all its formatters and predicates, as it is used. */
const compiler = new Compiler();

/** Locale data as the reference engine loads it: the library inside our bundle has other classes. */
const require = createRequire(import.meta.url);
const library: { CLDRFramework: typeof CLDRFramework } = require("@phensley/cldr");
const framework = new library.CLDRFramework({
  loader: (language) => require(`@phensley/cldr/packs/${language}.json`),
});

export const reference: Contender = {
  prepare({ template, partials = {} }, settings) {
    const { code } = compiler.parse(template);
    // A tree as a whole is its root instruction, which the package's types do not say.
    const parsed = mapValues(partials, (text) => compiler.parse(text).code as RootCode);
    const options = settings && { now: settings.now, cldr: framework.get(settings.locale) };
    return (data) =>
      compiler.execute({ code, json: data, partials: parsed, ...options }).ctx.render();
  },
  parse: (template) => compiler.parse(template).code,
};

const eta: Contender = {
  prepare({ template, partials = {} }) {
    const instance = new Eta({ autoTrim: false, cache: true });
    for (const [name, text] of Object.entries(partials)) instance.loadTemplate(name, text);
    const compiled = instance.compile(template);
    return (data) => compiled.call(instance, data);
  },
  parse: (template) => new Eta({ autoTrim: false }).compileToString(template),
};

const shorten = (text: string): string => truncate(text, 80);

const ejsContender: Contender = {
  prepare({ template, partials = {} }) {
    ejs.clearCache();
    // With `cache`, a partial is compiled once.
    return ejs.compile(template, {
      strict: true,
      cache: true,
      filename: "page",
      includer: (name) => ({ filename: name, template: partials[name] ?? "" }),
    });
  },
};

const handlebarsContender: Contender = {
  prepare({ template, partials = {} }) {
    const instance = handlebars.create();
    instance.registerHelper({
      equal: (left: unknown, right: unknown) => left === right,
      truncate: shorten,
    });
    const options = { knownHelpers: { equal: true, truncate: true } };
    for (const [name, text] of Object.entries(partials)) {
      instance.registerPartial(name, instance.compile(text, options));
    }
    return instance.compile(template, options);
  },
  parse: (template) => handlebars.parse(template),
};

const mustacheContender: Contender = {
  prepare({ template, partials = {}, functions = {} }) {
    mustache.parse(template);
    // Mustache calls a function of the data with the part where it is used.
    const view = mapValues(
      functions,
      (compute) =>
        function (this: unknown) {
          return compute(this);
        },
    );
    return (data) => mustache.render(template, { ...view, ...data }, partials);
  },
  parse(template) {
    mustache.clearCache();
    return mustache.parse(template);
  },
};

const nunjucksContender: Contender = {
  prepare({ template, partials = {} }) {
    const getSource = (name: string) => ({
      src: partials[name] ?? "",
      path: name,
      noCache: false,
    });
    const environment = new nunjucks.Environment({ getSource }, { autoescape: true });
    environment.addFilter("shorten", shorten);
    const compiled = new nunjucks.Template(template, environment, "page", true);
    return (data) => compiled.render(data);
  },
};

const liquid: Contender = {
  prepare({ template, partials = {} }) {
    const instance = new Liquid({ templates: { ...partials }, cache: true });
    instance.registerFilter("shorten", shorten);
    const parsed = instance.parse(template);
    return (data) => String(instance.renderSync(parsed, data));
  },
  parse: (template) => new Liquid().parse(template),
};

export const peers: Readonly<Record<PeerName, Contender>> = {
  eta,
  ejs: ejsContender,
  handlebars: handlebarsContender,
  mustache: mustacheContender,
  nunjucks: nunjucksContender,
  liquidjs: liquid,
};
