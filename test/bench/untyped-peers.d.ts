/** The parts of packages without types that the benchmark uses. */

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
