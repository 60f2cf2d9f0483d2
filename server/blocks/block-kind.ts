import type { Value, ValueObject } from "../../engine/index.ts";
import type { Content } from "../content/content.ts";
import type { Block } from "../content/pages/layout.ts";
import type { BlockTypeName } from "../contract/blocks/types.ts";
import { group, type ValuesOf } from "../json/composed-keys.ts";
import type { Key } from "../json/key.ts";
import type { JsonPath } from "../json/path.ts";
import type { Theme } from "../theme/theme.ts";
import type { BlockHost } from "./block-host.ts";

/** Reports a mistake in a block, with its place below the block's value. */
export type Report = (message: string, path?: JsonPath) => void;

/** The keys of a block's value that the platform reads. */
export type OptionTable = Readonly<Record<string, Key<Value | undefined>>>;

/** A block with its options read. */
export type ReadBlock<Options = ValuesOf<OptionTable>> = Block & {
  readonly name: BlockTypeName;
  readonly options: Options;
  /** The share of the layout's width that its column has, from 0 to 1. */
  readonly share: number;
};

/** Turns blocks of a type into HTML. */
export type BlockKind<Table extends OptionTable = OptionTable> = {
  /** Name of its template in `templates/platform/blocks/`, without `.block`. */
  readonly template: string;
  /** The keys to read, with their defaults and checks. */
  readonly options: Table;
  /** Reads all of them from a block's value. */
  readonly schema: Key<ValuesOf<Table>>;
  /** Classes of the frame in addition to those that every block has. */
  classes?(block: ReadBlock<ValuesOf<Table>>): readonly string[];
  /**
   * Data for the template, or for the theme's template in its place, which takes precedence over the block's value and options.
   * Undefined if nothing of the block can be shown; its frame stays empty. Missing if the value and the options are enough.
   */
  data?(block: ReadBlock<ValuesOf<Table>>, host: BlockHost): ValueObject | undefined;
  /** True if a key has an effect in a block with this value; mistakes in other keys are not reported. Missing: all have. */
  counts?(key: string, value: Block["value"]): boolean;
  /** Reports mistakes beyond single keys, such as names of things that do not exist. Called once, when a site is loaded. */
  check?(options: ValuesOf<Table>, site: CheckedSite, report: Report): void;
};

/** The things that blocks can refer to: the content of a site and its theme. */
export type CheckedSite = { readonly content: Content; readonly theme: Theme };

/** The kinds of blocks of a family, by the names of their types. */
export type BlockFamily = Readonly<Partial<Record<BlockTypeName, BlockKind>>>;

/** Types a kind of block, so that its functions know its own options. */
export const blockKind = <Table extends OptionTable>(
  kind: Omit<BlockKind<Table>, "schema">,
): BlockKind => {
  const whole: BlockKind<Table> = { ...kind, schema: group(kind.options) };
  // Callers of these functions have read the options with the same table.
  return whole as unknown as BlockKind;
};
