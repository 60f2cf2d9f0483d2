import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Ties a field to a value of a store. The field is uncontrolled, so that hydration leaves what the
 * visitor typed before, or what the browser restored: on the first run the store takes it over.
 * `initial` is the value that the server rendered, `read` gives the store's value now.
 */
export const useField = <Field extends HTMLInputElement | HTMLSelectElement>(
  initial: string,
  read: () => string,
  write: (value: string) => void,
): RefObject<Field | null> => useStored<Field>(plainField, initial, read, write);

/** The same for radio buttons; the reference is that of the element around them. None checked is "". */
export const useRadioButtons = <Group extends HTMLElement>(
  initial: string,
  read: () => string,
  write: (value: string) => void,
): RefObject<Group | null> => useStored<Group>(radioButtons, initial, read, write);

/** How the value of a field is had and changed. */
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
  // Without a dependency list: another field or island of the product may have changed the value.
  useLayoutEffect(() => {
    const node = field.current;
    if (node === null) return;
    // Of two fields of one value that were changed, the first is taken over, as the server does.
    const isChanged = get(node) !== initial && read() === initial;
    if (!hydrated.current && isChanged) write(get(node));
    hydrated.current = true;
    const value = read();
    if (get(node) !== value) set(node, value);
  });
  return field;
}
