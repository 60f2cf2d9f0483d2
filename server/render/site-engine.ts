import { createEngine, type Engine, type EngineOptions } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { tags } from "./tags/index.ts";

/**
 * Of one template of a site. Pages of shops count up to 1.2 million, with 200 products of ten variants; a page may count twice
 * the limit, which is less than a second even for tags made to be slow.
 */
const INSTRUCTIONS = 2_500_000;

const MEGABYTE = 1_000_000;

/** Of the characters of a page, for a text that `+` makes: formatters make up to six times as much of it. */
const EXPRESSION_SHARE = 1 / 16;

type SiteEngineOptions = Pick<EngineOptions, "hints" | "trace"> & {
  /** Megabytes of HTML that a template makes, in UTF-8. */
  readonly pageMb?: number;
};

/** The engine that serves every site: the platform's formatters and tags. `hints` and `trace` are for development. */
export const createSiteEngine = ({ hints, trace, pageMb = 4 }: SiteEngineOptions = {}): Engine =>
  createEngine({
    ...createFormatters(),
    hints,
    trace,
    tags,
    limits: {
      instructions: INSTRUCTIONS,
      outputBytes: pageMb * MEGABYTE,
      expressionText: pageMb * MEGABYTE * EXPRESSION_SHARE,
    },
  });
