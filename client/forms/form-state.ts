import type { FormIslandProps } from "../../server/contract/forms/island.ts";

/** The progress of a form. */
export type FormState =
  | { readonly kind: "idle" | "submitting" }
  | {
      readonly kind: "failed";
      /** Errors of fields, by field id. */
      readonly errors: Readonly<Record<string, string>>;
      /** The error of the form as a whole; null if there is none. */
      readonly notice: string | null;
      /** The error of the captcha. */
      readonly captcha?: string | undefined;
      /** Number of the attempt on this page; 0 for the state that the page arrived with. */
      readonly attempt: number;
    }
  /** `isNew`: just now, not before the page was loaded. */
  | { readonly kind: "sent"; readonly isNew: boolean };

/** The state in which the server writes a form, including a submission without script. */
export function toInitialState({ posted }: Pick<FormIslandProps, "posted">): FormState {
  if (!posted) return { kind: "idle" };
  const { sent, errors, notice } = posted;
  return sent ? { kind: "sent", isNew: false } : { kind: "failed", errors, notice, attempt: 0 };
}
