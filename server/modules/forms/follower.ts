import type { Transaction } from "../../database/transact.ts";
import type { Answer } from "./sent/answers.ts";
import type { PageFacts } from "./store.ts";

/** A submitted form, as passed to followers. */
type SentAnswers = {
  readonly formId: string;
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly page: PageFacts;
};

/** Called for forms within the transaction that stores them; an exception undoes that. */
export type FormFollower = {
  formSubmitted?(transaction: Transaction, websiteId: string, sent: SentAnswers): Promise<void>;
};
