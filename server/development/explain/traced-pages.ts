import { type Engine, Trace } from "../../../engine/index.ts";
import { toPageAddress } from "../../pages/answers/page-answers.ts";
import type { HostedSite } from "../../pages/hosted-site.ts";
import { createSiteEngine } from "../../render/site-engine.ts";
import type { Site } from "../../site/site.ts";
import type { Visitor } from "../../site/view.ts";
import type { LiveSites } from "../live-sites.ts";
import { createContentPlaces, type FindContentPlace } from "./content-places.ts";
import type { ExplainedPage } from "./explain-element.ts";
import { findPagePieces } from "./page-pieces.ts";

/** Prepares a site for requests of its own, with templates of an engine. */
export type HostTraced = (site: Site, engine: Engine) => HostedSite | undefined;

type Asked = {
  /** The site's folder. */
  readonly name: string;
  /** Path and query of the page. */
  readonly url: string;
  readonly visitor: Visitor;
  readonly origin: string;
};

type TracedSite = {
  readonly version: string;
  readonly site: Site;
  readonly engine: Engine;
  readonly trace: Trace;
  readonly findContent: FindContentPlace;
};

/**
 * Makes pages a second time, with an engine that records where each part comes from: those that are served know nothing of it. A site is
 * read again by that engine when it is first asked for after a change.
 */
export function createTracedPages(live: LiveSites, host: HostTraced) {
  const sites = new Map<string, TracedSite>();
  let running: Promise<unknown> = Promise.resolve();

  async function open(name: string): Promise<TracedSite | undefined> {
    const { version } = live;
    const known = sites.get(name);
    if (known?.version === version) return known;
    const trace = new Trace();
    const engine = createSiteEngine({ trace });
    const site = await live.loadWith(engine, name);
    if (!site) return undefined;
    const findContent = createContentPlaces(site.content.folder);
    const opened = { version, site, engine, trace, findContent };
    sites.set(name, opened);
    return opened;
  }

  async function make({ name, url, visitor, origin }: Asked): Promise<ExplainedPage | undefined> {
    const traced = await open(name);
    const hosted = traced && host(traced.site, traced.engine)?.at(url);
    if (!traced || !hosted) return undefined;
    const { trace, findContent } = traced;
    trace.clear();
    const address = toPageAddress(url);
    const answer = await hosted.pages.answer(address, hosted.views.of(visitor), origin);
    if ("redirect" in answer) return undefined;
    const html = answer.body.toString();
    return { html, pieces: findPagePieces(html, trace.runs), findContent };
  }

  /** The page at an address, as a visitor sees it; one after the other. Undefined for a redirect, and where no site can be served. */
  return (asked: Asked): Promise<ExplainedPage | undefined> => {
    const made = running.then(() => make(asked));
    running = made.catch(() => undefined);
    return made;
  };
}
