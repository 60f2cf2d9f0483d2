import type { Diagnostic } from "../../diagnostics.ts";

/** A style sheet's source; `file` is how diagnostics name it. */
export type StyleSheet = {
  readonly file: string;
  readonly text: string;
  /** It is the platform's own. */
  readonly builtIn?: true;
};

/** What the compiler needs to know about a tweak: `key` is the variable's name without `@`, or the mixin's without its dot. */
export type StyleTweak = { readonly type: string; readonly key: string };

/** One LESS unit: a theme's sheets in their order, a site's values of the tweaks by key, and its own CSS. */
export type StyleUnit = {
  readonly sheets: readonly StyleSheet[];
  readonly tweaks: readonly StyleTweak[];
  readonly overrides: Readonly<Record<string, string>>;
  /** Compiled after the sheets. */
  readonly custom?: StyleSheet | undefined;
  /** The platform's base styles stand in front: a page is to be shown, not only a theme to be checked. */
  readonly hasBase?: boolean;
};

/** A site's style sheets as CSS. */
export type Styles = {
  /** Minified. */
  readonly css: string;
  readonly readableCss: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The compiler ran to the end; otherwise there is no CSS, and an earlier build is better than this. */
  readonly complete: boolean;
};
