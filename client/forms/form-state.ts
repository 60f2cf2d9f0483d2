import type { FormIslandProps } from "../../server/contract/forms/island.ts";

/** How far a form is. */
export type FormState =
  | { readonly kind: "idle" | "submitting" }
  | {
      readonly kind: "failed";
      /** What is wrong with fields, by their ids. */
      readonly errors: Readonly<Record<string, string>>;
      /** What is wrong with no field; null where nothing is. */
      readonly notice: string | null;
      /** What is wrong with the captcha. */
      readonly captcha?: string | undefined;
      /** Which attempt of this page it was; 0 for what the page was answered with. */
      readonly attempt: number;
    }
  /** `isNew`: just now, not before the page was loaded. */
  | { readonly kind: "sent"; readonly isNew: boolean };

/** The state in which the server writes a form: as it was posted without script, if it was. */
export function toInitialState({ posted }: Pick<FormIslandProps, "posted">): FormState {
  if (!posted) return { kind: "idle" };
  const { sent, errors, notice } = posted;
  return sent ? { kind: "sent", isNew: false } : { kind: "failed", errors, notice, attempt: 0 };
}
