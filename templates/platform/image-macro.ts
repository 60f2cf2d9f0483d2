import type { Markup } from "../../engine/index.ts";

/**
 * The image that `{@p|apply:image:sizes=50vw}` gives.
 *
 * Reads nothing of the applied object. Locals, each missing where the attribute is: `@src`, `@srcset`, `@sizes`,
 * `@alt`, `@class`, `@style`, `@width`, `@height`, `@fetchpriority`, `@isLazy`.
 */
export const imageMacroMarkup: Markup = {
  name: "image",
  source: `<img src="{@src|htmlattr}"\
{.if @srcset} srcset="{@srcset|htmlattr}"{.end}\
{.if @sizes} sizes="{@sizes|htmlattr}"{.end} alt="{@alt|htmlattr}"\
{.if @class} class="{@class|htmlattr}"{.end}\
{.if @style} style="{@style|htmlattr}"{.end}\
{.if @width} width="{@width}"{.end}\
{.if @height} height="{@height}"{.end}\
{.if @fetchpriority} fetchpriority="{@fetchpriority}"{.end}\
{.if @isLazy} loading="lazy"{.end} decoding="async">`,
};

/** The partial that finds it: a name that no file and no `{.macro}` of a theme can have. */
export const imagePartial = "{@|apply @image}";
