import { hash } from "node:crypto";
import type { Piece } from "./page-marks.ts";

/** A page in UTF-8, without the scripts that only its own text shows to be needed. */
export type PageDraft = {
  /** Differs for pages of which any byte, any place of an island, or what else belongs to them differs. */
  readonly digest: string;
  /** The page with scripts in their place. */
  finish(scripts: readonly (string | Buffer)[]): Buffer;
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
    finish(scripts) {
      const at = scriptsAt ?? 0;
      const added = scriptsAt === undefined ? [] : scripts;
      const parts = added.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
      const total = parts.reduce((sum, part) => sum + part.length, end);
      const page = Buffer.allocUnsafeSlow(total);
      let to = scratch.copy(page, 0, 0, at);
      for (const part of parts) to += part.copy(page, to);
      scratch.copy(page, to, at, end);
      return page;
    },
  };
}

const toFixed = (length: number): string => String(length).padStart(10);

function write(to: Buffer, text: string, at: number): number {
  return text === "" ? 0 : to.write(text, at);
}
