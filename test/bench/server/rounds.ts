import { median } from "../measure.ts";

const ROUNDS = 5;

/** The figures of both sides, one for each round. */
export type Sides<Figure> = { readonly ours: readonly Figure[]; readonly other: readonly Figure[] };

/** Measures both sides in turns, so that a busy moment of the machine meets them both; who comes first changes. */
export async function alternate<Figure>(
  ours: () => Promise<Figure>,
  other: () => Promise<Figure>,
): Promise<Sides<Figure>> {
  const found = { ours: [] as Figure[], other: [] as Figure[] };
  for (let round = 0; round < ROUNDS; round++) {
    const own = async () => found.ours.push(await ours());
    const its = async () => found.other.push(await other());
    for (const measure of round % 2 === 0 ? [own, its] : [its, own]) await measure();
  }
  return found;
}

/** The ratio of ours to the other within each round. */
export const ratios = ({ ours, other }: Sides<number>): readonly number[] =>
  ours.map((figure, round) => figure / (other[round] ?? Number.NaN));

/** How far the rounds lie apart, as a part of their median. */
export const spread = (figures: readonly number[]): number =>
  (Math.max(...figures) - Math.min(...figures)) / median(figures);
