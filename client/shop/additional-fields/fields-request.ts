import type { ApiResult } from "../../core/api.ts";

/** A request to fill in a product's form. */
export type FieldsRequest = {
  readonly itemId: string;
  /** The earlier values as JSON text; null for none. */
  readonly filledIn: string | null;
  /** Sends the values as JSON text. */
  readonly save: (additionalFields: string) => Promise<ApiResult<unknown>>;
  /** Title of the alert for a failure that is not about a field. */
  readonly failedTitle: string;
  /** Receives the focus when the form closes. */
  readonly opener: HTMLElement;
};
