import type {
  RenderOptions,
  RenderResult,
  TemplateError,
  Value,
  ValueObject,
} from "../../engine/index.ts";
import type { ContentPage } from "../content/content.ts";
import type { Item } from "../content/schemas.ts";
import type { FormIslandProps } from "../contract/forms/island.ts";
import type { PublicForm } from "../contract/forms/schemas.ts";
import type { SharedView } from "../site/view.ts";

/** How a form is shown. */
export type FormLook = Pick<
  FormIslandProps,
  "layout" | "buttonVariant" | "buttonAlignment" | "submissionTextAlignment" | "captchaAction"
> & {
  /** Class of the `<form>`. */
  readonly className?: string;
};

/** A form in a page. */
export type WrittenForm = {
  readonly html: string;
  /** True if the page is the answer to posting this form without script. */
  readonly isPosted: boolean;
};

/** The surroundings of blocks. */
export type BlockHost = {
  readonly view: SharedView;
  /** The content's page that is shown; undefined on the platform's own pages. */
  readonly page: ContentPage | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The requested month, as in the page's address: `3-2026`. */
  readonly month: string | undefined;
  /** Values that templates of blocks find by name besides the block itself, such as `website`. */
  readonly surroundings: Readonly<Record<string, Value>>;
  /** The `context.host` of formatters and tags in templates of blocks. */
  readonly templateHost: unknown;
  /** The same for templates of the theme, which may use any tag of a page. */
  readonly themeHost: unknown;
  /** A collection as templates see it. */
  collectionData(page: ContentPage): ValueObject;
  /** An item as templates see it. */
  itemData(page: ContentPage, item: Item): ValueObject;
  /** The entries of a navigation as templates see them. Empty for an unknown one. */
  navigationItems(id: string): readonly Value[];
  /** A form with its fields. */
  writeForm(form: PublicForm, look: FormLook): WrittenForm;
  /** The limits of the next block: what is left of the page's. */
  readonly limits: RenderOptions["limits"];
  /** Counts what a block has used. */
  charge(result: RenderResult): void;
  /** Reports an error in a block. */
  report(error: TemplateError): void;
};
