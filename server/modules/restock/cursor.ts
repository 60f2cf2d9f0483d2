import * as z from "zod/mini";
import * as restockLimits from "../../contract/restock/limits.ts";
import { invalidRequest } from "../../errors.ts";

/** Text that every database can store. */
const text = z.string().check(z.regex(/^[^\0]*$/));

const groupPlaceSchema = z.tuple([text, text]);
const signUpPlaceSchema = z.tuple([z.int(), text]);

/** The place of a group in its list: product and variant. */
type GroupPlace = z.infer<typeof groupPlaceSchema>;

/** The place of a sign-up in its list: time and id. */
type SignUpPlace = z.infer<typeof signUpPlaceSchema>;

/** Encodes a place as an opaque text. */
export const writeCursor = (place: GroupPlace | SignUpPlace): string =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

/** Undefined without a cursor. Errors: `invalidRequest` for a cursor that is not from `writeCursor`. */
export const readGroupCursor = (cursor: string | undefined): GroupPlace | undefined =>
  read(groupPlaceSchema, cursor);

/** The same for a list of sign-ups. */
export const readSignUpCursor = (cursor: string | undefined): SignUpPlace | undefined =>
  read(signUpPlaceSchema, cursor);

function read<Place>(schema: z.ZodMiniType<Place>, cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === "") return undefined;
  const place = schema.safeParse(parse(cursor));
  if (!place.success) throw invalidRequest(["cursor"]);
  return place.data;
}

function parse(cursor: string): unknown {
  if (cursor.length > restockLimits.cursorLength) return undefined;
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
