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
  const fromNetwork = limit(perMinute, MINUTE_MS, ({ ip }) => toBlock(ip));
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

/** A server's customer may have 256 addresses of version 4 side by side. */
const toBlock = (ip: string): string => networkOf(ip).replace(/\.\d+$/, "");
