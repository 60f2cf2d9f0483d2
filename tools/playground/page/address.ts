import * as z from "zod/mini";

const inputSchema = z.object({ template: z.string(), data: z.string(), options: z.string() });

const sharedSchema = z.object({
  main: inputSchema,
  /** The formatter, predicate or instruction that is open. */
  name: z.optional(z.string()),
  /** Its bench. */
  bench: z.optional(inputSchema),
});

/** All that an address holds. */
export type Shared = z.infer<typeof sharedSchema>;

/** Characters of what an address may hold: a few can stand for very many. */
const MAX_LENGTH = 4_000_000;

const FORMAT = "deflate-raw";

/** Everything on the page as the fragment of its address, compressed. */
export async function toFragment(shared: Shared): Promise<string> {
  const text = new Blob([JSON.stringify(shared)]).stream();
  const { readable, writable } = new CompressionStream(FORMAT);
  const bytes = await new Response(text.pipeThrough({ readable, writable })).bytes();
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The content of a fragment; undefined if it holds nothing that can be shown. */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  try {
    const characters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    const text = await readAll(new Blob([bytes]).stream());
    return sharedSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function readAll(compressed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = compressed
    .pipeThrough(new DecompressionStream(FORMAT))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > MAX_LENGTH) throw new Error("the address holds too much");
  }
}
