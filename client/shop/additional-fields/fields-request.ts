import type { ApiResult } from "../../core/api.ts";

/** A product's form that is to be filled in. */
export type FieldsRequest = {
  readonly itemId: string;
  /** What was filled in before, as JSON text; null for nothing. */
  readonly filledIn: string | null;
  /** Sends the values as JSON text. */
  readonly save: (additionalFields: string) => Promise<ApiResult<unknown>>;
  /** Title of the alert if that fails, and not because of a field. */
  readonly failedTitle: string;
  /** Has the focus when the form is closed. */
  readonly opener: HTMLElement;
};
