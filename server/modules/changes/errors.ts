import type { ChangePath } from "../../content/changes/change-path.ts";
import { AppError, createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const changeCodes = {
  FILES_WRONG: 409,
  CHANGED_MEANWHILE: 409,
  ID_SHARED: 409,
} as const;

const refuse = createRefusals(changeCodes);

/** The site's files have been replaced by some that are wrong, so that nothing can be laid over them. */
export const filesWrong = () => refuse("FILES_WRONG", "changesFilesWrong");

/** Somebody else has changed the same thing since its form was opened. */
export const changedMeanwhile = () => refuse("CHANGED_MEANWHILE", "changesMeanwhile");

/** True for that refusal. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof AppError && error.code === "CHANGED_MEANWHILE";

/** Another site of the server has the same id, so that nobody could tell whose changes these are. */
export const idShared = () => refuse("ID_SHARED", "changesIdShared");

/** The reason why a value does not fit the content, with its place. */
export type ChangeProblem = { readonly path: ChangePath; readonly reason: string };

/** Values that do not fit the rules of content. */
export class ChangesInvalid extends Error {
  override readonly name = "ChangesInvalid";
  readonly problems: readonly ChangeProblem[];

  constructor(problems: readonly ChangeProblem[]) {
    super(problems.map(({ reason }) => reason).join("; "));
    this.problems = problems;
  }
}
