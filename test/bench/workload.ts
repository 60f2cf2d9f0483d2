/** The peers that have templates of their own; the reference engine runs ours. */
export type PeerName = "eta" | "ejs" | "handlebars" | "mustache" | "nunjucks" | "liquidjs";

export type Sources = {
  readonly template: string;
  readonly partials?: Readonly<Record<string, string>>;
  /** Values that mustache's templates cannot compute, for the part of the data that uses them. */
  // biome-ignore lint/suspicious/noExplicitAny: Each is made for one kind of data.
  readonly functions?: Readonly<Record<string, (part: any) => unknown>>;
};

/** One page in the language of each engine; all of them give the same text. */
export type Workload<Data extends object = object> = {
  readonly name: string;
  readonly data: Data;
  readonly ours: Sources;
  readonly peers: Readonly<Partial<Record<PeerName, Sources>>>;
  /** Written by hand: concatenation and direct property reads. */
  floor(data: Data): string;
};
