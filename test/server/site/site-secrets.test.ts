import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { transact } from "../../../server/database/transact.ts";
import { createWorker } from "../../../server/jobs/worker.ts";
import { addMail } from "../../../server/mail/store.ts";
import { pipelineOf } from "../../../server/modules/analytics/pipeline.ts";
import { mailDeliveryModule } from "../../../server/modules/mail-delivery/module.ts";
import { secretOf } from "../../../server/site/site-secrets.ts";
import { openMemory } from "../../support/databases/memory-database.ts";
import { composeOn } from "../../support/server/composed.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const laden = { folder: "/srv/sites/mein-laden" };
const other = { folder: "/srv/sites/andere" };

test("a site's own value counts before that of all, and is of no other site", () => {
  const secrets = { GOOGLE_MAPS_KEY: "all", GOOGLE_MAPS_KEY__MEIN_LADEN: "own" };
  expect(secretOf(laden, secrets, "GOOGLE_MAPS_KEY")).toBe("own");
  expect(secretOf(other, secrets, "GOOGLE_MAPS_KEY")).toBe("all");
  expect(secretOf(other, {}, "GOOGLE_MAPS_KEY")).toBeUndefined();
});

test("a site's own pipeline is never sent the key of that of all sites", () => {
  const all = { EVENT_PIPELINE_URL: "https://all.example", EVENT_PIPELINE_KEY: "all" };
  const url = "https://own.example";
  const own = { ...all, EVENT_PIPELINE_URL__MEIN_LADEN: url };
  expect(pipelineOf(laden, own)).toEqual({ url, key: undefined });
  expect(pipelineOf(laden, { ...own, EVENT_PIPELINE_KEY__MEIN_LADEN: "own" })).toEqual({
    url,
    key: "own",
  });
  expect(pipelineOf(other, own)).toEqual({ url: "https://all.example", key: "all" });
  expect(pipelineOf(other, { EVENT_PIPELINE_URL__MEIN_LADEN: url })).toBeUndefined();
});

/** Two sites with a host each, whose folders are `shop` and `andere`. */
function loadTwo() {
  const files = (id: string) => {
    const site = Object(contentFiles()["site.json"]);
    const website = { ...site.website, id };
    return { ...contentFiles(), "site.json": { ...site, hosts: [`${id}.example`], website } };
  };
  return loadTestSites({ ...below("shop", files("w1")), ...below("andere", files("w2")) });
}

test("each site asks for places with its own key", async () => {
  const keys: (string | undefined)[] = [];
  const service = createServer((request, response) => {
    keys.push(String(request.headers["x-goog-api-key"]));
    response.setHeader("content-type", "application/json").end('{"suggestions":[]}');
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void service.close());
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  const { app, close } = await startApp(await loadTwo(), {
    siteSecrets: { GOOGLE_MAPS_KEY__SHOP: "own" },
    placesOrigin: `http://127.0.0.1:${port}`,
  });
  onTestFinished(close);
  for (const host of ["w1.example", "w2.example"]) {
    const url = "/api/google-maps/places/autocomplete?input=Am+Wehr";
    const answer = await app.inject({ url, headers: { host } });
    expect(answer.statusCode).toBe(200);
  }
  expect(keys).toEqual(["own"]);
});

test("each site's mails leave by its own server", async () => {
  const database = await openMemory();
  onTestFinished(() => database.destroy());
  const sent: string[] = [];
  const sendBy = (name: string) => ({
    async send({ subject }: { readonly subject: string }) {
      sent.push(`${name}: ${subject}`);
      return { kind: "done" } as const;
    },
  });
  const { modules } = composeOn(database, {
    sites: [...(await loadTwo()).values()],
    now: () => 1,
    mailTransport: { ...sendBy("all"), forget: async () => {} },
    toOwnTransport: ({ folder }) => (folder.endsWith("/shop") ? sendBy("own") : undefined),
    modules: [mailDeliveryModule],
  });
  const mail = { kind: "x", from: "a@b.de", to: ["c@d.de"], text: "", html: "" };
  await transact(database, async (transaction) => {
    for (const websiteId of ["w1", "w2"]) {
      await addMail(transaction, { ...mail, websiteId, subject: websiteId }, 0);
    }
  });
  const jobs = modules.flatMap((module) => module.jobs ?? []);
  const worker = createWorker({ database, jobs, logger: { warn() {} }, now: () => 1 });
  await worker.work();
  expect(sent.sort()).toEqual(["all: w2", "own: w1"]);
});
