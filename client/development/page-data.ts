/** The script with the data of a page, as `server/render/payload/page-context.ts` writes it. */
const PAGE_DATA = /^Static = window\.Static \|\| \{\}; Static\.SQUARESPACE_CONTEXT = (\{.*\});$/s;

/** Words of a website. No script of the server reads them, and those of themes find them where they were. */
const WORDS = ["siteTitle", "fullSiteTitle", "siteTagLine", "siteDescription"];

type Data = { readonly website?: Readonly<Record<string, unknown>> };

/** Gives scripts the words of a page that is sent now. Returns false where anything else in its data is another. */
export function exchangeWords(old: Element, next: Element): boolean {
  const [before, after] = [readData(old), readData(next)];
  if (!before || !after || withoutWords(before) !== withoutWords(after)) return false;
  // Scripts of themes may have put anything in its place.
  const shown = Object(Reflect.get(globalThis, "Static"));
  const website = Object(Object(shown.SQUARESPACE_CONTEXT).website);
  for (const word of WORDS) Reflect.set(website, word, after.website?.[word]);
  return true;
}

function readData({ textContent }: Element): Data | undefined {
  const json = PAGE_DATA.exec(textContent ?? "")?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

const withoutWords = (data: Data): string =>
  JSON.stringify(data, (key, value) => (WORDS.includes(key) ? undefined : value));
