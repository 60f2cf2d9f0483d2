import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CHALLENGE_MS, hasZeroBits, LINK_MS, PROOF_BITS } from "./guard-rules.ts";

/**
 * The challenge for a browser: find a counter that, after the text and a dot, gives a SHA-256 hash with this many
 * leading zero bits.
 */
export type Challenge = { readonly text: string; readonly bits: number };

/** A proof of work, or of reading mails. */
type ReadProof = {
  /** Its stored form, so that it can be used only once. */
  readonly hash: string;
  readonly expiresAt: number;
};

/** Makes and checks proofs. They are signed, so nothing is stored until they are used. */
export type Proofs = {
  challenge(websiteId: string, now: number): Challenge;
  /** The proof in a mailed link; it is only valid for the cart. */
  link(websiteId: string, cartId: string, now: number): string;
  /** Undefined for anything but a valid, unexpired proof for this website and cart. */
  read(
    proof: string,
    place: { readonly websiteId: string; readonly cartId: string; readonly now: number },
  ): ReadProof | undefined;
};

/** `work~…` is followed by the counter. */
const PROOF = /^((work|link)~(\d{1,15})~[\w-]{22}~([\w-]{43}))(?:\.(\d{1,12}))?$/;

/** `secret` is the key of the signature. */
export function createProofs(secret: string): Proofs {
  function write(kind: "work" | "link", expiresAt: number, about: readonly string[]): string {
    const head = `${kind}~${expiresAt}~${randomBytes(16).toString("base64url")}`;
    return `${head}~${sign(head, about)}`;
  }
  const sign = (head: string, about: readonly string[]): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["payment-proof", head, ...about]))
      .digest("base64url");

  return {
    challenge: (websiteId, now) => ({
      text: write("work", now + CHALLENGE_MS, [websiteId]),
      bits: PROOF_BITS,
    }),
    link: (websiteId, cartId, now) => write("link", now + LINK_MS, [websiteId, cartId]),
    read(proof, { websiteId, cartId, now }) {
      const [, text = "", kind, expires, signature = "", counter] = PROOF.exec(proof) ?? [];
      const expiresAt = Number(expires);
      if (text === "" || expiresAt <= now) return undefined;
      const head = text.slice(0, -signature.length - 1);
      const own = sign(head, kind === "link" ? [websiteId, cartId] : [websiteId]);
      if (!timingSafeEqual(Buffer.from(own), Buffer.from(signature))) return undefined;
      const worked = createHash("sha256").update(`${text}.${counter}`).digest();
      if (kind === "work" && !(counter && hasZeroBits(worked, PROOF_BITS))) return undefined;
      // Hashes only the challenge, so that it counts as one proof whatever its counter.
      return { hash: createHash("sha256").update(text).digest("hex"), expiresAt };
    },
  };
}
