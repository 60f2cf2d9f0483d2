import { afterAll, beforeAll, expect, test } from "vitest";
import { type Role, roles } from "../../../../server/contract/accounts/roles.ts";
import { takeJob } from "../../../../server/jobs/store.ts";
import {
  createDeliveryStore,
  deliveryQueue,
} from "../../../../server/modules/connections/delivery-store.ts";
import { newsletterForm } from "../../../support/forms/form-files.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const PATH = "/config/connections";
const NOW = Date.UTC(2026, 0, 15, 9, 30);
const SECRET = "geheim-und-lang-genug";
const script = '"><script>alert(1)</script>';

let running: Awaited<ReturnType<typeof startApp>>;
const jars = new Map<Role, Jar>();
let admin: Jar;

beforeAll(async () => {
  const files = { ...contentFiles(), "forms/rundbrief.json": newsletterForm() };
  running = await startApp(await loadTestSites(below("shop", files)), {
    now: () => NOW,
    signInsPerMinute: 1000,
  });
  for (const role of roles) {
    jars.set(role, await signIn(running.app, await addAccount(running.database, role, "w1")));
  }
  admin = jars.get("admin") ?? {};
});
afterAll(() => running.close());

const open = async (url = PATH, jar = admin) => send(running.app, jar, { url });
const post = (
  path: string,
  fields: [string, string][] = [],
  { jar = admin, origin = "http://shop.test" } = {},
) =>
  send(running.app, jar, {
    method: "POST",
    url: PATH + path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: "shop.test",
      origin,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
const valid: [string, string][] = [
  ["address", "https://hook.example/a"],
  ["secret", SECRET],
  ["list", "rundbrief"],
  ["events", "order.paid"],
  ["events", "subscriber.confirmed"],
];
const without = (name: string, ...more: [string, string][]): [string, string][] => [
  ...valid.filter(([field]) => field !== name),
  ...more,
];
const sectionOf = (body: string, kind: string) =>
  (body.match(/<section class="owner-entry".*?<\/section>/gs) ?? []).find((section) =>
    section.includes(`id="${kind}"`),
  ) ?? "";
const versionOf = (section: string) => /name="version" value="(\d+)"/.exec(section)?.[1] ?? "";
const stateOf = (section: string) => /<dt>Status<\/dt><dd>([^<]*)/.exec(section)?.[1];
const rows = () => running.database.selectFrom("connections").selectAll().execute();

test.each(roles)("an account with the role %s connects if it may", async (role) => {
  const isAllowed = role === "admin" || role === "website-manager";
  const jar = jars.get(role) ?? {};
  const { statusCode, headers } = await open(PATH, jar);
  expect([statusCode, headers["cache-control"]]).toEqual([
    isAllowed ? 200 : 403,
    "private, no-store",
  ]);
  expect((await post("/automation", [], { jar })).statusCode).toBe(isAllowed ? 400 : 403);
  for (const path of ["/automation/disconnect", "/automation/again"]) {
    expect((await post(path, [], { jar })).statusCode).toBe(isAllowed ? 409 : 403);
  }
  expect(await rows()).toEqual([]);
});

test("nobody who is not signed in, and no other website, sees or changes anything", async () => {
  expect((await open(PATH, {})).statusCode).toBe(401);
  for (const path of ["/automation", "/automation/disconnect", "/automation/again"]) {
    expect((await post(path, valid, { jar: {} })).statusCode).toBe(401);
    const foreign = await post(path, valid, {
      jar: { ...admin, crumb: "" },
      origin: "https://b.de",
    });
    expect(foreign.statusCode).toBe(403);
  }
  expect(await rows()).toEqual([]);
});

test.each([
  ["no address", without("address"), "Das ist keine Webadresse"],
  ["no web address", without("address", ["address", script]), "Das ist keine Webadresse"],
  [
    "a name and password",
    without("address", ["address", "https://a:b@c.de/"]),
    "Das ist keine Webadresse",
  ],
  [
    "an endless address",
    without("address", ["address", `https://c.de/${"x".repeat(2083)}`]),
    "Das ist keine Webadresse",
  ],
  ["no encryption", without("address", ["address", "http://c.de/"]), "muss mit https:// beginnen"],
  ["this machine", without("address", ["address", "https://localhost/"]), "privates Netz"],
  ["a private network", without("address", ["address", "https://10.0.0.1/"]), "privates Netz"],
  ["its own number", without("address", ["address", "https://2130706433/"]), "privates Netz"],
  ["no secret", without("secret"), "Der Schlüssel muss 16 bis 256 Zeichen haben."],
  ["a short secret", without("secret", ["secret", "kurz"]), "16 bis 256 Zeichen"],
  ["a long secret", without("secret", ["secret", "x".repeat(257)]), "16 bis 256 Zeichen"],
  ["no list", without("list"), "Eine Liste muss ausgewählt werden"],
  ["an empty list", without("list", ["list", ""]), "Eine Liste muss ausgewählt werden"],
  ["an unknown list", without("list", ["list", "andere"]), "Eine Liste muss ausgewählt werden"],
  ["no events", without("events"), "Mindestens ein Ereignis"],
])("e-mail marketing with %s is refused in place, and nothing is kept", async (_, fields, text) => {
  const { statusCode, body } = await post("/email-marketing", fields);
  expect(statusCode).toBe(400);
  const section = sectionOf(body, "email-marketing");
  expect(section).toMatch(
    new RegExp(`owner-field-problem"[^>]*>[^<]*${text.replace(/[().]/g, "\\$&")}`),
  );
  expect(body).not.toContain(SECRET);
  expect(body).not.toContain("<script>alert");
  expect(await rows()).toEqual([]);
});

test.each([
  ["an unknown event", without("events", ["events", "order.lost"])],
  ["an address sent twice", [...valid, ["address", "https://d.de"]] as [string, string][]],
  ["a version that is none", [...valid, ["version", "x"]] as [string, string][]],
  ["a list that is too long", without("list", ["list", "x".repeat(129)])],
])("%s is no form of the screen", async (_, fields) => {
  expect((await post("/email-marketing", fields)).statusCode).toBe(400);
  expect(await rows()).toEqual([]);
});

test("there is no other service, and nothing below the screen", async () => {
  for (const path of ["/other", "/other/disconnect", "/other/again"]) {
    expect((await post(path, valid)).statusCode).toBe(404);
  }
  expect((await open(`${PATH}/automation`)).statusCode).toBe(404);
});

test("a connection is made, changed, sent again and ended; its secret is shown to nobody", async () => {
  const empty = await open();
  for (const kind of ["email-marketing", "automation"]) {
    expect(stateOf(sectionOf(empty.body, kind))).toBe("Getrennt");
  }
  expect(sectionOf(empty.body, "automation")).toContain(">Verbinden<");
  const saved = await post("/email-marketing", [...valid, ["version", "0"]]);
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${PATH}?done=saved`]);

  const { body } = await open(`${PATH}?done=saved`);
  expect(body).toContain("Die Verbindung ist gespeichert.");
  const section = sectionOf(body, "email-marketing");
  expect(stateOf(section)).toBe("Verbindung wird hergestellt");
  expect(section).toContain('value="https://hook.example/a"');
  expect(section).toContain('<option value="rundbrief" selected>');
  expect(section.match(/ checked>/g)).toHaveLength(2);
  expect(body).not.toContain(SECRET);

  // An old page: the present state, and nothing changes.
  const late = await post("/email-marketing", [
    ...without("address", ["address", "https://other.example/"]),
    ["version", "0"],
  ]);
  expect(late.statusCode).toBe(409);
  expect(late.body).toContain("Inzwischen hat jemand anderes diese Verbindung geändert.");
  expect(sectionOf(late.body, "email-marketing")).toContain('value="https://hook.example/a"');

  // Without a secret, the saved one stays.
  const changed = await post("/email-marketing", [
    ...without("secret", ["secret", ""]),
    ["version", versionOf(section)],
  ]);
  expect(changed.statusCode).toBe(303);
  const [row] = await rows();
  expect([row?.secret, row?.website_id]).toEqual([SECRET, "w1"]);

  const deliveries = createDeliveryStore(running.database);
  const event = { websiteId: "w1", name: "order.paid", subject: "o1", data: {} } as const;
  await deliveries.add(event, NOW);
  for (const reason of ["status 503", "address"]) {
    const taken = await takeJob(running.database, deliveryQueue, NOW + 60_000);
    if (!taken) throw new Error("nothing is to be sent");
    const target = await deliveries.findTarget(taken);
    const attempt = { version: target?.version, now: NOW };
    await deliveries.keep(taken, { state: "failed", reason }, attempt);
  }
  const failed = sectionOf((await open()).body, "email-marketing");
  expect(stateOf(failed)).toBe("Warten auf Verbindung mit dem E-Mail-Marketing-Dienst");
  expect(failed).toContain("Die Adresse führt in ein privates Netz.");
  expect(failed).toMatch(/<dt>Nicht gesendet<\/dt><dd>1</);
  const again = await post("/email-marketing/again");
  expect(again.headers.location).toBe(`${PATH}?done=again`);
  expect((await post("/email-marketing/again")).statusCode).toBe(409);

  const ended = await post("/email-marketing/disconnect");
  expect(ended.headers.location).toBe(`${PATH}?done=ended`);
  expect((await post("/email-marketing/disconnect")).statusCode).toBe(409);
  expect(stateOf(sectionOf((await open()).body, "email-marketing"))).toBe("Getrennt");
  expect(await rows()).toEqual([]);
});

test("the automation service needs no list", async () => {
  expect((await post("/automation", without("list", ["list", ""]))).statusCode).toBe(303);
  const section = sectionOf((await open()).body, "automation");
  expect(section).toContain('<option value="" selected>Alle Listen</option>');
  await post("/automation/disconnect");
});
