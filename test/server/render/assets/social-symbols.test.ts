import { expect, test } from "vitest";
import { withoutWithdrawalLink } from "../../../support/orders/withdrawals.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { contentFiles, themeFiles } from "../../../support/sites/site-files.ts";

const account = (serviceName: string, more = {}) => ({
  serviceName,
  profileUrl: `https://${serviceName}.example/laden`,
  screenname: "Laden & Co",
  iconEnabled: true,
  ...more,
});

/** The home page of a site with some accounts, but for the link of its shop. */
async function pageWith(theme: object, accounts: readonly object[]): Promise<string> {
  const site = Object(contentFiles()["site.json"]);
  const website = { ...site.website, socialAccounts: accounts };
  const { app } = await openStorefront({
    content: { "site.json": { ...site, website } },
    theme: { ...theme },
  });
  return withoutWithdrawalLink((await app.inject("/")).body);
}

const own = {
  "blocks/social.block":
    '{.repeated section website.socialAccounts}<svg><use xlink:href="#{serviceName}-icon"/></svg>{.end}',
};

test("a theme that draws symbols of services has them in the page, before the end of the body", async () => {
  const body = await pageWith(own, [account("github"), account("github"), account("fediverse-2")]);
  const ids = [...body.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([
    ...["github-icon", "github-mask", "github-unauth-icon"],
    ...["fediverse-2-icon", "fediverse-2-mask", "fediverse-2-unauth-icon"],
  ]);
  expect(body.indexOf("<symbol")).toBeGreaterThan(body.indexOf("</main>"));
  expect(body.match(/<symbol[^>]*><path/g)).toHaveLength(6);
});

test("an account whose address was only typed in has the mark of its service", async () => {
  const body = await pageWith(own, [account("twitter-unauth"), account("twitter")]);
  const drawings = new Map(
    [...body.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(([, id, path]) => [
      id,
      path,
    ]),
  );
  expect(drawings.get("twitter-unauth-icon")).toMatch(/^<path d="M.{200}/);
  expect(drawings.get("twitter-unauth-mask")).toBe(drawings.get("twitter-mask"));
});

test("a name that is the service's is said once", async () => {
  const conf = { ...Object(themeFiles()["template.conf"]), systemPartials: ["sqs-social-links"] };
  const files = {
    "template.conf": conf,
    "foot.region": "{@|apply sqs-social-links}</body></html>",
  };
  const body = await pageWith(files, [
    account("twitter", { screenname: "Twitter" }),
    account("rss", { screenname: "Neues" }),
  ]);
  expect([...body.matchAll(/ aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    "twitter",
    "Neues, rss",
  ]);
});

test("a theme that draws none, and a site without accounts, have none", async () => {
  expect(await pageWith({}, [account("github")])).not.toContain("<symbol");
  expect(await pageWith(own, [])).not.toContain("<symbol");
});

test("names of services cannot leave their attribute", async () => {
  const body = await pageWith(own, [account('x"><script>alert(1)</script>'), account("rss")]);
  expect(body.match(/<symbol/g)).toHaveLength(3);
  expect(body).not.toContain('id="x"');
});

test("sqs-social-links links to the accounts that show an icon", async () => {
  const conf = { ...Object(themeFiles()["template.conf"]), systemPartials: ["sqs-social-links"] };
  const files = {
    "template.conf": conf,
    "foot.region": "{@|apply sqs-social-links}{squarespace-footers}</body></html>",
  };
  const body = await pageWith(files, [
    account("github"),
    account("rss", { iconEnabled: false }),
    account("email", { screenname: undefined, profileUrl: 'mailto:"a@b.example' }),
  ]);
  const links = [...body.matchAll(/<a href="([^"]*)"([^>]*)>/g)].map(([, href, rest]) => [
    href,
    rest?.trim(),
  ]);
  expect(links).toEqual([
    [
      "https://github.example/laden",
      'target="_blank" rel="noopener me" class="sqs-svg-icon--wrapper github" aria-label="Laden &amp; Co, github"',
    ],
    [
      "mailto:&quot;a@b.example",
      'target="_blank" rel="noopener me" class="sqs-svg-icon--wrapper email" aria-label="email"',
    ],
  ]);
  expect(body).toContain('<use class="sqs-use--mask" href="#github-mask"></use>');
  expect(body).toContain('<symbol id="github-mask"');
});
