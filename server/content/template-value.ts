import type { ValueObject } from "../../engine/index.ts";

/**
 * Content as templates see it. The reader guarantees that content files are JSON, and the server only adds plain data;
 * the schemas type further keys as unknown.
 */
export const toTemplateValue = (content: object): ValueObject => content as ValueObject;
