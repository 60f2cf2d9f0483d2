import type { Permission } from "../contract/accounts/roles.ts";
import type { TextName } from "../contract/texts/index.ts";
import type { OwnerView } from "./screen.ts";

/** Something that owners have to do: how often, and the list of it. */
export type ToDo = {
  /** Its place among all; smaller numbers come first. */
  readonly place: number;
  readonly title: TextName;
  readonly permission: Permission;
  /** The address of a list with exactly as many entries as are counted. */
  readonly path: string;
  count(view: OwnerView): Promise<number>;
};
