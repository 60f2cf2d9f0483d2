import { toDeclarationPart } from "../../database/declarations.ts";

/** SQL for the withdrawals declared by an address. */
export const personalData = toDeclarationPart("withdrawals", ["goods_by", "refunded_by"]);
