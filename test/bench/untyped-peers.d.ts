/** The parts of packages without types that the benchmark uses. */

declare module "ejs" {
  const ejs: {
    compile(source: string, options: { readonly strict: boolean }): (data: object) => string;
  };
  export = ejs;
}

declare module "mustache" {
  const mustache: {
    parse(source: string): unknown;
    clearCache(): void;
    render(source: string, data: object): string;
  };
  export = mustache;
}

declare module "nunjucks" {
  class Environment {
    constructor(loader: null, options: { readonly autoescape: boolean });
  }
  class Template {
    constructor(source: string, environment: Environment, path: string, eagerCompile: boolean);
    render(data: object): string;
  }
  const nunjucks: { readonly Environment: typeof Environment; readonly Template: typeof Template };
  export = nunjucks;
}
