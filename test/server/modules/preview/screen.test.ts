import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageTypes, unshownPageTypes } from "../../../../server/contract/page/types.ts";
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

  test.each(["7", "999", "2x", "constructor", "2/other", "2/sample/more"])(
    "has nothing at %s",
    async (code) => {
      expect((await open(`/config/preview/${code}`)).statusCode).toBe(404);
    },
  );
});
