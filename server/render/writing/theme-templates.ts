import type { Template, TemplateError } from "../../../engine/index.ts";
import { toOwnAreas } from "../areas/layouts.ts";
import type { PageHost } from "../host/page-host.ts";
import type { Page } from "../page/page.ts";
import { toRoot } from "../page/page-root.ts";
import { withMainContent } from "../page/variables.ts";
import { toTemplateData } from "../payload/payload.ts";

type Output = { readonly html: string; readonly errors: readonly TemplateError[] };

/** Renders a template of the theme for a page. `mainContent` is the content inside the layout. */
export type RenderTemplate = (template: Template, mainContent?: string) => Output;

/** Prepares the data of a page for its templates; content areas that only this page has are rendered now. */
export function createTemplateRenderer(
  host: PageHost,
  page: Page,
  { debug }: { readonly debug: boolean },
): RenderTemplate {
  const { view, variables } = host;
  const { site } = view;
  const areas = toOwnAreas(host, page);
  const data = { ...toTemplateData(view, page), ...areas, ...(debug && { debug }) };
  return (template, mainContent = "") => {
    const result = template.render(toRoot(data, withMainContent(variables, mainContent)), {
      locale: site.locale,
      now: view.now,
      partials: site.theme.partials,
      enableExpr: true,
      enableInclude: true,
      host,
      limits: host.budget.forTemplate,
    });
    host.budget.chargeTemplate(result);
    return { html: host.scripts.read(result.output), errors: result.errors };
  };
}
