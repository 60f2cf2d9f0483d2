import { randomBytes } from "node:crypto";
import csrf from "@fastify/csrf";

/** Makes and checks crumbs: 128 random bits with a signature, so that forged ones are recognized. */
export type Crumbs = {
  create(): string;
  isValid(crumb: string | undefined): crumb is string;
};

/** Length of a crumb's random part, in bytes. */
const RANDOM_BYTES = 16;

/** The text form of a random part. */
const RANDOM = /^[\w-]{22}$/;

/** Random parts requested from the system at once, which takes as long as requesting one. */
const AT_ONCE = 256;

/** Makes random texts from bytes that are used only once. */
function createRandom(): () => string {
  let bytes = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === bytes.length) {
      bytes = randomBytes(RANDOM_BYTES * AT_ONCE);
      at = 0;
    }
    at += RANDOM_BYTES;
    return bytes.toString("base64url", at - RANDOM_BYTES, at);
  };
}

/** `secret` is the key of the signature. Nothing is stored: any process with the same key accepts the crumbs. */
export function createCrumbs(secret: string): Crumbs {
  // As bytes: a text would be encoded for each crumb, which takes half as long as its signature.
  const tokens = new csrf.Tokens({ hmacKey: Buffer.from(secret) });
  const nextRandom = createRandom();
  // The package takes its salt from Math.random, so we make the random part ourselves and let it sign that as part of
  // the secret of one visitor. Passed as information on the visitor, it would be signed twice.
  const secretOf = (random: string): string => `${secret}.${random}`;
  return {
    create() {
      const random = nextRandom();
      return `${random}.${tokens.create(secretOf(random))}`;
    },
    isValid(crumb): crumb is string {
      const [random = "", token = "", ...rest] = (crumb ?? "").split(".");
      return rest.length === 0 && RANDOM.test(random) && tokens.verify(secretOf(random), token);
    },
  };
}
