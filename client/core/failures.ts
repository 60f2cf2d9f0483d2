import { type FailureCause, failureCauses } from "../../server/contract/calls/failure-causes.ts";
import type { ClientTexts } from "../../server/contract/page/schemas.ts";

/** Why a call failed. */
export type ApiFailure =
  | { readonly kind: "crumb" | "tooManyRequests" | NoAnswer }
  /** `status` is that of a refusal; undefined for an answer of success. */
  | { readonly kind: "unreadable"; readonly status?: number }
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly status: number;
      /** What is wrong with single fields, where the server says it. */
      readonly errors?: Readonly<Record<string, string>> | undefined;
    };

/** Why there is no answer; `part` is the code that reads it. */
export type NoAnswer = Extract<FailureCause, "offline" | "unreachable" | "timeout" | "part">;

/** What the visitor reads about a failed call. */
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
 * Whether a call may have been done all the same: its answer was lost, cannot be read, or tells of a fault in the middle of it.
 * Whoever repeats it does so with the same key.
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
