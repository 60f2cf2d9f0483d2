import * as z from "zod/mini";

/** The answer of the European Union's service about a number; `unknown` for none. */
type VatAnswer = "valid" | "invalid" | "unknown";

/** Asks about a number such as `DE123456789`. Never rejects. */
export type AskAboutVatId = (vatId: string, serviceUrl?: string | undefined) => Promise<VatAnswer>;

type Logger = { warn(facts: object, text: string): void };

/** The service VIES of the European Union. */
const SERVICE = "https://ec.europa.eu/taxation_customs/vies/rest-api";

/** Time limit for its answer, in milliseconds; it asks the country's own service meanwhile. */
const TIMEOUT_MS = 15_000;

/** `userError` is `VALID`, `INVALID`, or says why nobody knows, such as `MS_UNAVAILABLE`. */
const answerSchema = z.object({ isValid: z.boolean(), userError: z.optional(z.string()) });

/** Asks VIES. */
export const createVies =
  ({ warn }: Logger): AskAboutVatId =>
  async (vatId, serviceUrl = SERVICE) => {
    const country = vatId.slice(0, 2);
    const url = `${serviceUrl}/ms/${country}/vat/${encodeURIComponent(vatId.slice(2))}`;
    try {
      const response = await fetch(url, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = response.ok ? answerSchema.safeParse(await response.json()) : undefined;
      const { isValid, userError } = answer?.data ?? {};
      if (isValid === true) return "valid";
      if (isValid === false && userError === "INVALID") return "invalid";
      warn({ status: response.status, userError }, "the service of VAT numbers gave no answer");
    } catch (error) {
      // No connection, no answer in time, or no JSON.
      if (!(error instanceof Error)) throw error;
      warn({ fault: error.name }, "the service of VAT numbers gave no answer");
    }
    return "unknown";
  };
