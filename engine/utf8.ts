const encoder = new TextEncoder();

/** The bytes of a text in UTF-8. Half of a surrogate pair has three, as it is replaced when it is sent. */
export const utf8Length = (text: string): number => encoder.encode(text).length;

/** The longest start of a text that has at most this many bytes; no pair is divided. */
export function withinBytes(text: string, most: number): string {
  if (text.length * 3 <= most || utf8Length(text) <= most) return text;
  return text.slice(0, encoder.encodeInto(text, new Uint8Array(most)).read);
}
