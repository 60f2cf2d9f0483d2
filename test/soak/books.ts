/** The books of those who use the shop: what it has acknowledged, and what it should not have answered. */
export type Books = {
  pages: number;
  carts: number;
  forms: number;
  hits: number;
  edits: number;
  /** The owner's changes of orders and of stock. */
  changes: number;
  /** Tokens of the orders on invoice, and of those that are paid by card. */
  readonly invoices: string[];
  readonly cards: string[];
  /** Answers of the shop that nobody should get, by their text. */
  readonly faults: Map<string, number>;
};

/** Books in which nothing stands. */
export const openBooks = (): Books => ({
  pages: 0,
  carts: 0,
  forms: 0,
  hits: 0,
  edits: 0,
  changes: 0,
  invoices: [],
  cards: [],
  faults: new Map(),
});

/** Counts a fault by its first words: numbers and keys differ each time. */
export function noteFault({ faults }: Books, text: string): void {
  const name = text.slice(0, 200);
  faults.set(name, (faults.get(name) ?? 0) + 1);
}
