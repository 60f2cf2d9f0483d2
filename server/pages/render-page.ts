import { randomUUID } from "node:crypto";
import { property, type Template, type TemplateError, toText } from "../../engine/index.ts";
import type { WidgetIsland } from "../../formatters/index.ts";
import { PageHost } from "../site/page-host.ts";
import type { Site } from "../site/site.ts";
import { toBodyClasses } from "./body-classes.ts";
import type { ClientAssets } from "./client-assets.ts";
import { renderHead } from "./head.ts";
import { type RefusedChoice, toIslandProduct } from "./island-product.ts";
import { createIslandWriter } from "./islands.ts";
import type { Page } from "./page.ts";
import { toContextScript } from "./page-context.ts";
import { toPayload } from "./payload.ts";

type RenderInput = {
  readonly site: Site;
  readonly page: Page;
  readonly assets: ClientAssets;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly refused?: RefusedChoice | undefined;
  /** Whether templates are checked while they run (`{.debug?}`, the image macro): in development. */
  readonly debug: boolean;
};

export type RenderedPage = {
  readonly html: string;
  /** Faults in the theme's templates; the rest of the page stands. */
  readonly errors: readonly TemplateError[];
  /** Sources of the page's inline scripts for the content security policy. */
  readonly scriptHashes: readonly string[];
};

/** The main content of a page alone, as `?format=main-content` gives it. */
export function renderMainContent(input: RenderInput): RenderedPage {
  return createRendering(input).main();
}

/**
 * A whole page: the main content first, then the layout around it. What head and foot hold depends on the
 * islands of both, so the layout is rendered with marks in their places.
 */
export function renderPage(input: RenderInput): RenderedPage {
  const { site, page, assets } = input;
  const rendering = createRendering(input);
  const main = rendering.main();
  const context = toContextScript(site, page);
  const mark = randomUUID();
  const headMark = `head-${mark}`;
  const footMark = `foot-${mark}`;
  const layout = site.theme.layouts.get(page.layout) ?? site.theme.layouts.get("default");
  if (!layout) throw new Error(`${site.theme.folder} has no layout 'default'`);
  const document = rendering.template(layout, {
    "squarespace-headers": headMark,
    "squarespace-footers": footMark,
    squarespace: {
      "main-content": main.html,
      "page-id": page.id,
      "page-classes": toBodyClasses(site, page),
      "page-title": page.title,
      "template-revision": site.theme.revision,
      // The page is everybody's, so its cart is empty; scripts show the visitor's own.
      "cart-classes": "sqs-custom-cart empty",
    },
  });
  const { islands } = rendering;
  const islandScript = islands.used
    ? `<script type="module" src="${assets.islandScript}"></script>`
    : "";
  const head = renderHead({ site, page, assets, context, islandScript });
  const forms = islands.productForms();
  // Functions, as a replacement text would give `$&` in content a meaning.
  const html = document.output.replace(headMark, () => head);
  return {
    html: html.includes(footMark) ? html.replace(footMark, () => forms) : html + forms,
    errors: [...main.errors, ...document.errors],
    scriptHashes: [context.hash],
  };
}

function createRendering({ site, page, now, refused, debug }: RenderInput) {
  const islands = createIslandWriter({ texts: site.texts });
  const renderIsland = ({ name, item, shell, props }: WidgetIsland): string | undefined => {
    const product = site.shop.catalog.findProduct(toText(property(item, "id")), now);
    if (!product) return undefined;
    return islands.renderIsland({ name, shell, props, product: toIslandProduct(product, refused) });
  };
  const host = new PageHost({ site, page: page.content, now, renderIsland });
  const payload = { ...toPayload(site, page), ...(debug && { debug }) };
  const template = (source: Template, data: object) =>
    source.render(
      { ...payload, ...data },
      {
        locale: site.locale,
        now,
        partials: site.theme.partials,
        enableExpr: true,
        enableInclude: true,
        host,
      },
    );
  return {
    islands,
    template,
    main(): RenderedPage {
      if (typeof page.main === "string") return { html: page.main, errors: [], scriptHashes: [] };
      const { output, errors } = template(page.main, {});
      return { html: output, errors, scriptHashes: [] };
    },
  };
}
