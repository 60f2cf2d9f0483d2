/** The parts of the peers that the benchmark uses; the packages themselves are only there once it has run. */

declare module "ejs" {
  const ejs: {
    clearCache(): void;
    compile(
      source: string,
      options: {
        readonly strict: boolean;
        readonly cache: boolean;
        readonly filename: string;
        readonly includer: (name: string) => {
          readonly filename: string;
          readonly template: string;
        };
      },
    ): (data: object) => string;
  };
  export = ejs;
}

declare module "eta" {
  class Eta {
    constructor(options: { readonly autoTrim: boolean; readonly cache?: boolean });
    loadTemplate(name: string, template: string): void;
    compile(source: string): (this: Eta, data: object) => string;
    compileToString(source: string): string;
  }
}

declare module "handlebars" {
  type Helper = (...args: never[]) => unknown;
  type Options = { readonly knownHelpers: Readonly<Record<string, boolean>> };
  const handlebars: {
    create(): {
      registerHelper(helpers: Readonly<Record<string, Helper>>): void;
      registerPartial(name: string, template: (data: object) => string): void;
      compile(source: string, options: Options): (data: object) => string;
    };
    parse(source: string): unknown;
  };
  export = handlebars;
}

declare module "liquidjs" {
  type Options = {
    readonly templates?: Readonly<Record<string, string>>;
    readonly cache?: boolean;
  };
  class Liquid {
    constructor(options?: Options);
    registerFilter(name: string, filter: (text: string) => string): void;
    parse(source: string): readonly object[];
    renderSync(templates: readonly object[], data: object): unknown;
  }
}

declare module "mustache" {
  const mustache: {
    parse(source: string): unknown;
    clearCache(): void;
    render(source: string, data: object, partials: Readonly<Record<string, string>>): string;
  };
  export = mustache;
}

declare module "nunjucks" {
  type Loader = {
    getSource(name: string): {
      readonly src: string;
      readonly path: string;
      readonly noCache: boolean;
    };
  };
  class Environment {
    constructor(loader: Loader, options: { readonly autoescape: boolean });
    addFilter(name: string, filter: (text: string) => string): void;
  }
  class Template {
    constructor(source: string, environment: Environment, path: string, eagerCompile: boolean);
    render(data: object): string;
  }
  const nunjucks: { readonly Environment: typeof Environment; readonly Template: typeof Template };
  export = nunjucks;
}
