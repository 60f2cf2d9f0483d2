import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CHALLENGE_MS, hasZeroBits, LINK_MS, PROOF_BITS } from "./guard-rules.ts";

/** What a browser has to work on: a counter behind the text and a dot, whose SHA-256 begins with so many zero bits. */
export type Challenge = { readonly text: string; readonly bits: number };

/** A proof that somebody has worked, or reads mails. */
type ReadProof = {
  /** What is stored of it, so that it counts once. */
  readonly hash: string;
  readonly expiresAt: number;
};

/** Makes and checks proofs. They are signed: nothing of them is stored before they are used. */
export type Proofs = {
  challenge(websiteId: string, now: number): Challenge;
  /** What a mailed link carries; it counts for the cart alone. */
  link(websiteId: string, cartId: string, now: number): string;
  /** Undefined for what is no proof of this website and cart, or is too late. */
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
      // Of one challenge one proof counts, whatever its counter is.
      return { hash: createHash("sha256").update(text).digest("hex"), expiresAt };
    },
  };
}
