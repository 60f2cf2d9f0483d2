import { createHmac, timingSafeEqual } from "node:crypto";
import type { PostedForm } from "../contract/forms/schemas.ts";
import { cookies } from "../contract/http/cookies.ts";
import * as productsLimits from "../contract/products/limits.ts";
import { refusedFormSchema } from "../contract/products/refused-form.ts";
import type { Site } from "../site/site.ts";
import type { RefusedForm } from "../site/view.ts";

/**
 * Keeps a refused form in the visitor's browser for the page that shows it again: the choice and its errors, signed so
 * that nobody else can put words into the page.
 */
export type RefusedForms = {
  /**
   * The value of the cookie. Parts that do not fit are left out: first typed additional fields, longest first; then all
   * of them, the choice, and the names of the fields at fault.
   */
  write(form: RefusedForm, now: number): string;
  /** The form of a cookie. Undefined if the cookie is missing, forged, for another site or too old. */
  read(cookie: string | undefined, now: number): RefusedForm | undefined;
};

/** `secret` is the key of the signature. Times are milliseconds since 1970. */
export function createRefusedForms(
  { content }: Pick<Site, "content">,
  secret: string,
): RefusedForms {
  const sign = (text: string): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["refused-form", content.website.id, text]))
      .digest();
  const seal = (form: RefusedForm, until: number): string => {
    const text = Buffer.from(JSON.stringify({ ...form, until })).toString("base64url");
    return `${text}.${sign(text).toString("base64url")}`;
  };
  return {
    write(form, now) {
      const until = now + cookies.refused.maxAgeSeconds * 1000;
      for (const shorter of toShorter(form)) {
        const sealed = seal(shorter, until);
        if (sealed.length <= productsLimits.refusedFormLength) return sealed;
      }
      return "";
    },
    read(cookie, now) {
      const [text = "", signature = ""] = (cookie ?? "").split(".");
      const given = Buffer.from(signature, "base64url");
      const own = sign(text);
      if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
      const json: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
      // Another version of the server may have signed another shape.
      const kept = refusedFormSchema.safeParse(json);
      if (!kept.success || kept.data.until <= now) return undefined;
      const { productId, choice, signUp, fields } = kept.data;
      return { productId, choice, signUp, fields };
    },
  };
}

/** A refused form, then without its dispensable parts, in that order. */
function* toShorter({ fields, ...form }: RefusedForm): Generator<RefusedForm> {
  if (fields) {
    for (const values of toFewer(fields.values)) yield { ...form, fields: { ...fields, values } };
  }
  const { choice } = form;
  const bare = { attributes: {}, quantity: "", problem: choice.problem };
  const problem = choice.problem && { ...choice.problem, fields: [] };
  for (const one of [choice, bare, { ...bare, problem }]) yield { ...form, choice: one };
}

/** All values, then without the longest, down to none. */
function* toFewer(values: PostedForm["values"]): Generator<PostedForm["values"]> {
  const rest = Object.entries(values)
    .map((entry) => ({ entry, length: JSON.stringify(entry).length }))
    .sort((one, other) => one.length - other.length);
  yield values;
  while (rest.pop()) yield Object.fromEntries(rest.map(({ entry }) => entry));
}
