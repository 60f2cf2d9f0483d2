import { createHmac } from "node:crypto";
import type { Database } from "../../../database/schema.ts";
import { type Transaction, transact } from "../../../database/transact.ts";
import { tooManyRequests } from "../../../errors.ts";
import { addMail } from "../../../mail/store.ts";
import type { Site } from "../../../site/site.ts";
import { paymentProofNeeded, paymentsExhausted } from "../errors.ts";
import { toAlarmMail, toProofMail } from "../mails.ts";
import { ALARM_MS, isAlarm, type Payer, tryLimits } from "./guard-rules.ts";
import { createGuardStore, type GuardStore } from "./guard-store.ts";
import { type Challenge, createProofs } from "./proofs.ts";

/** The person whose payment is about to be taken. */
type Applicant = {
  readonly websiteId: string;
  readonly cartId: string;
  /** The IP address. */
  readonly address: string;
  /** A proof of work or of a mailed link; empty for none. */
  readonly proof: string;
};

/** Prevents the testing of stolen cards in a shop. */
export type Guard = {
  /** The payer, with the address in a form that cannot be reversed. */
  payerOf(who: Pick<Applicant, "websiteId" | "cartId" | "address">): Payer;
  /**
   * Decides if a visitor may try a card, before an order is placed. Errors: `paymentsExhausted` after too many declined payments;
   * `paymentProofNeeded` if cards are being tested and there is no unused proof.
   */
  admit(applicant: Applicant): Promise<void>;
  /** The work for a browser before a payment on a website. Undefined if none is needed. */
  challenge(websiteId: string): Promise<Challenge | undefined>;
  /**
   * Mails a link that counts as a proof, where no script computes one. False if the site cannot send mail. Errors:
   * `tooManyRequests` after several links for a cart or an address.
   */
  mailLink(request: {
    readonly site: Site;
    readonly cartId: string;
    readonly address: string;
    readonly email: string;
    /** The full address of a page that returns the proof to `admit`. */
    readonly toUrl: (proof: string) => string;
  }): Promise<boolean>;
  /** Deletes some of the expired data. True if there may be more. */
  deleteOld(): Promise<boolean>;
};

type GuardDependencies = {
  readonly database: Database;
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const DELETED_AT_ONCE = 200;

/** Creates the guard of payments. */
export function createGuard({ database, secret, now }: GuardDependencies): Guard {
  const guard = createGuardStore(database);
  const proofs = createProofs(secret);

  const payerOf: Guard["payerOf"] = ({ websiteId, cartId, address }) => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const hash = createHmac("sha256", secret).update(
      JSON.stringify(["payer", websiteId, day, address]),
    );
    return { websiteId, cartId, addressHash: hash.digest("hex") };
  };

  return {
    payerOf,
    async admit({ proof, ...who }) {
      const { websiteId, cartId } = who;
      if (!(await hasTries(guard, payerOf(who)))) throw paymentsExhausted();
      if (!(await guard.isRaised(websiteId, now()))) return;
      const read = proofs.read(proof, { websiteId, cartId, now: now() });
      const isGood = read && (await guard.spendProof(read.hash, read.expiresAt));
      if (!isGood) throw paymentProofNeeded();
    },
    challenge: async (websiteId) =>
      (await guard.isRaised(websiteId, now())) ? proofs.challenge(websiteId, now()) : undefined,
    async mailLink({ site, cartId, address, email, toUrl }) {
      const websiteId = site.content.website.id;
      const proof = proofs.link(websiteId, cartId, now());
      const mail = toProofMail(site, email, toUrl(proof));
      if (!mail) return false;
      const { addressHash } = payerOf({ websiteId, cartId, address });
      await transact(database, async (transaction) => {
        const guard = createGuardStore(transaction);
        const isLeft =
          (await guard.takeTry({ scope: "link", key: cartId }, proof, now())) &&
          (await guard.takeTry({ scope: "linkAddress", key: addressHash }, proof, now()));
        // Undoes the transaction, so that a refused link takes no try.
        if (!isLeft) throw tooManyRequests();
        await addMail(transaction, mail, now());
      });
      return true;
    },
    deleteOld: () => guard.deleteEnded(now(), DELETED_AT_ONCE),
  };
}

const scopesOf = ({ cartId, addressHash }: Payer) =>
  [
    { scope: "cart", key: cartId },
    { scope: "address", key: addressHash },
  ] as const;

/** True if a payer may try another card. */
export async function hasTries(guard: GuardStore, payer: Payer): Promise<boolean> {
  for (const one of scopesOf(payer)) {
    if ((await guard.countTries(one)) >= tryLimits[one.scope].most) return false;
  }
  return true;
}

/** Takes a try under a name, before a card is tried. False if none is left. */
export async function takeTries(
  guard: GuardStore,
  payer: Payer,
  name: string,
  now: number,
): Promise<boolean> {
  for (const one of scopesOf(payer)) {
    if (!(await guard.takeTry(one, name, now))) {
      await guard.freeTries(name);
      return false;
    }
  }
  return true;
}

/**
 * Counts a declined payment, once under its name, and notifies the owners if cards are being tested. True if the payer may try
 * another card.
 */
export async function countDecline(
  transaction: Transaction,
  {
    payer,
    name,
    site,
    now,
  }: {
    readonly payer: Payer;
    readonly name: string;
    readonly site: Site | undefined;
    readonly now: number;
  },
): Promise<boolean> {
  const { websiteId } = payer;
  const guard = createGuardStore(transaction);
  if (await guard.addDecline(websiteId, name, now)) {
    for (const one of scopesOf(payer)) await guard.takeTry(one, name, now);
    const declines = await guard.countDeclines(websiteId, now);
    if (isAlarm(declines) && (await guard.raise(websiteId, now + ALARM_MS, now))) {
      const mail = site && toAlarmMail(site, declines);
      if (mail) await addMail(transaction, mail, now);
    }
  }
  return hasTries(guard, payer);
}
