import type { Transaction } from "../../database/transact.ts";
import type { Answer } from "./answers.ts";
import type { PageFacts } from "./store.ts";

/** A form that was sent, as followers are told of it. */
type SentAnswers = {
  readonly formId: string;
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly page: PageFacts;
};

/** Is told of forms within the transaction that takes them; what it throws undoes that. */
export type FormFollower = {
  formSubmitted?(transaction: Transaction, websiteId: string, sent: SentAnswers): Promise<void>;
};
