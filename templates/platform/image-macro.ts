import type { Markup } from "../../engine/index.ts";

/**
 * The `<img>` of the image macro: `{@p|apply:image:sizes=50vw}`.
 *
 * Reads nothing of the applied object. Locals, each of which may be missing like its attribute: `@src`, `@srcset`, `@sizes`,
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

/** The partial that calls the macro, under a name that no file and no `{.macro}` of a theme can have. */
export const imagePartial = "{@|apply @image}";
