import { findState, statesOf } from "../../../server/contract/addresses/states.ts";
import {
  type AddressKind,
  type AddressPart,
  addressField,
} from "../../../server/contract/checkout/fields.ts";
import * as placesPaths from "../../../server/contract/places/paths.ts";
import {
  foundPlacesSchema,
  type PlaceDetails,
  placeDetailsSchema,
} from "../../../server/contract/places/schemas.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { parseError, parserOf } from "../../core/answers.ts";
import { createApi } from "../../core/api.ts";
import { pageBrowser } from "../../core/page-browser.ts";
import { suggestWhileTyping } from "../../core/suggest-while-typing.ts";
import { SuggestionList } from "../../core/suggestion-list.ts";
import type { CheckoutPart } from "./checkout-part.ts";

// Loads when the visitor first types an address.

/** With fewer letters there are too many matches. */
const MIN_LETTERS = 4;

/** Pause in typing before a call, in milliseconds. */
const PAUSE_MS = 250;

const answers = {
  parseError,
  parsePlaces: parserOf(foundPlacesSchema),
  parseDetails: parserOf(placeDetailsSchema),
};
const api = createApi(pageBrowser, () => Promise.resolve(answers));
const caller = { productPage: "checkout", productSection: "address" };

type AddressOptions = { readonly kind: AddressKind; readonly texts: CheckoutPart["texts"] };

/** Suggests addresses below the street field, as a combobox. A chosen address fills in the fields of its group. */
export function suggestAddresses(
  field: HTMLInputElement,
  group: HTMLElement,
  { kind, texts }: AddressOptions,
): void {
  const list = new SuggestionList(field, {
    label: texts.addressSuggestions,
    list: "checkout-suggestions",
    entry: "checkout-suggestion",
    announcement: "checkout-announcement",
    failed: "checkout-unsuggested",
  });
  group.style.setProperty("--source", JSON.stringify(texts.addressSuggestionsBy));
  const control = (part: AddressPart) =>
    group.querySelector<HTMLInputElement | HTMLSelectElement>(
      `[name="${addressField(kind, part)}"]`,
    );
  let sessionToken = createToken();

  const typing = suggestWhileTyping(field, list, {
    minLetters: MIN_LETTERS,
    pauseMs: PAUSE_MS,
    async find() {
      const country = control("country")?.value ?? "";
      const query = new URLSearchParams({
        input: field.value.trim(),
        sessionToken,
        ...caller,
        ...(country !== "" && { country }),
      });
      const result = await api.read(
        `${placesPaths.autocomplete}?${query}`,
        (all) => all.parsePlaces,
      );
      return result.ok ? result.value : [];
    },
    show(places) {
      list.show(
        places.map(({ placeId, text }) => ({
          content: [text],
          choose: () => void choose(placeId),
        })),
      );
      list.announce(
        places.length > 0 ? fill(texts.addressSuggested, { count: places.length }) : "",
      );
    },
  });

  async function choose(placeId: string): Promise<void> {
    const isLast = typing.forget();
    const query = new URLSearchParams({ placeId, sessionToken, ...caller });
    sessionToken = createToken();
    const result = await api.read(`${placesPaths.details}?${query}`, (all) => all.parseDetails);
    // A visitor who keeps typing has another address in mind.
    if (result.ok && isLast()) await fillIn(result.value);
  }

  async function fillIn({ country, region, ...lines }: PlaceDetails): Promise<void> {
    const chosen = control("country");
    if (country !== undefined && chosen?.value !== country) {
      enter(chosen, country);
      // Waits for the fields of the new country.
      await new Promise((done) => setTimeout(done));
    }
    for (const part of ["line1", "zip", "city"] as const) enter(control(part), lines[part]);
    const now = control("country")?.value ?? "";
    if (region !== undefined && statesOf(now).length > 0) {
      enter(control("region"), findState(now, region)?.code);
    }
  }
}

/** Sets the text of a control as if it had been typed. A text that a list does not offer is ignored. */
function enter(control: HTMLInputElement | HTMLSelectElement | null, text: string | undefined) {
  if (!control || text === undefined) return;
  if (control instanceof HTMLSelectElement) {
    if (![...control.options].some(({ value }) => value === text)) return;
    control.value = text;
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  control.value = text;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A random token that joins the calls of one search. */
const createToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
