/** The text of an answer. Undefined if it has more than `most` bytes, whose rest is not read. */
export async function readLimited(response: Response, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
