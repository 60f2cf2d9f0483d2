import { randomBytes } from "node:crypto";
import csrf from "@fastify/csrf";

/** Makes and checks crumbs: 128 random bits and a signature, so that a made-up one is told from ours. */
export type Crumbs = {
  create(): string;
  isValid(crumb: string | undefined): crumb is string;
};

/** `secret` is the key of the signature. Nothing is stored: every process with the key knows its crumbs. */
export function createCrumbs(secret: string): Crumbs {
  const tokens = new csrf.Tokens({ hmacKey: secret, userInfo: true });
  return {
    create() {
      // The package's own salt comes from Math.random, so the random part is ours and the package signs it.
      const random = randomBytes(16).toString("base64url");
      return `${random}.${tokens.create(secret, random)}`;
    },
    isValid(crumb): crumb is string {
      const [random = "", token = "", ...rest] = (crumb ?? "").split(".");
      return rest.length === 0 && tokens.verify(secret, token, random);
    },
  };
}
