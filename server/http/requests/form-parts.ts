/**
 * The fields of a form in parts (`multipart/form-data`), as Node reads it: texts, and the contents of files, of which the last one of a name
 * counts; the name of the file in a field `a` is the text `a.name`. None if it cannot be read.
 */
export async function readFormParts(
  contentType: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<Record<string, string | Buffer>> {
  try {
    const sent = new Response(body, { headers: { "content-type": contentType } });
    const entries = [...(await sent.formData())].map(async ([name, value]) => {
      if (typeof value === "string") return [[name, value] as const];
      const content = Buffer.from(await value.arrayBuffer());
      return [[name, content] as const, [`${name}.name`, value.name] as const];
    });
    return Object.fromEntries((await Promise.all(entries)).flat());
  } catch (error) {
    if (error instanceof TypeError) return {};
    throw error;
  }
}
