import { parse } from "parse5";
import { expect, onTestFinished, test } from "vitest";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import { startApp } from "../../support/server/storefront.ts";
import { allAddresses, sampleSites } from "../../support/sites/sample-pages.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

type Node = {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
};

const loading: Readonly<Record<string, readonly string[]>> = {
  audio: ["src"],
  embed: ["src"],
  iframe: ["src"],
  img: ["src", "srcset"],
  link: ["href"],
  object: ["data"],
  script: ["src"],
  source: ["src", "srcset"],
  track: ["src"],
  video: ["src", "poster"],
};

/** Links that browsers follow only when they are asked to. */
const unloaded = /^(?:alternate|canonical|me|next|prev)$/;

/** The addresses that a browser loads of a page by itself. */
function* loadedBy(node: Node): Generator<string> {
  const attrs = node.attrs ?? [];
  const isLoaded = !attrs.some(({ name, value }) => name === "rel" && unloaded.test(value));
  for (const { name, value } of isLoaded ? attrs : []) {
    if (loading[node.nodeName]?.includes(name)) yield value;
  }
  for (const child of node.childNodes ?? []) yield* loadedBy(child);
}

test("pages of the sample sites load nothing from anybody else, and their policy forbids it", async () => {
  const { sites } = await loadSites(
    { sitesDir: "fixtures", themesDir: "templates/themes", defaultSite: "kontor-nord" },
    siteTools,
  );
  const { app, close } = await startApp(sites, {
    defaultSite: "kontor-nord",
    engine: siteTools.engine,
    now: () => Date.UTC(2026, 10, 22),
  });
  onTestFinished(close);
  const foreign: unknown[] = [];
  let loaded = 0;
  for (const sample of Object.values(sampleSites)) {
    for (const url of allAddresses(sample)) {
      const { body, headers } = await app.inject({ url, headers: { host: sample.host } });
      const addresses = [...loadedBy(parse(body) as unknown as Node)];
      loaded += addresses.length;
      // Also inside of a `srcset`.
      const others = addresses.filter((one) =>
        /(?:^|[\s,])(?:https?:)?\/\/(?!localhost)/.test(one),
      );
      const policy = String(headers["content-security-policy"]);
      const allowed = policy.match(/https?:\/\/[^\s;]+|(?<= )\*/g) ?? [];
      if (others.length + allowed.length > 0) foreign.push([url, others, allowed]);
    }
  }
  expect(foreign).toEqual([]);
  expect(loaded).toBeGreaterThan(300);
});
