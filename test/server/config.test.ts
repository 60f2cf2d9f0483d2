import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "../../server/config.ts";

const faultOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("no fault");
};

describe("the configuration", () => {
  test("has a default for everything, also for an empty value", () => {
    const defaults = {
      port: 3000,
      host: "localhost",
      dataDir: "data",
      databaseUrl: undefined,
      sitesDir: "fixtures",
      themesDir: "templates/themes",
      defaultSite: "kontor-nord",
      logLevel: "info",
      cartWritesPerMinute: 120,
      signInsPerMinute: 10,
      formWritesPerMinute: 10,
      ordersPerMinute: 30,
      orderMailsPerHour: 10,
      beaconsPerMinute: 600,
      siteSecrets: {},
      metricsPort: undefined,
      metricsToken: undefined,
      pageMb: 4,
      cacheMb: 64,
      analyticsMb: 50,
      imageCacheMb: 1000,
      requestSeconds: 30,
      idleSeconds: 72,
      compression: true,
      secret: undefined,
      trustProxy: false,
      mode: "production",
      warnings: [],
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: "", SECRET: "", UNKNOWN: "x" })).toEqual(defaults);
  });

  test("takes the cache's size from its old name, with a warning", () => {
    const old = readConfig({ PAGE_CACHE_MB: "7" });
    expect([old.cacheMb, old.warnings.join()]).toEqual([7, expect.stringContaining("CACHE_MB")]);
    const both = readConfig({ PAGE_CACHE_MB: "7", CACHE_MB: "9" });
    expect([both.cacheMb, both.warnings]).toEqual([9, []]);
  });

  test("another server for payments is https or this machine, and is told", () => {
    const given = {
      STRIPE_API_URL: "http://localhost:4242",
      STRIPE_SCRIPT_URL__LADEN: "https://pay.example/v3/",
    };
    expect(readConfig(given).warnings).toEqual([
      "STRIPE_API_URL is set: payments go to http://localhost:4242 instead of Stripe",
      "STRIPE_SCRIPT_URL__LADEN is set: payments go to https://pay.example/v3/ instead of Stripe",
    ]);
    for (const url of ["http://pay.example", "https://pay.example/path", "pay.example"]) {
      expect(() => readConfig({ STRIPE_API_URL: url })).toThrow("STRIPE_API_URL");
    }
    expect(() => readConfig({ STRIPE_SCRIPT_URL: 'https://pay.example/"x' })).toThrow(
      "STRIPE_SCRIPT_URL",
    );
  });

  test("is read from the environment", () => {
    const secret = "x".repeat(32);
    expect(
      readConfig({
        PORT: "0",
        HOST: "0.0.0.0",
        DATA_DIR: "/var/lib/shop",
        DATABASE_URL: "postgres://shop@db/shop?sslmode=require",
        SITES_DIR: "/srv/sites",
        THEMES_DIR: "/srv/themes",
        DEFAULT_SITE: "laden",
        LOG_LEVEL: "silent",
        CART_WRITES_PER_MINUTE: "5",
        SIGN_INS_PER_MINUTE: "3",
        FORM_WRITES_PER_MINUTE: "2",
        ORDERS_PER_MINUTE: "3",
        BEACONS_PER_MINUTE: "4",
        EVENT_PIPELINE_URL: "https://events.example/collect?site=a",
        EVENT_PIPELINE_KEY: "a-key",
        TURNSTILE_SECRET: "t",
        RECAPTCHA_API_KEY__MEIN_LADEN: "k",
        STRIPE_SECRET_KEY: "sk_1",
        STRIPE_WEBHOOK_SECRET__MEIN_LADEN: "whsec_1",
        METRICS_PORT: "9100",
        METRICS_TOKEN: "a-token-of-monitoring",
        PAGE_MB: "8",
        CACHE_MB: "0",
        ANALYTICS_MB: "7",
        IMAGE_CACHE_MB: "50",
        REQUEST_SECONDS: "10",
        IDLE_SECONDS: "20",
        COMPRESSION: "off",
        GOOGLE_MAPS_KEY: "AIza-1_x",
        SMTP_URL__MEIN_LADEN: "smtps://u:p@mail.example",
        SECRET: secret,
        TRUST_PROXY: "1",
        NODE_ENV: "development",
      }),
    ).toEqual({
      port: 0,
      host: "0.0.0.0",
      dataDir: "/var/lib/shop",
      databaseUrl: "postgres://shop@db/shop?sslmode=require",
      sitesDir: "/srv/sites",
      themesDir: "/srv/themes",
      defaultSite: "laden",
      logLevel: "silent",
      cartWritesPerMinute: 5,
      signInsPerMinute: 3,
      formWritesPerMinute: 2,
      ordersPerMinute: 3,
      orderMailsPerHour: 10,
      beaconsPerMinute: 4,
      siteSecrets: {
        EVENT_PIPELINE_URL: "https://events.example/collect?site=a",
        EVENT_PIPELINE_KEY: "a-key",
        TURNSTILE_SECRET: "t",
        RECAPTCHA_API_KEY__MEIN_LADEN: "k",
        STRIPE_SECRET_KEY: "sk_1",
        STRIPE_WEBHOOK_SECRET__MEIN_LADEN: "whsec_1",
        GOOGLE_MAPS_KEY: "AIza-1_x",
        SMTP_URL__MEIN_LADEN: "smtps://u:p@mail.example",
      },
      metricsPort: 9100,
      metricsToken: "a-token-of-monitoring",
      pageMb: 8,
      cacheMb: 0,
      analyticsMb: 7,
      imageCacheMb: 50,
      requestSeconds: 10,
      idleSeconds: 20,
      compression: false,
      secret,
      trustProxy: 1,
      mode: "development",
      warnings: [],
    });
  });

  test.each([
    ["false", false],
    ["2", 2],
    ["127.0.0.1, 10.0.0.0/8,::1/128", ["127.0.0.1", "10.0.0.0/8", "::1/128"]],
    ["loopback", ["loopback"]],
  ])("TRUST_PROXY=%s", (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  test.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["PORT", " 3000"],
    ["HOST", "http://x"],
    ["DEFAULT_SITE", "../etc"],
    ["LOG_LEVEL", "loud"],
    ["CART_WRITES_PER_MINUTE", "0"],
    ["BEACONS_PER_MINUTE", "0"],
    ["COMPRESSION", "false"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["NODE_ENV", "staging"],
  ])("a fault names the variable, the value and what is allowed: %s=%s", (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(
      new RegExp(`^${name}: "${value.replace(/[.*/]/g, "\\$&")}" is not allowed; it must be .+$`),
    );
  });

  test("every fault has a line", () => {
    expect(faultOf({ PORT: "x", LOG_LEVEL: "y" }).split("\n")).toEqual([
      'PORT: "x" is not allowed; it must be a whole number from 0 to 65535',
      expect.stringMatching(/^LOG_LEVEL: "y" is not allowed; it must be one of fatal, error/),
    ]);
  });

  test("a secret that is too short is not shown", () => {
    expect(faultOf({ SECRET: "swordfish" })).toBe(
      "SECRET: the value given is not allowed; it must be at least 32 characters",
    );
  });

  test.each([
    "smtp://user:secret@mail.example:587",
    "SMTP://user:secret@192.0.2.1",
    "smtp://user:secret@localhost.example",
  ])("a mail server that would be sent a password without TLS: %s", (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL })).toThrow(ConfigError);
    expect(() => readConfig({ SMTP_URL })).toThrow(
      /^SMTP_URL: the value given is not allowed.*TLS/,
    );
    expect(readConfig({ SMTP_URL, SMTP_INSECURE: "1" }).siteSecrets.SMTP_URL).toBe(SMTP_URL);
  });

  test.each([
    "smtp://mail.example:25",
    "smtps://user:secret@mail.example",
    "smtp+starttls://user:secret@mail.example:587",
    "smtp://user:secret@localhost:1025",
    "smtp://user:secret@127.0.0.1:1025",
    "smtp://user:secret@[::1]:1025",
  ])("a mail server that gets no password without TLS: %s", (SMTP_URL) => {
    expect(readConfig({ SMTP_URL }).siteSecrets.SMTP_URL).toBe(SMTP_URL);
  });

  test.each(["mail.example", "http://mail.example", "smtp://user:100%@mail.example"])(
    "a wrong address of a mail server is not shown: %s",
    (address) => {
      expect(faultOf({ SMTP_URL: address })).toBe(
        "SMTP_URL: the value given is not allowed; it must be smtp://user:password@host:587 or smtps://…",
      );
    },
  );

  test("what a single site has is checked as what all have", () => {
    expect(faultOf({ SMTP_URL__LADEN: "smtp://user:secret@mail.example" })).toMatch(
      /^SMTP_URL__LADEN: the value given is not allowed.*TLS/,
    );
    expect(faultOf({ GOOGLE_MAPS_KEY__LADEN: "a b", PORT: "x" }).split("\n")).toHaveLength(2);
    expect(readConfig({ SECRET__LADEN: "x", SMTP_URL__laden: "x" }).siteSecrets).toEqual({});
  });

  test("a wrong address of a pipeline is not shown, as it may hold a key", () => {
    for (const url of ["events.example", "ftp://events.example", "https://a b"]) {
      expect(faultOf({ EVENT_PIPELINE_URL: url })).toBe(
        "EVENT_PIPELINE_URL: the value given is not allowed; it must be an address such as https://events.example/collect",
      );
    }
    expect(faultOf({ EVENT_PIPELINE_KEY: "a b" })).toBe(
      "EVENT_PIPELINE_KEY: the value given is not allowed; it must be a key of printable characters",
    );
  });

  test("a wrong address of a database is not shown, as it may hold a password", () => {
    for (const address of [
      "mysql://user:secret@host/shop",
      "postgres://user:secret@host",
      "shop",
    ]) {
      expect(faultOf({ DATABASE_URL: address })).toBe(
        "DATABASE_URL: the value given is not allowed; it must be the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/shop",
      );
    }
  });
});
