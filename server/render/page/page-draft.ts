import { hash } from "node:crypto";
import type { Piece } from "./page-marks.ts";

/** What is put into a page, before the byte that it has at a place. */
export type Addition = { readonly at: number; readonly part: string | Buffer };

/** A page in UTF-8, without what only its own text shows to belong into it. */
export type PageDraft = {
  /** Differs for pages of which any byte, any place of an island, or what else belongs to them differs. */
  readonly digest: string;
  /** The page with scripts in their place, behind others that have the same. */
  finish(scripts: readonly (string | Buffer)[], others?: readonly Addition[]): Buffer;
};

/** Where pages are encoded, because the length of a text in bytes shows only then. Large enough for most. */
const shared = Buffer.allocUnsafeSlow(512 * 1024);

/** Encodes a page. `besides` is what it is made of that does not stand in its pieces. The draft is valid until the next one. */
export function draftPage(pieces: readonly Piece[], besides: string): PageDraft {
  // No character takes more bytes than this; each piece adds its line to what is hashed.
  const room = pieces.reduce(
    (most, { text }) => most + text.length * 3 + 40,
    besides.length * 3 + 40,
  );
  const scratch = room > shared.length ? Buffer.allocUnsafeSlow(room) : shared;
  let end = 0;
  let scriptsAt: number | undefined;
  let notes = "";
  for (const { text, island, followsScripts } of pieces) {
    if (followsScripts) scriptsAt = end;
    end += write(scratch, text, end);
    notes += `${end} ${island ?? (followsScripts ? "s" : "")},`;
  }
  // Lengths come last and have always as many digits, so that no text can pass for what stands behind another one.
  const lengths = toFixed(notes.length) + toFixed(besides.length);
  notes += besides + lengths;
  const noted = end + scratch.write(notes, end);
  return {
    digest: hash("sha256", scratch.subarray(0, noted), "base64url"),
    finish(scripts, others = []) {
      const added = others.map(toBytes);
      for (const part of scriptsAt === undefined ? [] : scripts) {
        added.push(toBytes({ at: scriptsAt ?? 0, part }));
      }
      added.sort((one, other) => one.at - other.at);
      const total = added.reduce((sum, { part }) => sum + part.length, end);
      const page = Buffer.allocUnsafeSlow(total);
      let from = 0;
      let to = 0;
      for (const { at, part } of added) {
        to += scratch.copy(page, to, from, at);
        to += part.copy(page, to);
        from = at;
      }
      scratch.copy(page, to, from, end);
      return page;
    },
  };
}

const toBytes = ({ at, part }: Addition) => ({
  at,
  part: typeof part === "string" ? Buffer.from(part) : part,
});

const toFixed = (length: number): string => String(length).padStart(10);

function write(to: Buffer, text: string, at: number): number {
  return text === "" ? 0 : to.write(text, at);
}
