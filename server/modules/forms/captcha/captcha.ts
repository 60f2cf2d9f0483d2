/** The check of a captcha's token. */
type CaptchaRequest = {
  readonly token: string;
  /** Names of the actions for which the token may have been obtained. */
  readonly actions: readonly string[];
  /** The visitor's IP address. */
  readonly address: string;
};

/** `unreachable`: unknown, which counts as refused. */
type CaptchaVerdict = "passed" | "refused" | "unreachable";

/** Checks if a person has sent something. Never throws because of the provider's answer. */
export type Captcha = { check(request: CaptchaRequest): Promise<CaptchaVerdict> };

/** Time limit for a provider's answer, in milliseconds; after it, the provider counts as unreachable. */
const TIMEOUT_MS = 5000;

/** Maximum length of an answer that is read, in characters; real ones have a few hundred. */
const MAX_ANSWER = 64 * 1024;

/** Posts JSON to a provider and returns its JSON answer. Undefined for any other answer. */
export async function askProvider(url: string, body: unknown): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return response.ok && text.length <= MAX_ANSWER ? JSON.parse(text) : undefined;
  } catch (error) {
    // No connection, no answer in time, or no JSON: none of these says anything about the visitor.
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
