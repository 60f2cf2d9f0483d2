import { isIP } from "node:net";
import * as z from "zod";

/** The address of a mail server. User and password may contain percent escapes. */
const MAIL_SERVER = /^smtp(?:s|\+starttls)?:\/\/(?:[^\s/%]|%[0-7][\da-f])+\/?$/i;

/** The environment variables with their defaults. An empty value counts as not set. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe("port; `0` takes any free one"),
  HOST: matching(/^[\w.:-]+$/, "a host name or an address, such as localhost or 0.0.0.0")
    .default("localhost")
    .describe("address to listen on; `0.0.0.0` for all, as a container needs"),
  DATA_DIR: folder()
    .default("data")
    .describe(
      "folder of the embedded database, with the signing key and resized images; readable only by the server's user",
    ),
  DATABASE_URL: matching(
    /^postgres(?:ql)?:\/\/[^\s/]+\/[^\s/?]+(?:\?\S*)?$/,
    "the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/shop",
  )
    .optional()
    .describe(
      "address of a PostgreSQL database, such as `postgres://user:password@localhost:5432/shop`, instead of the embedded one; several processes may share it",
    ),
  SITES_DIR: folder().default("fixtures").describe("folder with one folder of content per site"),
  THEMES_DIR: folder().default("templates/themes").describe("folder with one folder per theme"),
  DEFAULT_SITE: matching(
    /^\w[\w.-]*$/,
    "the name of a folder in SITES_DIR, of letters, digits, - . and _",
  )
    .default("kontor-nord")
    .describe("the site for hosts that no `site.json` names"),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent")
    .default("info")
    .describe(
      "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; logs are JSON, one line each",
    ),
  CART_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(120)
    .describe("writes to carts per minute and IP address"),
  SIGN_INS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(10)
    .describe(
      "attempts to sign in per minute: per IP address, and at an account per network and for devices that have signed in before. From all other devices together an account bears 100 an hour",
    ),
  FORM_WRITES_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(10)
    .describe("submissions of forms per minute and IP address"),
  ORDERS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(30)
    .describe("orders per minute and IP address"),
  ORDER_MAILS_PER_HOUR: wholeNumber(1, 1_000_000)
    .default(10)
    .describe(
      "confirmations of unpaid orders per hour and recipient; those above wait, and none is dropped",
    ),
  BEACONS_PER_MINUTE: wholeNumber(1, 1_000_000)
    .default(600)
    .describe("reports from pages per minute and IP address: views, speed, errors"),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe("port on which `/metrics` is served instead of `PORT`"),
  METRICS_TOKEN: matching(/^[\x21-\x7e]{16,}$/, "at least 16 printable characters")
    .optional()
    .describe(
      "whoever sends it, at least 16 characters, as `Authorization: Bearer …` may read `/metrics`; without one only this machine may",
    ),
  PAGE_MB: wholeNumber(1, 32)
    .default(4)
    .describe(
      "megabytes of HTML that the templates of a page may make, from 1 to 32; a longer page ends there, and the log names the tag. Feeds, the sitemap and `?format=json` are not counted",
    ),
  CACHE_MB: wholeNumber(0, 10_000)
    .default(64)
    .describe(
      "megabytes of finished pages, and of their parts, that are kept of all sites together; `0` renders every request. `PAGE_CACHE_MB` is its old name, which counts without it, with a warning",
    ),
  ANALYTICS_MB: wholeNumber(1, 100_000)
    .default(50)
    .describe(
      "megabytes of measurements that a site keeps of a day; what visitors' pages report beyond it is not stored, and `/config/analytics` says so",
    ),
  IMAGE_CACHE_MB: wholeNumber(10, 1_000_000)
    .default(1000)
    .describe(
      "megabytes of resized images below `DATA_DIR/cache/images`; the least recently used are deleted first",
    ),
  REQUEST_SECONDS: wholeNumber(1, 3600)
    .default(30)
    .describe("seconds for a complete request to arrive; after that it gets 408"),
  IDLE_SECONDS: wholeNumber(1, 3600)
    .default(72)
    .describe(
      "seconds without a request after which a connection is closed; should exceed the timeout of a proxy in front",
    ),
  COMPRESSION: oneOf("on", "off")
    .default("on")
    .describe("`off` leaves brotli and gzip to a proxy in front"),
  SMTP_INSECURE: oneOf("1")
    .optional()
    .describe("`1` allows `smtp://` with a password to any machine"),
  SECRET: matching(/^.{32,}$/s, "at least 32 characters")
    .optional()
    .describe(
      "signing key, at least 32 characters; without it a random one is stored in the database",
    ),
  TRUST_PROXY: proxies()
    .default(false)
    .describe(
      "number or addresses of the proxies in front, whose `X-Forwarded-…` headers are trusted",
    ),
  NODE_ENV: oneOf("production", "development", "test")
    .default("production")
    .describe(
      "`development`, which `npm run dev` sets, follows the files, shows their mistakes in pages, keeps no finished page and takes the payment `test`; `test` is for the tests of this repository",
    ),
});

/** The variables that may be set for one site as well: its folder's name in capitals stands behind `__`. */
export const siteSchemas: Readonly<Record<string, z.ZodType<string>>> = {
  EVENT_PIPELINE_URL: matching(
    /^https?:\/\/[^\s/]+(?:\/\S*)?$/,
    "an address such as https://events.example/collect",
  ).describe("address of another server that receives all measurements"),
  EVENT_PIPELINE_KEY: matching(/^[\x21-\x7e]+$/, "a key of printable characters").describe(
    "sent there as `Authorization: Bearer …`; never to an `EVENT_PIPELINE_URL__…` of a single site, which has its own `EVENT_PIPELINE_KEY__…`",
  ),
  GOOGLE_MAPS_KEY: matching(/^[\w-]{1,200}$/, "a key of letters, digits, - and _").describe(
    "key of the Places API (New); with it the server suggests addresses at checkout. It never appears in a page, answer or log",
  ),
  RECAPTCHA_PROJECT: z
    .string()
    .describe("project of reCAPTCHA Enterprise, for sites whose forms have it"),
  RECAPTCHA_API_KEY: z.string().describe("its key"),
  SMTP_URL: matching(MAIL_SERVER, "smtp://user:password@host:587 or smtps://…").describe(
    "mail server, `smtps://user:password@host`, or `smtp+starttls://user:password@host:587`, where TLS begins before the password is sent. `smtp://…` uses TLS only if the server offers it: with a password the server does not start, except with a mail server on the same machine. Without the variable mails are files in `DATA_DIR/outbox`",
  ),
  STRIPE_API_URL: matching(
    /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?\/?$/,
    "https:// and a host, or http:// and this machine, without a path",
  ).describe(
    "another server than Stripe's own, `https://…` or on this machine; the log says so at start. `npm run stripe-double` starts a stand-in on this machine, takes the test cards, and prints the variables",
  ),
  STRIPE_SCRIPT_URL: matching(
    /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?\/[\w./-]*$/,
    "an address with https://, or with http:// on this machine, such as http://localhost:4242/v3/",
  ).describe("the browser script that belongs to it"),
  STRIPE_SECRET_KEY: z
    .string()
    .describe(
      "secret key of the account that receives payments of sites with the payment `stripe`",
    ),
  STRIPE_PUBLISHABLE_KEY: z.string().describe("its key for browsers"),
  STRIPE_WEBHOOK_SECRET: z.string().describe("its key for signed messages"),
  VIES_URL: matching(
    /^https?:\/\/[^\s/]+(?:\/\S*)?$/,
    "an address such as https://vies.example/rest-api",
  ).describe(
    "another server than that of the European Union, which is asked about VAT numbers of buyers where a shop sells to businesses",
  ),
  TURNSTILE_SECRET: z
    .string()
    .describe("key of Cloudflare Turnstile, for sites whose forms have it"),
};

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
