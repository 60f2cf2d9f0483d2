import { expect, onTestFinished, test } from "vitest";
import { caller, openTwoSites } from "../../../support/owners/editing.ts";
import { LAYOUT, open, theme } from "./editing-calls.ts";

const NAVIGATION = "/config/navigation";
const PREFERENCES = "/config/preferences";
const posted = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

/** An owner at the screens; `fill` posts a form with the fields that the page has and those that are typed. */
async function openOwner(files = theme) {
  const running = files === theme ? await open() : await openTwoSites({}, files);
  if (files !== theme) onTestFinished(running.close);
  const call = await caller(running, "admin");
  const read = async (url: string) => (await call("GET", url)).body;
  const fill = async (url: string, action: string, typed: Readonly<Record<string, string>>) => {
    const form = (await read(url)).split("<form").find((one) => one.includes(`action="${action}"`));
    const inputs = [...(form ?? "").matchAll(/<input[^>]*? name="([^"]+)" value="([^"]*)"/g)];
    const selects = [...(form ?? "").matchAll(/<select name="([^"]+)".*?<option selected>(\d)/g)];
    const known = Object.fromEntries(
      [...inputs, ...selects]
        .map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')])
        .filter(([name = ""]) => !name.startsWith("gone-")),
    );
    const body = new URLSearchParams({ ...known, ...typed }).toString();
    return call("POST", action, body, posted);
  };
  const links = async () =>
    (await running.app.inject({ url: LAYOUT }))
      .json()
      .layout[0].links.map(
        (link: { title?: string; externalLink?: { title: string } }) =>
          link.externalLink?.title ?? link.title,
      );
  return { running, call, read, fill, links };
}

test("an owner adds a link and a page to the navigation, moves one and takes one away", async () => {
  const { read, fill, links } = await openOwner();
  const before = await links();
  const action = `${NAVIGATION}/mainNav`;
  const screen = await read(NAVIGATION);
  expect(screen).toContain('name="depth-new"><option>1</option><option>2</option>');
  expect(screen).toContain('<option value="c1">Laden (/shop)</option>');
  const added = await fill(NAVIGATION, action, {
    "title-new": "Anfahrt",
    "url-new": "https://beispiel.de/weg",
    "depth-new": "1",
  });
  expect([added.statusCode, added.headers.location]).toEqual([303, `${NAVIGATION}?saved=1`]);
  expect(await links()).toEqual([...before, "Anfahrt"]);
  expect(await read(`${NAVIGATION}?saved=1`)).toContain("Die Navigation ist gespeichert.");
  await fill(NAVIGATION, action, { [`order-${before.length}`]: "1" });
  expect(await links()).toEqual(["Anfahrt", ...before]);
  await fill(NAVIGATION, action, { "gone-0": "1" });
  expect(await links()).toEqual(before);
});

test("what cannot be an entry is refused with its reason, and nothing is saved", async () => {
  const { fill, links } = await openOwner();
  const before = await links();
  const action = `${NAVIGATION}/mainNav`;
  const refused = await fill(NAVIGATION, action, {
    "title-new": "Weg",
    "url-new": "javascript:alert(1)",
    "depth-new": "1",
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain("Links müssen so aussehen");
  const unknown = await fill(NAVIGATION, action, { "page-new": "no-page", "depth-new": "1" });
  expect([unknown.statusCode, unknown.body]).toEqual([
    400,
    expect.stringContaining("Diese Seite gibt es nicht."),
  ]);
  const stale = await fill(NAVIGATION, action, { etag: '"7-nothing"' });
  expect(stale.statusCode).toBe(409);
  expect(await links()).toEqual(before);
});

test("a site without a main navigation is told so", async () => {
  const config = {
    name: "Plain",
    author: "Nobody",
    layouts: { default: { name: "Default", regions: ["head", "foot"] } },
    navigations: [{ title: "Foot", name: "footNav" }],
    stylesheets: ["base.less"],
  };
  const { read } = await openOwner(Object({ ...theme, "template.conf": config }));
  expect(await read(NAVIGATION)).toContain(
    '<p class="owner-problem">Unable to find site main navigation</p>',
  );
});

test("preferences are written only if a value differs", async () => {
  const { call, read, fill } = await openOwner();
  const url = `${PREFERENCES}?namespace=kasse`;
  const action = `${PREFERENCES}/kasse`;
  const done = async (typed: Readonly<Record<string, string>>) =>
    new URL(
      (await fill(url, action, typed)).headers.location ?? "",
      "http://shop.test",
    ).searchParams.get("done");
  const saved = async () => (await call("GET", "/api/v1/commerce-preferences/kasse")).json();
  expect(await read(PREFERENCES)).not.toContain('href="/config/preferences?namespace=kasse"');
  expect(await done({ "key-new": "farbe", "value-new": "rot" })).toBe("saved");
  expect(await done({ "key-new": "tiefe", "value-new": "[1, 2]" })).toBe("saved");
  const { headers } = await call("GET", "/api/v1/commerce-preferences/kasse");
  expect(await saved()).toEqual({ websiteId: "w1", farbe: "rot", tiefe: [1, 2] });
  expect(await done({})).toBe("same");
  const again = await call("GET", "/api/v1/commerce-preferences/kasse");
  expect(again.headers.etag).toBe(headers.etag);
  expect(await read(`${url}&done=same`)).toContain("Kein Wert ist anders als zuvor");
  expect(await done({ "value-0": '"5"' })).toBe("saved");
  expect(await saved()).toEqual({ websiteId: "w1", farbe: "5", tiefe: [1, 2] });
  expect(await read(url)).toContain('name="value-0" value="&quot;5&quot;"');
  expect(await read(PREFERENCES)).toContain('href="/config/preferences?namespace=kasse"');
});

test("a namespace of another name is none, and what is too large is refused as typed", async () => {
  const { call, fill } = await openOwner();
  const wrong = await call("GET", `${PREFERENCES}?namespace=Kasse!`);
  expect([wrong.statusCode, wrong.body]).toEqual([
    400,
    expect.stringContaining("So heißt kein Namensraum."),
  ]);
  const large = await fill(`${PREFERENCES}?namespace=kasse`, `${PREFERENCES}/kasse`, {
    "key-new": "farbe",
    "value-new": "x".repeat(40_000),
  });
  expect(large.statusCode).toBe(413);
  expect(large.body).toContain('name="key-new" value="farbe"');
  expect((await call("POST", `${PREFERENCES}/Kasse!`, "", posted)).statusCode).toBe(404);
});
