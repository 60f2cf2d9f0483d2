/** An object with replaced parts. Lazy parts stay lazy. */
export const withParts = <Whole extends object, Parts extends object>(
  whole: Whole,
  parts: Parts,
): Whole & Parts =>
  // The parts that are not replaced are the object's own.
  Object.defineProperties({} as Whole & Parts, {
    ...Object.getOwnPropertyDescriptors(whole),
    ...Object.getOwnPropertyDescriptors(parts),
  });
