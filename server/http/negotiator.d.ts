/** The package has no types of its own, and those of `@types/negotiator` do not know `preferred`. */
declare module "negotiator" {
  // biome-ignore lint/style/noDefaultExport: the package's only export
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** The encodings of `available` that are accepted, the best first; among equals, those of `preferred`. */
    encodings(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string[];
    /** The media types that are accepted, the best first; all of them without a header. */
    mediaTypes(): string[];
  }
}
