import * as paymentsPaths from "../../../server/contract/payments/paths.ts";
import { paymentChallengeSchema } from "../../../server/contract/payments/schemas.ts";

/** Hashes computed in one go, before the page may do something else. */
const AT_ONCE = 500;

/** Number of leading zero bits of a hash, up to 32. */
const zeroBits = (hash: ArrayBuffer): number => Math.clz32(new DataView(hash).getUint32(0));

/** Finds the counter that, after a text and a dot, gives a SHA-256 hash with enough leading zero bits. */
async function work(text: string, bits: number): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += AT_ONCE) {
    const counters = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const hashes = await Promise.all(
      counters.map((counter) =>
        crypto.subtle.digest("SHA-256", encoder.encode(`${text}.${counter}`)),
      ),
    );
    const found = hashes.findIndex((hash) => zeroBits(hash) >= bits);
    if (found >= 0) return `${text}.${first + found}`;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Computes the proof that an order must carry while stolen cards are being tried, which takes about a second. Empty if
 * none is needed.
 * `onWork` is called before the work begins. Rejects without an answer of the server.
 */
export async function makeProof(onWork: () => void, get: typeof fetch = fetch): Promise<string> {
  const response = await get(paymentsPaths.challenge);
  const answer = paymentChallengeSchema.safeParse(await response.json());
  if (!answer.success) throw new Error("no challenge was answered");
  const { challenge } = answer.data;
  if (challenge === null) return "";
  onWork();
  return work(challenge.text, challenge.bits);
}
