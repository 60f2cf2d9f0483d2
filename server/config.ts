import { isIP } from "node:net";
import * as z from "zod";

/** The address of a mail server. User and password may contain percent escapes. */
const MAIL_SERVER = /^smtp(?:s|\+starttls)?:\/\/(?:[^\s/%]|%[0-7][\da-f])+\/?$/i;

/** The environment variables with their defaults. An empty value counts as not set. */
const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  /** By default only reachable from this machine; a container sets 0.0.0.0. */
  HOST: matching(/^[\w.:-]+$/, "a host name or an address, such as localhost or 0.0.0.0").default(
    "localhost",
  ),
  DATA_DIR: folder().default("data"),
  DATABASE_URL: matching(
    /^postgres(?:ql)?:\/\/[^\s/]+\/[^\s/?]+(?:\?\S*)?$/,
    "the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/shop",
  ).optional(),
  SITES_DIR: folder().default("fixtures"),
  THEMES_DIR: folder().default("templates/themes"),
  DEFAULT_SITE: matching(
    /^\w[\w.-]*$/,
    "the name of a folder in SITES_DIR, of letters, digits, - . and _",
  ).default("kontor-nord"),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  CART_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(120),
  SIGN_INS_PER_MINUTE: wholeNumber(1, 1_000_000).default(10),
  FORM_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000).default(10),
  ORDERS_PER_MINUTE: wholeNumber(1, 1_000_000).default(30),
  ORDER_MAILS_PER_HOUR: wholeNumber(1, 1_000_000).default(10),
  BEACONS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** Opens the metrics to whoever sends it. */
  METRICS_TOKEN: matching(/^[\x21-\x7e]{16,}$/, "at least 16 printable characters").optional(),
  PAGE_MB: wholeNumber(1, 32).default(4),
  CACHE_MB: wholeNumber(0, 10_000).default(64),
  ANALYTICS_MB: wholeNumber(1, 100_000).default(50),
  IMAGE_CACHE_MB: wholeNumber(10, 1_000_000).default(1000),
  REQUEST_SECONDS: wholeNumber(1, 3600).default(30),
  IDLE_SECONDS: wholeNumber(1, 3600).default(72),
  COMPRESSION: oneOf("on", "off").default("on"),
  /** `1` lets a password be sent to a mail server without TLS. */
  SMTP_INSECURE: oneOf("1").optional(),
  /** Signing key; by default, a random one is stored in the database. */
  SECRET: matching(/^.{32,}$/s, "at least 32 characters").optional(),
  TRUST_PROXY: proxies().default(false),
  NODE_ENV: oneOf("production", "development", "test").default("production"),
});

/** The variables that may be set for one site as well: its folder's name in capitals stands behind `__`. */
const siteSchemas: Readonly<Record<string, z.ZodType<string>>> = {
  /** Target for measurements, and its key. */
  EVENT_PIPELINE_URL: matching(
    /^https?:\/\/[^\s/]+(?:\/\S*)?$/,
    "an address such as https://events.example/collect",
  ),
  EVENT_PIPELINE_KEY: matching(/^[\x21-\x7e]+$/, "a key of printable characters"),
  GOOGLE_MAPS_KEY: matching(/^[\w-]{1,200}$/, "a key of letters, digits, - and _"),
  RECAPTCHA_PROJECT: z.string(),
  RECAPTCHA_API_KEY: z.string(),
  SMTP_URL: matching(MAIL_SERVER, "smtp://user:password@host:587 or smtps://…"),
  STRIPE_API_URL: matching(
    /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?\/?$/,
    "https:// and a host, or http:// and this machine, without a path",
  ),
  STRIPE_SCRIPT_URL: matching(
    /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?\/[\w./-]*$/,
    "an address with https://, or with http:// on this machine, such as http://localhost:4242/v3/",
  ),
  STRIPE_SECRET_KEY: z.string(),
  STRIPE_PUBLISHABLE_KEY: z.string(),
  STRIPE_WEBHOOK_SECRET: z.string(),
  TURNSTILE_SECRET: z.string(),
};

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

function wholeNumber(min: number, max: number) {
  const error = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((number) => number >= min && number <= max, error);
}

function matching(pattern: RegExp, error: string) {
  return z.string().regex(pattern, error);
}

function oneOf<const Names extends readonly string[]>(...names: Names) {
  return z.enum(names, `one of ${names.join(", ")}`);
}

function folder() {
  return z.string().refine((text) => !text.includes("\0"), "the path of a folder");
}

/**
 * The number of proxies before the server, or the trusted ones. There is no `true`: it would let visitors choose
 * the IP address that rate limits count.
 */
function proxies() {
  return z
    .string()
    .transform((text) => {
      if (text === "false") return false;
      if (/^[1-9]$/.test(text)) return Number(text);
      return text.split(",").map((part) => part.trim());
    })
    .refine(
      (value) => !Array.isArray(value) || value.every(isProxy),
      "false, the number of proxies from 1 to 9, or their addresses and networks divided by commas",
    );
}

/** False if a password would be sent to another machine without TLS. */
function keepsMailPassword(address: string, insecure: string | undefined): boolean {
  if (insecure !== undefined) return true;
  const { protocol, hostname, password } = new URL(address);
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
  return password === "" || isLoopback || protocol !== "smtp:";
}

/** An IP address, a network such as `10.0.0.0/8`, or a name that Fastify knows. */
function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
