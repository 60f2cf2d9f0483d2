import { randomBytes } from "node:crypto";
import csrf from "@fastify/csrf";

/** Makes and checks crumbs: 128 random bits with a signature, so that forged ones are recognised. */
export type Crumbs = {
  create(): string;
  isValid(crumb: string | undefined): crumb is string;
};

/** `secret` is the key of the signature. Nothing is stored: any process with the same key accepts the crumbs. */
export function createCrumbs(secret: string): Crumbs {
  const tokens = new csrf.Tokens({ hmacKey: secret, userInfo: true });
  return {
    create() {
      // The package takes its salt from Math.random, so we make the random part ourselves and let it sign.
      const random = randomBytes(16).toString("base64url");
      return `${random}.${tokens.create(secret, random)}`;
    },
    isValid(crumb): crumb is string {
      const [random = "", token = "", ...rest] = (crumb ?? "").split(".");
      return rest.length === 0 && tokens.verify(secret, token, random);
    },
  };
}
