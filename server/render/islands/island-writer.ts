import type { PostedForm, PublicForm } from "../../contract/forms/schemas.ts";
import type { IslandProduct } from "../../contract/products/schemas.ts";
import type { Texts } from "../../contract/texts/index.ts";

/** An island that a formatter asks for. */
type AskedIsland = {
  readonly name: string;
  /** The product that it belongs to; missing for an island of none. */
  readonly product?: IslandProduct;
  /** The element around the island, with its class and `data-` attributes. */
  readonly shell: {
    readonly className: string;
    readonly attributes: Readonly<Record<string, string>>;
  };
  /** Checked by the schema of the island. */
  readonly props: unknown;
  /** True if it may load the site's captcha. */
  readonly usesCaptcha?: boolean;
};

/** The additional fields of a product; `posted` is their state after a refused form. */
type AskedFields = {
  readonly productId: string;
  readonly form: PublicForm;
  readonly posted: PostedForm | undefined;
};

/** Writes the islands of one page and collects the parts that the end of its body needs. */
export type IslandWriter = {
  /**
   * The shell with the island's first markup as HTML. Throws when there is no such island or its props break the
   * contract.
   */
  renderIsland(island: AskedIsland): string;
  /** The markup inside of an island without its shell, for places where it cannot be hydrated. */
  renderPlain(island: Pick<AskedIsland, "name" | "props">): string;
  /** The additional fields of a product, to be posted with its form. No script takes them over. */
  renderFields(fields: AskedFields): string;
  /** Names of a product's fields that have been written so far. */
  fieldsOf(productId: string): ReadonlySet<string>;
  /** A form for each product that has an island, as HTML for the end of the body. */
  productForms(): string;
  /** Names of the islands that the page has; with any, it needs the script that hydrates. */
  readonly used: ReadonlySet<string>;
  /** True if one of them may load the site's captcha. */
  usesCaptcha(): boolean;
};

/** Starts the islands of a page. */
export type CreateIslandWriter = (page: {
  /** The website's; the browser reads the same ones from the page context. */
  readonly texts: Texts;
  /** Prefix for every id, if the output becomes part of another page; otherwise the page's own ids come first. */
  readonly idPrefix?: string | undefined;
}) => IslandWriter;
