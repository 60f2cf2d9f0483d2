import * as paymentsPaths from "../../../server/contract/payments/paths.ts";
import { paymentChallengeSchema } from "../../../server/contract/payments/schemas.ts";

/** Hashes that are made at once, before the page may do something else. */
const AT_ONCE = 500;

/** How many zero bits a hash begins with, up to 32. */
const zeroBits = (hash: ArrayBuffer): number => Math.clz32(new DataView(hash).getUint32(0));

/** The counter behind a text and a dot whose SHA-256 begins with so many zero bits. */
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
 * The proof that an order has to carry where cards are being tried, which takes about a second; an empty text where none is needed.
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
