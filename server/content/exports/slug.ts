import { createHash } from "node:crypto";

/** A text as part of an address and of a name of a file: nothing but small letters, digits and hyphens. */
export function toSlug(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  const slug = text
    .replaceAll("ß", "ss")
    .replace(/[äöü]/gi, (letter) => `${letter}e`)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return slug || `ohne-namen-${createHash("sha256").update(text).digest("hex").slice(0, 8)}`;
}
