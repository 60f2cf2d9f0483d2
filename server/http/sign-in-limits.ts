import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as accountsLimits from "../contract/accounts/limits.ts";
import { cookies } from "../contract/http/cookies.ts";
import { toEmailKey } from "../contract/values/email.ts";
import { tooManyRequests } from "../errors.ts";
import { networkOf } from "./requests/network-of.ts";
import { createSignedIds } from "./security/signed-ids.ts";
import { setCookie } from "./session.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An attempt to sign in. */
type Attempt = { readonly websiteId: string; readonly email: string };

/** Limits the attempts at accounts, so that nobody can guess a password, nor keep an owner out by wrong ones. */
export type SignInLimits = {
  /** Counts an attempt. Errors: `tooManyRequests`. */
  count(request: FastifyRequest, attempt: Attempt): Promise<void>;
  /** The device has signed in: from now on, attempts of others do not keep it out. */
  remember(reply: FastifyReply, attempt: Attempt): void;
};

type SignInLimitsOptions = {
  /** Attempts per minute from an address, and at an account from a network or a device. */
  readonly perMinute: number;
  /** Signing key. */
  readonly secret: string;
};

type AttemptLimit = {
  /** Its name. */
  readonly groupId: string;
  readonly max: number;
  readonly timeWindow: number;
  /** Attempts with the same key count together. */
  readonly keyOf: (request: FastifyRequest) => readonly string[];
};

/** Creates the limits of an app, which must have the limits of requests. */
export function createSignInLimits(
  app: FastifyInstance,
  { perMinute, secret }: SignInLimitsOptions,
): SignInLimits {
  const devices = createSignedIds(secret, "device");
  const attempts = new WeakMap<FastifyRequest, Attempt>();
  const { fromAddress, fromDevice, fromNetwork, fromAnywhere } = createCounters(
    app,
    perMinute,
    attempts,
  );

  return {
    async count(request, attempt) {
      attempts.set(request, attempt);
      const token = request.cookies[cookies.device.name] ?? "";
      const isKnown = devices.read(attempt.websiteId, token) === accountOf(attempt);
      const near = isKnown ? [fromAddress, fromDevice] : [fromAddress, fromNetwork];
      // A sender without attempts left takes none of everybody's.
      for (const one of near) assertAllowed(await one(request, { increment: false }), 1);
      // All at once, so that the database is asked once.
      const counters = isKnown ? near : [...near, fromAnywhere];
      const counts = await Promise.all(counters.map((one) => one(request)));
      for (const count of counts) assertAllowed(count, 0);
    },
    remember: (reply, attempt) =>
      setCookie(reply, cookies.device, devices.write(attempt.websiteId, accountOf(attempt))),
  };
}

/** Creates a counter for each place that attempts come from. */
function createCounters(
  app: FastifyInstance,
  perMinute: number,
  attempts: WeakMap<FastifyRequest, Attempt>,
) {
  const limit = ({ keyOf, ...limits }: AttemptLimit) =>
    app.createRateLimit({
      ...limits,
      keyGenerator: (request: FastifyRequest) => JSON.stringify(keyOf(request)),
    });
  const ofAccount = (request: FastifyRequest, ...place: readonly string[]) => {
    const { websiteId = "", email = "" } = attempts.get(request) ?? {};
    return [websiteId, toEmailKey(email), ...place];
  };
  return {
    fromAddress: limit({
      groupId: "sign-ins from an address",
      max: perMinute,
      timeWindow: MINUTE_MS,
      keyOf: ({ ip }) => [ip],
    }),
    fromDevice: limit({
      groupId: "sign-ins of a device",
      max: perMinute,
      timeWindow: MINUTE_MS,
      keyOf: (request) => ofAccount(request),
    }),
    fromNetwork: limit({
      groupId: "sign-ins from a network",
      max: perMinute,
      timeWindow: MINUTE_MS,
      keyOf: (request) => ofAccount(request, toBlock(request.ip)),
    }),
    fromAnywhere: limit({
      groupId: "sign-ins from anywhere",
      max: accountsLimits.signInsPerHour,
      timeWindow: HOUR_MS,
      keyOf: (request) => ofAccount(request),
    }),
  };
}

type Count = Awaited<ReturnType<ReturnType<FastifyInstance["createRateLimit"]>>>;

/** Errors: `tooManyRequests` if fewer attempts are left than wanted. */
function assertAllowed(count: Count, wanted: 0 | 1): void {
  if (count.isAllowed) return;
  if (count.isExceeded || count.remaining < wanted) throw tooManyRequests(count.ttlInSeconds);
}

/** The cookie of a device tells nobody the address of its account. */
const accountOf = ({ email }: Attempt): string => hash("sha256", toEmailKey(email), "hex");

/** A server's customer may have 256 addresses of version 4 side by side. */
const toBlock = (ip: string): string => networkOf(ip).replace(/\.\d+$/, "");
