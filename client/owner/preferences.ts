import {
  readPreferenceText,
  toPreferenceText,
} from "../../server/contract/editing/preference-text.ts";
import { createApi } from "../core/api.ts";
import { pageBrowser } from "../core/page-browser.ts";
import { createPreferences, type Preferences, PreferencesError } from "../editing/preferences.ts";

// The form of the shop's preferences. It shows what is saved now, and sends what differs from that. Without it the form is posted.

const api = createApi(pageBrowser, () => import("./answers.ts"));

type Field = { readonly key: HTMLInputElement; readonly value: HTMLInputElement };

/** Lets a form of preferences save by calls. */
export function startPreferences(form: HTMLFormElement): void {
  const { preferences: namespace = "", pending = "", failed = "", same = "" } = form.dataset;
  const status = form.querySelector("[data-preferences-status]");
  const tell = (text: string) => {
    if (status) status.textContent = text;
  };
  const preferences = createPreferences(namespace, { api, report: () => tell(failed) });

  async function load(): Promise<void> {
    tell(pending);
    fill(form, await preferences.fetch());
    tell("");
  }

  async function save(): Promise<void> {
    const known = preferences.state.get().preferences ?? (await preferences.fetch());
    tell("");
    const saved = await preferences.save(readTyped(form));
    if (saved === known) return tell(same);
    location.assign(`${location.pathname}?${new URLSearchParams({ namespace, done: "saved" })}`);
  }

  let isBusy = false;
  const run = async (action: () => Promise<void>) => {
    if (isBusy) return;
    isBusy = true;
    try {
      await action();
    } catch (error) {
      // It has been reported.
      if (!(error instanceof PreferencesError)) throw error;
    } finally {
      isBusy = false;
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void run(save);
  });
  void run(load);
}

/** Writes what is saved into fields that nobody has typed into. */
function fill(form: HTMLFormElement, saved: Preferences): void {
  for (const { key, value } of fieldsOf(form)) {
    const isTouched = value.value !== value.defaultValue;
    if (!isTouched && Object.hasOwn(saved, key.value)) {
      value.value = toPreferenceText(saved[key.value]);
      value.defaultValue = value.value;
    }
  }
}

const readTyped = (form: HTMLFormElement): Preferences =>
  Object.fromEntries(
    fieldsOf(form).flatMap(({ key, value }) => {
      const name = key.value.trim();
      return name === "" ? [] : [[name, readPreferenceText(value.value)]];
    }),
  );

const fieldsOf = (form: HTMLFormElement): readonly Field[] =>
  [...form.querySelectorAll<HTMLInputElement>("[name^=key-]")].flatMap((key) => {
    const value = form.elements.namedItem(key.name.replace(/^key-/, "value-"));
    return value instanceof HTMLInputElement ? [{ key, value }] : [];
  });
