/** Parts of the fields with several inputs, in the order in which their values are sent and stored. */
export const fieldParts = {
  address: ["Line1", "Line2", "City", "State", "Zip", "Country"],
  name: ["First", "Last"],
  phone: ["Country", "Areacode", "Prefix", "Line"],
  date: ["Month", "Day", "Year"],
  time: ["Hour", "Minute", "Second", "Ampm"],
} as const;

/** Kinds of fields with several inputs. */
export type MultiPartKind = keyof typeof fieldParts;

/** Answers to a question of a likert field, from strong disagreement to strong agreement. They are fixed. */
export const likertAnswers = ["-2", "-1", "0", "1", "2"] as const;

/** Halves of a day in a time field. */
export const dayHalves = ["AM", "PM"] as const;
