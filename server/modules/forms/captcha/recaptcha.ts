import * as z from "zod/mini";
import { askProvider, type Captcha } from "./captcha.ts";

const assessmentSchema = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.optional(z.string()) }),
  riskAnalysis: z.optional(z.object({ score: z.optional(z.number()) })),
});

type RecaptchaOptions = {
  readonly project: string;
  readonly apiKey: string;
  readonly siteKey: string;
  /** From 0 to 1; a lower score is refused. */
  readonly minimumScore: number;
  /** Scheme and host of the provider. */
  readonly origin?: string;
};

/** Google reCAPTCHA Enterprise: its `projects.assessments.create`. */
export function createRecaptcha(options: RecaptchaOptions): Captcha {
  const { project, apiKey, siteKey, minimumScore } = options;
  const { origin = "https://recaptchaenterprise.googleapis.com" } = options;
  const url = `${origin}/v1/projects/${encodeURIComponent(project)}/assessments?key=${encodeURIComponent(apiKey)}`;
  return {
    async check({ token, actions, address }) {
      const event = { token, siteKey, userIpAddress: address, expectedAction: actions[0] };
      const answer = assessmentSchema.safeParse(await askProvider(url, { event }));
      if (!answer.success) return "unreachable";
      const { tokenProperties, riskAnalysis } = answer.data;
      const isMeant = actions.includes(tokenProperties.action ?? "");
      const score = riskAnalysis?.score ?? 0;
      return tokenProperties.valid && isMeant && score >= minimumScore ? "passed" : "refused";
    },
  };
}
