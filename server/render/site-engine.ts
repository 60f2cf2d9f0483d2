import { createEngine, type Engine, type EngineOptions } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { tags } from "./tags/index.ts";

/** The engine that serves every site: the platform's formatters and tags. `hints` are for development. */
export const createSiteEngine = (options: Pick<EngineOptions, "hints"> = {}): Engine =>
  createEngine({ ...createFormatters(), ...options, tags });
