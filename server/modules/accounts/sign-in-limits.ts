import { hash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as accountsLimits from "../../contract/accounts/limits.ts";
import { cookies } from "../../contract/http/cookies.ts";
import { toEmailKey } from "../../contract/values/email.ts";
import { tooManyRequests } from "../../errors.ts";
import { createSignedIds } from "../../http/security/signed-ids.ts";
import { setCookie } from "../../http/session.ts";

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
  /** Attempts per minute at an account, from a network or a device. */
  readonly perMinute: number;
  /** Signing key. */
  readonly secret: string;
};

/** Creates the limits of an app, which must have the limits of requests. */
export function createSignInLimits(
  app: FastifyInstance,
  { perMinute, secret }: SignInLimitsOptions,
): SignInLimits {
  const devices = createSignedIds(secret, "device");
  const attempts = new WeakMap<FastifyRequest, Attempt>();

  function limit(max: number, timeWindow: number, place: (request: FastifyRequest) => string) {
    const counter = app.createRateLimit({
      max,
      timeWindow,
      keyGenerator(request) {
        const { websiteId = "", email = "" } = attempts.get(request) ?? {};
        return JSON.stringify([websiteId, toEmailKey(email), place(request)]);
      },
    });
    return async (request: FastifyRequest) => {
      const count = await counter(request);
      if (!count.isAllowed && count.isExceeded) throw tooManyRequests(count.ttlInSeconds);
    };
  }

  const fromDevice = limit(perMinute, MINUTE_MS, () => "device");
  const fromNetwork = limit(perMinute, MINUTE_MS, ({ ip }) => networkOf(ip));
  const fromAnywhere = limit(accountsLimits.signInsPerHour, HOUR_MS, () => "anywhere");

  return {
    async count(request, attempt) {
      attempts.set(request, attempt);
      const token = request.cookies[cookies.device.name] ?? "";
      if (devices.read(attempt.websiteId, token) === accountOf(attempt)) return fromDevice(request);
      await fromNetwork(request);
      await fromAnywhere(request);
    },
    remember: (reply, attempt) =>
      setCookie(reply, cookies.device, devices.write(attempt.websiteId, accountOf(attempt))),
  };
}

/** The cookie of a device tells nobody the address of its account. */
const accountOf = ({ email }: Attempt): string => hash("sha256", toEmailKey(email), "hex");

/** The network that somebody can choose addresses from: 256 of version 4, half of the bits of version 6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (!isIPv6(mapped)) return mapped.split(".").slice(0, 3).join(".");
  const [start = "", end] = mapped.split("::");
  const groups = start === "" ? [] : start.split(":");
  const rest = end ? end.split(":") : [];
  const missing = end === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
