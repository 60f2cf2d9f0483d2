import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageTypes, unshownPageTypes } from "../../../../server/contract/page/types.ts";
import { toTexts } from "../../../../server/contract/texts/index.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

let running: Awaited<ReturnType<typeof startApp>>;
let jar: Jar;

beforeAll(async () => {
  running = await startApp(await loadTestSites(below("shop", contentFiles())));
  jar = await signIn(running.app, await addAccount(running.database, "viewer", "w1"));
});
afterAll(() => running.close());

const open = (url: string) => send(running.app, jar, { url });

const codes = Object.values({ ...pageTypes, ...unshownPageTypes });

describe("the preview", () => {
  test("lists all types of pages", async () => {
    const { body } = await open("/config/preview");
    const listed = [...body.matchAll(/href="\/config\/preview\/(\d+)"/g)].map(([, code]) => code);
    expect(listed).toEqual([...codes].sort((one, other) => one - other).map(String));
  });

  test.each(codes)("of type %i frames a page of the type", async (code) => {
    const desktop = await open(`/config/preview/${code}`);
    const phone = await open(`/config/preview/${code}?frame=phone`);
    const frame = /<iframe src="([^"]*)" title="[^"]+" width="(\d+)"/;
    const [, url = "", wide] = frame.exec(desktop.body) ?? [];
    expect(wide).toBe("1024");
    expect(frame.exec(phone.body)?.[2]).toBe("428");
    const shown = await open(url);
    expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(shown.body).toMatch(new RegExp(`<body [^>]*page-type-${code}[ "]`));
    for (const { headers } of [desktop, shown]) {
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).toContain("frame-src 'self'");
      expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
    }
  });

  test("lists them by German names", async () => {
    const { body } = await open("/config/preview");
    expect(body).toContain(">211 Stand einer Bestellung</a>");
    expect(body).not.toMatch(/show cart|order confirmed|lock screen/);
  });

  const statesOf = async (code: number) => {
    const { body } = await open(`/config/preview/${code}`);
    const list = /aria-label="Zustand">(.+?)<\/nav>/s.exec(body)?.[1] ?? "";
    const links = list.matchAll(/href="(\/config\/preview\/\d+\?state=(\w+))"[^>]*>([^<]+)</g);
    return [...links].map(([, url = "", state = "", name = ""]) => ({ url, state, name }));
  };

  test.each([
    [201, ["Kontakt", "Adresse", "Versandart", "Zahlung", "Bestellung prüfen"]],
    [206, ["Zahlung offen", "Bezahlt"]],
    [207, ["Zahlung offen", "Karte"]],
    [211, ["Zahlung offen", "Bezahlt", "Versandt", "Storniert", "Erstattet"]],
  ])("of type %i shows each state of the page", async (code, names) => {
    const states = await statesOf(code);
    expect(states.map(({ name }) => name)).toEqual(names);
    const bodies = await Promise.all(
      states.map(async ({ state }) => {
        const shown = await open(`/config/preview/${code}/sample?state=${state}`);
        expect(shown.statusCode).toBe(200);
        return shown.body.replaceAll(/state=\w+/g, "");
      }),
    );
    expect(new Set(bodies).size).toBe(states.length);
  });

  test("of an order shows the page of one, which measures nothing and asks for no payment", async () => {
    for (const code of [202, 206, 207, 211]) {
      const { body } = await open(`/config/preview/${code}/sample`);
      expect(body).toContain("1001");
      expect(body).toContain("102,90");
      expect(body).not.toContain("data-measured");
    }
    const card = await open("/config/preview/207/sample?state=paymentStripe");
    expect(card.body).not.toContain("card-payment");
  });

  test("of unsubscribing shows the page with its button, and every answer", async () => {
    expect((await statesOf(300)).length).toBe(6);
    const { body } = await open("/config/preview/300/sample");
    expect(body).toContain(">Abmelden</button>");
  });

  test.each([104, 105, 106, 107, 203, 204, 205, 208, 209, 210] as const)(
    "of type %i, which the site has no page of, tells what it is for",
    async (code) => {
      const { body } = await open(`/config/preview/${code}/sample`);
      expect(body).toContain(toTexts("de")[`pagePurpose${code}`]);
    },
  );

  test("shows the popup on a page of its type, and a page for members", async () => {
    const files = contentFiles();
    const site = Object(files["site.json"]);
    const content = {
      ...files,
      "site.json": {
        ...site,
        promoPopup: { enabled: true, title: "Rabatt", body: "<p>Heute</p>" },
      },
      "pages/intern.json": {
        collection: {
          id: "intern",
          urlId: "intern",
          title: "Intern",
          type: 10,
          typeName: "page",
          memberAreaId: "m1",
        },
        mainContent: "<p>Nur für Mitglieder</p>",
      },
    };
    const own = await startApp(await loadTestSites(below("shop", content)));
    const viewer = await signIn(own.app, await addAccount(own.database, "viewer", "w1"));
    const see = async (url: string) => (await send(own.app, viewer, { url })).body;
    expect(await see("/config/preview/104")).toContain(
      '<iframe src="/config/preview/104/sample#popup"',
    );
    const popup = await see("/config/preview/104/sample");
    expect(popup).toMatch(/<body [^>]*page-type-104[ "]/);
    expect(popup).toContain('<dialog class="sqs-popup-overlay');
    const members = await see("/config/preview/105/sample");
    expect(members).toMatch(/<body [^>]*page-type-105[ "]/);
    expect(members).toContain("Nur für Mitglieder");
    await own.close();
  });

  test.each(["7", "999", "2x", "constructor", "2/other", "2/sample/more"])(
    "has nothing at %s",
    async (code) => {
      expect((await open(`/config/preview/${code}`)).statusCode).toBe(404);
    },
  );
});
