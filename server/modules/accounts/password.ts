/** Loaded lazily, because nobody may ever sign in. */
const loadPackage = () => import("@node-rs/argon2");

/** argon2id with the minimum that OWASP recommends: 19 MiB, two passes, one lane. It is the package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, including salt and cost. Takes some 20 ms on another thread. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await loadPackage();
  return hash(password.normalize(), cost);
}

/** Hash of a password that no account has. */
let nobodysHash: Promise<string> | undefined;

/** True if a password matches the hash. Without a hash the answer is false, and takes the same time. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword("");
  const { verify } = await loadPackage();
  const matches = await verify(hashed ?? (await nobodysHash), password.normalize());
  return matches && hashed !== undefined;
}
