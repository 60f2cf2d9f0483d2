import * as z from "zod/mini";
import { askProvider, type Captcha } from "./captcha.ts";

const verdictSchema = z.object({ success: z.boolean(), action: z.optional(z.string()) });

type TurnstileOptions = {
  readonly secret: string;
  /** Scheme and host of the provider. */
  readonly origin?: string;
};

/** Cloudflare Turnstile: its `siteverify`. */
export function createTurnstile({
  secret,
  origin = "https://challenges.cloudflare.com",
}: TurnstileOptions): Captcha {
  return {
    async check({ token, actions, address }) {
      const asked = { secret, response: token, remoteip: address };
      const answer = verdictSchema.safeParse(
        await askProvider(`${origin}/turnstile/v0/siteverify`, asked),
      );
      if (!answer.success) return "unreachable";
      const { success, action = "" } = answer.data;
      return success && actions.includes(action) ? "passed" : "refused";
    },
  };
}
