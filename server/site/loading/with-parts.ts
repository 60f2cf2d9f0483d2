/** An object with other parts. What it makes with its first use is still made then. */
export const withParts = <Whole extends object, Parts extends object>(
  whole: Whole,
  parts: Parts,
): Whole & Parts =>
  // The parts that are not replaced are the object's own.
  Object.defineProperties({} as Whole & Parts, {
    ...Object.getOwnPropertyDescriptors(whole),
    ...Object.getOwnPropertyDescriptors(parts),
  });
