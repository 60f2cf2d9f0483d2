/** The package has no types of its own, and those of `@types/negotiator` do not know `preferred`. */
declare module "negotiator" {
  // biome-ignore lint/style/noDefaultExport: the package's only export
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** The accepted encodings among `available`, best first; among equals, in the order of `preferred`. */
    encodings(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string[];
    /** The accepted media types, best first; all of them without a header. */
    mediaTypes(): string[];
  }
}
