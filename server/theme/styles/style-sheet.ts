import type { Diagnostic } from "../../diagnostics.ts";

/** A style sheet's source; `file` is its name in diagnostics. */
export type StyleSheet = {
  readonly file: string;
  readonly text: string;
  /** True for the platform's own. */
  readonly builtIn?: true;
};

/**
 * The part of a tweak that the compiler needs: `key` is the variable's name without `@`, or the mixin's without its
 * dot.
 */
export type StyleTweak = { readonly type: string; readonly key: string };

/** One LESS unit: a theme's sheets in order, a site's values of the tweaks by key, and its own CSS. */
export type StyleUnit = {
  readonly sheets: readonly StyleSheet[];
  readonly tweaks: readonly StyleTweak[];
  readonly overrides: Readonly<Record<string, string>>;
  /** Compiled after the sheets. */
  readonly custom?: StyleSheet | undefined;
  /** True to put the platform's base styles first: for pages, not for checks of a theme. */
  readonly hasBase?: boolean;
};

/** A site's style sheets as CSS. */
export type Styles = {
  /** Minified. */
  readonly css: string;
  /** The same in lines. It is written later, because few ask for it; minified if that fails. Never rejects. */
  readonly readableCss: Promise<string>;
  readonly diagnostics: readonly Diagnostic[];
  /** True if the compiler ran to the end; otherwise there is no CSS, and an earlier build is better. */
  readonly complete: boolean;
};

/** Styles of which the readable ones are not written yet. */
export type CompiledUnit = Omit<Styles, "readableCss"> & { readonly writeReadable: () => string };
