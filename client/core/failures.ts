import { type FailureCause, failureCauses } from "../../server/contract/calls/failure-causes.ts";
import type { ClientTexts } from "../../server/contract/page/schemas.ts";

/** The reason why a call failed. */
export type ApiFailure =
  | { readonly kind: "crumb" | "tooManyRequests" | NoAnswer }
  /** `status` is that of a refusal; undefined for a successful answer. */
  | { readonly kind: "unreadable"; readonly status?: number }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly status: number;
      /** Errors of single fields, if the server reports them. */
      readonly errors?: Readonly<Record<string, string>> | undefined;
    };

/** The reason why there is no answer; `part` is the code that reads it. */
export type NoAnswer = Extract<FailureCause, "offline" | "unreachable" | "timeout" | "part">;

/** The text that a visitor reads about a failed call. */
export function toFailureText(
  failure: ApiFailure,
  texts: ClientTexts,
  cookiesEnabled: boolean,
): string {
  if (failure.kind === "refused") return failure.message;
  return texts[failureCauses[toCause(failure, cookiesEnabled)]];
}

function toCause(
  failure: Exclude<ApiFailure, { readonly kind: "refused" }>,
  cookiesEnabled: boolean,
): FailureCause {
  switch (failure.kind) {
    case "crumb":
      return cookiesEnabled ? "crumb" : "cookiesOff";
    case "unreadable":
      return failure.status === 404 ? "missing" : "fault";
    default:
      return failure.kind;
  }
}

/**
 * True if a failed call may have been carried out: its answer was lost or unreadable, or reports a fault midway. A
 * retry then uses the same key.
 */
export function isUnsettled(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case "crumb":
    case "tooManyRequests":
      return false;
    case "refused":
      return failure.status >= 500;
    default:
      return true;
  }
}
