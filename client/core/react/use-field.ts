import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Binds a field to a value in a store. The field is uncontrolled, so that hydration keeps text that the visitor has
 * typed or the browser has restored; on the first run the store takes it over. `initial` is the value that the server
 * rendered, `read` returns the current one.
 */
export const useField = <Field extends HTMLInputElement | HTMLSelectElement>(
  initial: string,
  read: () => string,
  write: (value: string) => void,
): RefObject<Field | null> => useStored<Field>(plainField, initial, read, write);

/** The same for radio buttons; the ref belongs to the element around them. If none is checked, the value is empty. */
export const useRadioButtons = <Group extends HTMLElement>(
  initial: string,
  read: () => string,
  write: (value: string) => void,
): RefObject<Group | null> => useStored<Group>(radioButtons, initial, read, write);

/** Reads and sets the value of a field. */
type Access<Field> = {
  readonly get: (field: Field) => string;
  readonly set: (field: Field, value: string) => void;
};

const plainField: Access<HTMLInputElement | HTMLSelectElement> = {
  get: (field) => field.value,
  set: (field, value) => {
    field.value = value;
  },
};

const radioButtons: Access<HTMLElement> = {
  get: (group) => radiosIn(group).find((radio) => radio.checked)?.value ?? "",
  set: (group, value) => {
    for (const radio of radiosIn(group)) radio.checked = radio.value === value;
  },
};

const radiosIn = (group: HTMLElement): HTMLInputElement[] => [
  ...group.querySelectorAll<HTMLInputElement>("input[type=radio]"),
];

function useStored<Field extends HTMLElement>(
  { get, set }: Access<Field>,
  initial: string,
  read: () => string,
  write: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const hydrated = useRef(false);
  // Runs after every render: another field or island may have changed the value.
  useLayoutEffect(() => {
    const node = field.current;
    if (node === null) return;
    // If two fields of one value were changed, the first one wins, as on the server.
    const isChanged = get(node) !== initial && read() === initial;
    if (!hydrated.current && isChanged) write(get(node));
    hydrated.current = true;
    const value = read();
    if (get(node) !== value) set(node, value);
  });
  return field;
}
