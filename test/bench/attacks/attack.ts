/** Something that must not take more time than the length of its text allows. */
export type Attack = {
  readonly name: string;
  readonly run: () => unknown;
};
