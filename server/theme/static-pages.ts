import type { Template } from "../../engine/index.ts";
import { isOwnAddress } from "../site/reserved-paths.ts";
import { ConfigReader } from "./config-reader.ts";
import type { Repository } from "./repository.ts";
import type { TemplateCompiler } from "./theme-templates.ts";

/** A page whose content is a file of the theme (site-conventions, 8). */
export type StaticPage = {
  readonly template: Template;
  readonly config: { readonly title: string; readonly description: string | undefined };
  /** Its configuration is `<name>.conf`: it can be reached, and is offered for no navigation. */
  readonly hidden: boolean;
};

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
    const reader = conf === undefined ? undefined : ConfigReader.read(repository, conf);
    reader?.checkKeys(["title"], ["description"]);
    if (conf === undefined) {
      const reason = `has no ${name}.page.conf with its title`;
      repository.warn({ file: repository.shown(path), reason });
    }
    if (isOwnAddress(name)) {
      const reason = `'/${name}' is an address of the server's own; the page cannot be reached`;
      repository.warn({ file: repository.shown(path), reason });
    }
    const config = {
      title: reader?.text("title") ?? name,
      description: reader?.text("description"),
    };
    pages.set(name, { template, config, hidden: conf === unlisted });
  }
  return pages;
}
