import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Ties a field to a value of a store. The field is uncontrolled, so that hydration leaves what the
 * visitor typed before, or what the browser restored: on the first run the store takes it over.
 * `initial` is the value that the server rendered, `read` gives the store's value now.
 */
export function useField<Field extends HTMLInputElement | HTMLSelectElement>(
  initial: string,
  read: () => string,
  write: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const hydrated = useRef(false);
  // Without a dependency list: another island of the product may have changed the value.
  useLayoutEffect(() => {
    const node = field.current;
    if (node === null) return;
    if (!hydrated.current && node.value !== initial) write(node.value);
    hydrated.current = true;
    const value = read();
    if (node.value !== value) node.value = value;
  });
  return field;
}
