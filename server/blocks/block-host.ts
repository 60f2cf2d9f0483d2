import type { TemplateError, Value, ValueObject } from "../../engine/index.ts";
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
  /** Of the `<form>`. */
  readonly className?: string;
};

/** A form as it stands in a page. */
export type WrittenForm = {
  readonly html: string;
  /** Whether the page answers that this form was posted without script. */
  readonly isPosted: boolean;
};

/** What blocks know of where they are shown. */
export type BlockHost = {
  readonly view: SharedView;
  /** The content's page that is shown; undefined on the platform's own pages. */
  readonly page: ContentPage | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The month that the page was asked for, as in its address: `3-2026`. */
  readonly month: string | undefined;
  /** What templates of blocks find by name beside the block itself, such as `website`. */
  readonly surroundings: Readonly<Record<string, Value>>;
  /** What formatters and tags in templates of blocks find in `context.host`. */
  readonly templateHost: unknown;
  /** A collection as templates see it. */
  collectionData(page: ContentPage): ValueObject;
  /** An item as templates see it. */
  itemData(page: ContentPage, item: Item): ValueObject;
  /** The entries of a navigation as templates see them; none for one that there is not. */
  navigationItems(id: string): readonly Value[];
  /** A form with its fields. */
  writeForm(form: PublicForm, look: FormLook): WrittenForm;
  /** Counts what a block took, in instructions; true once the page's blocks have taken too much. */
  charge(instructions: number): boolean;
  /** Tells of what went wrong in a block. */
  report(error: TemplateError): void;
};
