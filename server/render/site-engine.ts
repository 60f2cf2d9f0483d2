import { createEngine, type Engine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { tags } from "./tags/index.ts";

/** The engine that serves every site: the platform's formatters and tags. */
export const createSiteEngine = (): Engine => createEngine({ ...createFormatters(), tags });
