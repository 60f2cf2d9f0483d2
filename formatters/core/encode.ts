import { type Formatter, type FormatterTable, toText } from "../../engine/index.ts";

/**
 * `{url|encode-uri}`: text as an address, the separators of its parts left as they are.
 *
 * Value: anything, as text. Result: text. Errors: `URIError` for a lone surrogate.
 * Source: ECMAScript `encodeURI`.
 */
const encodeUri: Formatter = (value) => encodeURI(toText(value));

/**
 * `{term|encode-uri-component}`: text as one part of an address; `! ' ( ) *` are left as they are.
 *
 * As `encode-uri`. Source: ECMAScript `encodeURIComponent`.
 */
const encodeUriComponent: Formatter = (value) => encodeURIComponent(toText(value));

/**
 * `{term|url-encode}`: text in UTF-8, `%XX` for each byte except letters, digits and `@ * _ + - . /`.
 *
 * As `encode-uri`; a space is `%20`. Errors: `Error` for a lone surrogate. Source: reference engine (the
 *   older `escape` of UTF-8).
 */
const urlEncode: Formatter = (value) => {
  const text = toText(value);
  const [surrogate] = /\p{Surrogate}/u.exec(text) ?? [];
  if (surrogate !== undefined) {
    const code = surrogate.charCodeAt(0).toString(16).toUpperCase();
    throw new Error(`Lone surrogate U+${code} is not a scalar value`);
  }
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%(?:40|2B|2F)/g, decodeURIComponent);
};

/** Formatters of text that becomes part of an address. */
export const encodeFormatters: FormatterTable = {
  "encode-uri": { run: encodeUri, result: "text" },
  "encode-uri-component": { run: encodeUriComponent, result: "text" },
  "url-encode": { run: urlEncode, result: "text" },
};
