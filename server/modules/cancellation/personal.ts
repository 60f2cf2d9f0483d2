import { toDeclarationPart } from "../../database/declarations.ts";

/** SQL for the cancellations declared by an address. */
export const personalData = toDeclarationPart("cancellations", ["done_by"]);
