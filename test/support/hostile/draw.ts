/** Draws that a seed decides. */
export type Draw = {
  /** A whole number from `least` to `most`. */
  from(least: number, most: number): number;
  one<Choice>(choices: readonly Choice[]): Choice;
};

/** The draws of a seed: a linear congruential generator, with the constants of Numerical Recipes. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  return {
    from: (least, most) => least + below(most - least + 1),
    one(choices) {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error("there is nothing to choose from");
      return choice;
    },
  };
}
