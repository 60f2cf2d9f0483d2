import type * as z from "zod";
import { environmentSchema, siteSchemas } from "./environment.ts";

/** Variables whose values are never shown in messages. */
const secrets: readonly string[] = ["DATABASE_URL", "METRICS_TOKEN", "SECRET"];

type Environment = z.output<typeof environmentSchema>;

/** The settings of the server. */
export type Config = {
  /** Variables that are out of use, or have an effect that must not be missed, for the log. */
  readonly warnings: readonly string[];
  /** 0 means any free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly sitesDir: string;
  readonly themesDir: string;
  readonly defaultSite: string;
  readonly logLevel: Environment["LOG_LEVEL"];
  /** Per IP address. */
  readonly cartWritesPerMinute: number;
  /** Attempts per IP address, and per account. */
  readonly signInsPerMinute: number;
  /** Submissions of forms per IP address. */
  readonly formWritesPerMinute: number;
  /** Orders per IP address. */
  readonly ordersPerMinute: number;
  /** Confirmations of unpaid orders, per recipient. */
  readonly orderMailsPerHour: number;
  /** Reports from pages, per IP address. */
  readonly beaconsPerMinute: number;
  /** Keys and addresses of services that sites use, by variable name; those of a single site have `__` and its folder appended. */
  readonly siteSecrets: Readonly<Record<string, string>>;
  /** The port of the metrics, if it is not that of the sites. */
  readonly metricsPort: number | undefined;
  /** Undefined to open the metrics to this machine alone. */
  readonly metricsToken: string | undefined;
  /** HTML that the templates of a page may make, in megabytes. */
  readonly pageMb: number;
  /** Size of the finished pages of all sites that are kept, in megabytes; 0 keeps none. */
  readonly cacheMb: number;
  /** Measurements of visitors' pages that a website keeps a day, in megabytes. */
  readonly analyticsMb: number;
  /** Size of all resized images on disk, in megabytes. */
  readonly imageCacheMb: number;
  /** Time within which a request must arrive completely. */
  readonly requestSeconds: number;
  /** Time after which an unused connection is closed. */
  readonly idleSeconds: number;
  /** Off if a proxy in front compresses. */
  readonly compression: boolean;
  readonly secret: string | undefined;
  /** Fastify's option of the same name: whose `X-Forwarded-…` headers are trusted. */
  readonly trustProxy: false | number | string[];
  readonly mode: Environment["NODE_ENV"];
};

/** Invalid environment variables; the message has a line for each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the configuration from environment variables, by default those of this process.
 *
 * Errors: `ConfigError`, with a line for each invalid variable that states its value and what is allowed.
 *   The value of a secret is not shown.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { values, siteSecrets } = check(given);
  return {
    warnings: [
      ...(given.CACHE_MB === undefined && given.PAGE_CACHE_MB !== undefined
        ? ["PAGE_CACHE_MB is the old name of CACHE_MB, and counts for all sites together now"]
        : []),
      ...Object.entries(siteSecrets)
        .filter(([name]) => /^STRIPE_(?:API|SCRIPT)_URL(?:__|$)/.test(name))
        .map(([name, value]) => `${name} is set: payments go to ${value} instead of Stripe`),
    ],
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    sitesDir: values.SITES_DIR,
    themesDir: values.THEMES_DIR,
    defaultSite: values.DEFAULT_SITE,
    logLevel: values.LOG_LEVEL,
    cartWritesPerMinute: values.CART_WRITES_PER_MINUTE,
    signInsPerMinute: values.SIGN_INS_PER_MINUTE,
    formWritesPerMinute: values.FORM_WRITES_PER_MINUTE,
    ordersPerMinute: values.ORDERS_PER_MINUTE,
    orderMailsPerHour: values.ORDER_MAILS_PER_HOUR,
    beaconsPerMinute: values.BEACONS_PER_MINUTE,
    siteSecrets,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    pageMb: values.PAGE_MB,
    cacheMb: values.CACHE_MB,
    analyticsMb: values.ANALYTICS_MB,
    imageCacheMb: values.IMAGE_CACHE_MB,
    requestSeconds: values.REQUEST_SECONDS,
    idleSeconds: values.IDLE_SECONDS,
    compression: values.COMPRESSION === "on",
    secret: values.SECRET,
    trustProxy: values.TRUST_PROXY,
    mode: values.NODE_ENV,
  };
}

type Given = Readonly<Record<string, string | undefined>>;

/** The variables with their defaults, and those of services. Errors: `ConfigError`. */
function check(given: Given) {
  // The schema runs once, so compiling it would not pay.
  const result = environmentSchema.safeParse(
    { CACHE_MB: given.PAGE_CACHE_MB, ...given },
    { jitless: true },
  );
  const { siteSecrets, faults } = readSiteSecrets(given);
  if (result.success && faults.length === 0) return { values: result.data, siteSecrets };
  const byName = new Map(
    (result.error?.issues ?? []).map(({ path, message }) => {
      const name = String(path[0]);
      return [name, toFault(name, given[name], message)];
    }),
  );
  throw new ConfigError([...byName.values(), ...faults].join("\n"));
}

/** Reads the variables of services, each for all sites and for single ones. No message shows a value, which may be a key. */
function readSiteSecrets(given: Given) {
  const siteSecrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const [, base = ""] = /^([A-Z]+(?:_[A-Z]+)*)(?:__[A-Z0-9_]+)?$/.exec(name) ?? [];
    if (value === undefined || !Object.hasOwn(siteSchemas, base)) continue;
    const read = siteSchemas[base]?.safeParse(value, { jitless: true });
    const allowed = read?.success
      ? base === "SMTP_URL" && !keepsMailPassword(value, given.SMTP_INSECURE)
        ? NEEDS_TLS
        : undefined
      : read?.error.issues[0]?.message;
    if (allowed === undefined) siteSecrets[name] = value;
    else faults.push(`${name}: the value given is not allowed; it must be ${allowed}`);
  }
  return { siteSecrets, faults };
}

const NEEDS_TLS =
  "smtps://… or smtp+starttls://… for a password, unless SMTP_INSECURE=1 lets it be sent without TLS";

function toFault(name: string, value: string | undefined, allowed: string): string {
  const shown = secrets.includes(name) ? "the value given" : JSON.stringify(value);
  return `${name}: ${shown} is not allowed; it must be ${allowed}`;
}

/** False if a password would be sent to another machine without TLS. */
function keepsMailPassword(address: string, insecure: string | undefined): boolean {
  if (insecure !== undefined) return true;
  const { protocol, hostname, password } = new URL(address);
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
  return password === "" || isLoopback || protocol !== "smtp:";
}
