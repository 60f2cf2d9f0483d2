import type { Template } from "../../engine/index.ts";
import { wholeGroup } from "../json/composed-keys.ts";
import { text } from "../json/handwritten-keys.ts";
import { readConfig } from "./config/read-config.ts";
import type { Repository } from "./repository/repository.ts";
import { reservedPaths } from "./reserved-paths.ts";
import type { TemplateCompiler } from "./theme-templates.ts";

/** A page whose content is a file of the theme. */
export type StaticPage = {
  readonly template: Template;
  readonly config: { readonly title: string; readonly description: string | undefined };
  /** Its configuration is `<name>.conf`: it can be reached, but is not offered for navigations. */
  readonly hidden: boolean;
};

/** The keys of `pages/<name>.page.conf`. @internal */
export const pageConf = wholeGroup({ title: text(), description: text() }, { required: ["title"] });

/** The pages of `pages/` by name. A page without configuration has its name as title. */
export function readStaticPages(
  repository: Repository,
  compiler: TemplateCompiler,
): ReadonlyMap<string, StaticPage> {
  const pages = new Map<string, StaticPage>();
  for (const name of repository.names("pages", ".page")) {
    const path = `pages/${name}.page`;
    const template = compiler.compile([path]);
    if (!template) continue;
    const listed = `${path}.conf`;
    const unlisted = `pages/${name}.conf`;
    const conf = [listed, unlisted].find((candidate) => repository.has(candidate));
    const read = conf === undefined ? undefined : readConfig(repository, conf, pageConf);
    if (conf === undefined) {
      const message = `has no ${name}.page.conf with its title`;
      repository.warn(path, { code: "MISSING_CONFIG", message });
    }
    if (reservedPaths.has(name)) {
      const message = `'/${name}' is an address of the server's own; the page cannot be reached`;
      repository.warn(path, { code: "RESERVED_ADDRESS", message });
    }
    const config = { title: read?.title ?? name, description: read?.description };
    pages.set(name, { template, config, hidden: conf === unlisted });
  }
  return pages;
}
