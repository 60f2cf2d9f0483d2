import type { ValueObject } from "../../engine/index.ts";

/**
 * Content as templates see it. Content files are JSON by their reader, and what the server adds to them is
 * plain data too; the schemas type their further keys as unknown.
 */
export const toTemplateValue = (content: object): ValueObject => content as ValueObject;
