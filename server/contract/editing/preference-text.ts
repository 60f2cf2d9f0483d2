/** A preference as owners read and type it: texts as they are, everything else as JSON. */
export function toPreferenceText(value: unknown): string {
  // A text that reads as JSON would come back as something else.
  const isPlain = typeof value === "string" && readPreferenceText(value) === value;
  return isPlain ? value : JSON.stringify(value);
}

/** The value that an owner has typed: JSON where it is, else the text itself. */
export function readPreferenceText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
