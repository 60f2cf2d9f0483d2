import type { Value, ValueObject } from "../../engine/index.ts";
import type { Content } from "../content/content.ts";
import type { Block } from "../content/pages/layout.ts";
import type { BlockTypeName } from "../contract/blocks/types.ts";
import { group, type ValuesOf } from "../json/composed.ts";
import type { Key } from "../json/key.ts";
import type { JsonPath } from "../json/path.ts";
import type { Theme } from "../theme/theme.ts";
import type { BlockHost } from "./block-host.ts";

/** Takes what is wrong with a block, with its place below the block's value. */
export type Report = (message: string, path?: JsonPath) => void;

/** The keys of a block's value that the platform reads (content format, 1.3). */
export type OptionTable = Readonly<Record<string, Key<Value | undefined>>>;

/** A block with its options read. */
export type ReadBlock<Options = ValuesOf<OptionTable>> = Block & {
  readonly name: BlockTypeName;
  readonly options: Options;
  /** How much of its layout's width its column has, from 0 to 1. */
  readonly share: number;
};

/** How blocks of a type become HTML. */
export type BlockKind<Table extends OptionTable = OptionTable> = {
  /** Name of its template in `templates/platform/blocks/`, without `.block`. */
  readonly template: string;
  /** The keys that are read, with their defaults and what is wrong with them. */
  readonly options: Table;
  /** Reads them all of a block's value. */
  readonly schema: Key<ValuesOf<Table>>;
  /** Classes of the frame in addition to those that every block has. */
  classes?(block: ReadBlock<ValuesOf<Table>>): readonly string[];
  /**
   * What the template, and one of the theme in its place, find beside the block's value and its options; it wins over both.
   * Undefined: nothing of the block can be shown, and its frame stays empty. Missing: the value and the options are all.
   */
  data?(block: ReadBlock<ValuesOf<Table>>, host: BlockHost): ValueObject | undefined;
  /** Whether a key changes anything in a block of this value; what is wrong with one that does not is not told. Missing: all do. */
  counts?(key: string, value: Block["value"]): boolean;
  /** What is wrong with a block beyond single keys, such as names that nothing has. Asked once, when a site is loaded. */
  check?(options: ValuesOf<Table>, site: CheckedSite, report: Report): void;
};

/** What blocks may name: the content of a site and its theme. */
export type CheckedSite = { readonly content: Content; readonly theme: Theme };

/** The kinds of blocks of a family, by the names of their types. */
export type BlockFamily = Readonly<Partial<Record<BlockTypeName, BlockKind>>>;

/** A kind of blocks whose functions know its own options. */
export const blockKind = <Table extends OptionTable>(
  kind: Omit<BlockKind<Table>, "schema">,
): BlockKind => {
  const whole: BlockKind<Table> = { ...kind, schema: group(kind.options) };
  // Whoever calls these functions has read the options by the same table.
  return whole as unknown as BlockKind;
};
