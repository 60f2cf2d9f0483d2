/**
 * The fields of a form in parts (`multipart/form-data`), as Node reads it: texts, and the contents of files, of which the last one of a name
 * counts. None if it cannot be read.
 */
export async function readFormParts(
  contentType: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Record<string, string | Buffer>> {
  try {
    const sent = new Response(body, { headers: { "content-type": contentType } });
    const entries = [...(await sent.formData())].map(async ([name, value]) => {
      const content = typeof value === "string" ? value : Buffer.from(await value.arrayBuffer());
      return [name, content] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}
